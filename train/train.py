"""Teaches the net: from positions with their outcomes to crates/bots/src/evaluation/weights.bin.

    python3 train.py --out weights.bin merchants.bin [more.bin ...]

Positions are written by `cargo run --release -p bots --example positions` (its header says how). One game in nineteen is
kept apart; log loss, calibration and the comparison with the line that was fitted before are measured on those alone, and
once more with the whole numbers that the program will use. See README.md beside this file.
"""

import argparse
import json
import math
import struct
import sys
import time
from pathlib import Path

import numpy as np
import torch

TABLE, ISLAND, SEASONS, SEATS = 54, 114, 12, 6
HEAD = 8
RECORD = HEAD + TABLE + SEATS * ISLAND
FIRST, SECOND = 64, 32
# Powers of two of a whole one: activations, weights of the first layer, of the others (net.rs).
ONE, FIRST_ONE, SECOND_ONE = 8, 12, 11
MOST = 16 - 2.0**-ONE
MOMENTS = ["season", "trade", "journey", "build"]


class Net(torch.nn.Module):
    """The same arithmetic as net.rs, in floats, with inputs brought to one scale."""

    def __init__(self, first, second, table_scale, island_scale):
        super().__init__()
        self.register_buffer("table_scale", table_scale)
        self.register_buffer("island_scale", island_scale)
        self.table = torch.nn.Linear(TABLE, first)
        self.island = torch.nn.Linear(ISLAND, first, bias=False)
        self.own = torch.nn.Linear(first, second)
        self.others = torch.nn.Linear(first, second, bias=False)
        self.last = torch.nn.Parameter(torch.randn(SEASONS, second) * 0.1)
        self.last_bias = torch.nn.Parameter(torch.zeros(SEASONS))

    def forward(self, head, table, islands):
        players = head[:, 2].long()
        present = torch.arange(SEATS, device=head.device)[None, :] < players[:, None]
        first = self.table(table / self.table_scale)[:, None, :] + self.island(islands / self.island_scale)
        first = first.clamp(0, MOST) * present[:, :, None]
        mean = first.sum(1) / players[:, None]
        second = (self.own(first) + self.others(mean)[:, None, :]).clamp(0, MOST)
        season = head[:, 0].long()
        scores = (second * self.last[season][:, None, :]).sum(2) + self.last_bias[season][:, None]
        return scores.masked_fill(~present, -1e9)


def parts(rows):
    head, table = rows[:, :HEAD], rows[:, HEAD : HEAD + TABLE].float()
    return head, table, rows[:, HEAD + TABLE :].float().view(-1, SEATS, ISLAND)


def whole_numbers(net):
    """The weights as the program uses them, by layer, in the order of the file."""

    def rounded(weights, one, bits):
        whole = torch.round(weights.double() * 2.0**one)
        bound = 2 ** (bits - 1) - 1
        if whole.abs().max() > bound:
            print(f"  {int((whole.abs() > bound).sum())} weights are cut to fit", file=sys.stderr)
        return whole.clamp(-bound, bound)

    with torch.no_grad():
        return [
            rounded(net.table.weight / net.table_scale, FIRST_ONE, 16),
            rounded(net.island.weight / net.island_scale, FIRST_ONE, 16),
            rounded(net.table.bias, FIRST_ONE, 32),
            rounded(net.own.weight, SECOND_ONE, 16),
            rounded(net.others.weight, SECOND_ONE, 16),
            rounded(net.own.bias, SECOND_ONE + ONE, 32),
            rounded(net.last, SECOND_ONE, 16),
            rounded(net.last_bias, SECOND_ONE + ONE, 32),
        ]


def whole_scores(layers, head, table, islands):
    """What net.rs makes of these positions; sums below 2^53 are exact in doubles."""
    table_w, island_w, first_b, own, others, second_b, last, last_b = layers
    players = head[:, 2].long()
    present = torch.arange(SEATS, device=head.device)[None, :] < players[:, None]
    most = 16 * 2**ONE - 1
    first = (table.double() @ table_w.T + first_b)[:, None, :] + islands.double() @ island_w.T
    first = torch.floor(first / 2 ** (FIRST_ONE - ONE)).clamp(0, most) * present[:, :, None]
    mean = torch.floor(first.sum(1) / players[:, None])
    second = first @ own.T + (mean @ others.T + second_b)[:, None, :]
    second = torch.floor(second / 2**SECOND_ONE).clamp(0, most)
    season = head[:, 0].long()
    scores = (second * last[season][:, None, :]).sum(2) + last_b[season][:, None]
    return (scores / 2.0 ** (SECOND_ONE + ONE)).float().masked_fill(~present, -1e9)


def line_scores(head, islands, coefficients):
    """The line through fourteen numbers that the net replaced; it was fitted for seasons' ends only."""
    i = islands
    worth = i[:, :, 93] / 20.0
    rares = i[:, :, 29 + 6 : 29 + 10].sum(2)
    columns = [i[:, :, 4 + place] for place in range(10)] + [worth, i[:, :, 29 + 10], rares, i[:, :, 14]]
    features = torch.stack(columns, 2)
    season = (head[:, 0].long() - 1).clamp(0, len(coefficients) - 1)
    scores = (features * coefficients[season][:, None, :]).sum(2)
    present = torch.arange(SEATS, device=head.device)[None, :] < head[:, 2].long()[:, None]
    return scores.masked_fill(~present, -1e9)


def save(path, layers):
    with open(path, "wb") as out:
        out.write(b"islands1")
        out.write(struct.pack("<5H", TABLE, ISLAND, SEASONS, FIRST, SECOND))
        for place, layer in enumerate(layers):
            kind = "<i4" if place in (2, 5, 7) else "<i2"
            out.write(layer.cpu().numpy().astype(kind).tobytes())


def judge(scores_of, rows, batch=1 << 16):
    """Log loss by season and moment, and the table of calibration, over positions kept apart."""
    losses, heads, bins = [], [], np.zeros((3, 20))
    with torch.no_grad():
        for start in range(0, len(rows), batch):
            head, table, islands = parts(rows[start : start + batch])
            chances = torch.log_softmax(scores_of(head, table, islands), 1)
            winner = head[:, 3].long()
            losses.append(-chances.gather(1, winner[:, None])[:, 0].cpu())
            heads.append(head[:, :3].cpu())
            present = torch.arange(SEATS, device=head.device)[None, :] < head[:, 2].long()[:, None]
            said = chances.exp()[present].cpu().numpy()
            won = torch.nn.functional.one_hot(winner, SEATS)[present].cpu().numpy()
            place = np.minimum((said * 20).astype(int), 19)
            for row, weights in enumerate((np.ones_like(said), said, won)):
                bins[row] += np.bincount(place, weights=weights, minlength=20)
    losses, heads = torch.cat(losses).numpy(), torch.cat(heads).numpy()
    count = np.maximum(bins[0], 1)
    error = float((np.abs(bins[1] - bins[2])).sum() / bins[0].sum())
    by_moment = {name: float(losses[heads[:, 1] == at].mean()) for at, name in enumerate(MOMENTS) if (heads[:, 1] == at).any()}
    at_start = heads[:, 1] == 0
    by_season = [float(losses[at_start & (heads[:, 0] == it)].mean()) if (at_start & (heads[:, 0] == it)).any() else None for it in range(SEASONS)]
    four = at_start & (heads[:, 2] == 4)
    return {
        "all": float(losses.mean()),
        "by_moment": by_moment,
        "by_season": by_season,
        "four_players": float(losses[four].mean()) if four.any() else None,
        "calibration_error": error,
        "calibration": [[int(n), float(a), float(b)] for n, a, b in zip(bins[0], bins[1] / count, bins[2] / count)],
    }


def main():
    reading = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reading.add_argument("positions", nargs="+", help="files of positions")
    reading.add_argument("--out", required=True, help="where the weights go")
    reading.add_argument("--log", help="where the figures go, as JSON")
    reading.add_argument("--epochs", type=float, default=12.0)
    reading.add_argument("--batch", type=int, default=8192)
    reading.add_argument("--rate", type=float, default=2e-3)
    reading.add_argument("--seed", type=int, default=1)
    reading.add_argument("--first", type=int, default=FIRST, help="another width, to compare; such a net is not written")
    reading.add_argument("--seconds", type=float, default=1e9, help="fewer epochs where so much time is over")
    reading.add_argument("--start", help="a net to go on from (a file of torch's, written beside --out)")
    asked = reading.parse_args()

    torch.manual_seed(asked.seed)
    torch.backends.cuda.matmul.allow_tf32 = True
    device = "cuda" if torch.cuda.is_available() else "cpu"
    began = time.time()
    taught, kept = [], []
    for name in asked.positions:
        rows = np.fromfile(name, dtype=np.uint8).reshape(-1, RECORD)
        game = rows[:, 4:8].copy().view("<u4")[:, 0]
        # Numbers of players and options go by the number too: 4 games to a round, and 19 is prime to all of it.
        is_kept = torch.from_numpy(game // 4 % 19 == 0).to(device)
        rows = torch.from_numpy(rows).to(device)
        kept.append(rows[is_kept])
        taught.append(rows[~is_kept])
        print(f"{name}: {len(rows)} positions of {len(np.unique(game))} games", flush=True)
    taught = torch.cat(taught)
    print(f"{len(taught)} to learn from, read in {time.time() - began:.0f} s on {device}", flush=True)

    sample = taught[torch.randint(len(taught), (min(len(taught), 400_000),), device=device)]
    head, table, islands = parts(sample)
    present = torch.arange(SEATS, device=device)[None, :] < head[:, 2].long()[:, None]
    net = Net(asked.first, SECOND, table.std(0).clamp(min=0.25), islands[present].std(0).clamp(min=0.25)).to(device)
    if asked.start:
        net.load_state_dict(torch.load(asked.start, map_location=device))
    steps = max(1, int(asked.epochs * len(taught) / asked.batch))
    learner = torch.optim.AdamW(net.parameters(), lr=asked.rate, weight_decay=1e-3)
    began, step, sums = time.time(), 0, 0.0
    while step < steps:
        # The rate falls by whichever runs out first, steps or time.
        done = max(step / steps, (time.time() - began) / asked.seconds)
        if done >= 1:
            break
        warm = min(1.0, (step + 1) / 200)
        for group in learner.param_groups:
            group["lr"] = asked.rate * warm * 0.5 * (1 + math.cos(math.pi * done))
        rows = taught[torch.randint(len(taught), (asked.batch,), device=device)]
        head, table, islands = parts(rows)
        loss = torch.nn.functional.cross_entropy(net(head, table, islands), head[:, 3].long())
        learner.zero_grad(set_to_none=True)
        loss.backward()
        learner.step()
        step += 1
        if step % 1000 == 0:
            print(f"  step {step} of {steps}, {time.time() - began:.0f} s, loss {loss.item():.4f}", flush=True)
    print(f"{step} steps of {asked.batch} in {time.time() - began:.0f} s", flush=True)

    layers = whole_numbers(net)
    if asked.first == FIRST:
        save(asked.out, layers)
        torch.save(net.state_dict(), asked.out + ".torch")
    line = torch.tensor(json.loads((Path(__file__).parent / "line.json").read_text()), device=device)
    figures = {"steps": step, "taught": len(taught)}
    for name, rows in zip(asked.positions, kept):
        if not len(rows):
            continue
        starts = rows[rows[:, 1] == 0]
        figures[name] = {
            "kept": len(rows),
            "floats": judge(net, rows),
            "whole": judge(lambda *it: whole_scores(layers, *it), rows) if asked.first == FIRST else None,
            "whole_at_seasons": judge(lambda *it: whole_scores(layers, *it), starts) if asked.first == FIRST else None,
            "line_at_seasons": judge(lambda head, _, islands: line_scores(head, islands, line), starts),
        }
        short = {key: value for key, value in figures[name].items() if value}
        for key in ("floats", "whole", "whole_at_seasons", "line_at_seasons"):
            if key in short:
                it = short[key]
                print(f"{name} {key}: {it['all']:.4f}, calibration error {it['calibration_error']:.4f}, by moment "
                      + str({k: round(v, 4) for k, v in it["by_moment"].items()}))
                print("   by season " + " ".join("-" if v is None else f"{v:.3f}" for v in it["by_season"]), flush=True)
    if asked.log:
        Path(asked.log).write_text(json.dumps(figures))


if __name__ == "__main__":
    main()
