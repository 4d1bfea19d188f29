// Soft sounds of our own, made when they are heard. Off until the visitor asks for them, and only after a gesture.

import { always } from './kept.js';

const KEY = 'sound';
/** Notes as [hertz, begins at, lasts]; a storm is wind. */
const TUNES = {
  move: [[587, 0, .5], [880, .16, .8]],
  deal: [[440, 0, .35], [554, .1, .35], [659, .2, .6]],
  wonder: [[392, 0, .7], [494, .14, .7], [587, .28, .8], [784, .44, 1.4]],
};

let context;
export const isOn = () => always.get(KEY) === 'on';

export function toggle() {
  always.set(KEY, isOn() ? 'off' : 'on');
  if (isOn()) play('move');
}

/** Plays a sound, if the visitor wants any and has touched the page; where nobody looks, only what calls somebody back. */
export function play(name, whoIsAway = false) {
  if (!isOn() || !navigator.userActivation?.hasBeenActive || (document.hidden && !whoIsAway)) return;
  context ??= new AudioContext();
  context.resume();
  if (name === 'storm') wind();
  else for (const note of TUNES[name] ?? []) string(...note);
}

/** A volume that swells for `rise` seconds and is gone after `lasts`. */
function volume(at, rise, lasts, loudest) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(.0001, at);
  gain.gain.exponentialRampToValueAtTime(loudest, at + rise);
  gain.gain.exponentialRampToValueAtTime(.0001, at + lasts);
  gain.connect(context.destination);
  return gain;
}

/** A plucked string. */
function string(hertz, begins, lasts) {
  const at = context.currentTime + begins;
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
  tone.connect(volume(at, .012, lasts, .08));
  tone.start(at);
  tone.stop(at + lasts);
}

function wind() {
  const lasts = 1.8;
  const at = context.currentTime;
  const buffer = context.createBuffer(1, context.sampleRate * lasts, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1;
  const noise = new AudioBufferSourceNode(context, { buffer });
  const pass = new BiquadFilterNode(context, { type: 'bandpass', frequency: 260, Q: .9 });
  pass.frequency.linearRampToValueAtTime(620, at + lasts / 2);
  pass.frequency.linearRampToValueAtTime(200, at + lasts);
  noise.connect(pass).connect(volume(at, .6, lasts, .16));
  noise.start(at);
}
