#!/bin/sh
# Positions by the engine, then the net. `small` only tries that all parts fit together.
set -eu
cd "$(dirname "$0")/.."
out=target/train
mkdir -p "$out"
if [ "${1:-}" = small ]; then games=400 epochs=1; else games=60000 epochs=15; fi
cargo run --release -p bots --example positions -- "$out/merchants.bin" merchant "$games" 10000000
python3 train/train.py --out "$out/weights.bin" --log "$out/log.json" --epochs "$epochs" "$out/merchants.bin"
