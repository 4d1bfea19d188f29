// Lets somebody who watches hold their own page back: what comes waits, and follows step by step. Nobody else notices, and no clock does.

import { hold } from './instep.js';
import { home } from './kept.js';
import { all, aria, hide, on } from './morph.js';

/** How much longer than at the table steps stand, and how long at least, in milliseconds. */
const PACES = { slow: [2, 2000], normal: [1, 0], quick: [.2, 60] };
/** No step stands longer than this, however long somebody thought. */
const LONGEST = 5000;
/** Steps that wait at most: what comes then is not kept. */
const MOST = 300;
/** Slow steps also wait for what is staged; how often that is looked at. */
const LOOK = 250;

const panel = document.querySelector('#watch .transport');
const temples = document.querySelector('.temples');

/** Messages of the stream that are not shown yet, oldest first, each with the time when it came. */
let waiting = [];
let isPaused = false;
let isFull = false;
let pace = 'normal';
/** When the message on the page came, and when it was shown. */
let came = 0;
let shown = 0;
let timer;

/** Takes in a message: at once, unless the page is held back. The end is a message too, the last. */
function receive(message, whenShown) {
  if (waiting.at(-1)?.message.isEnd) return;
  const step = { message, came: Date.now(), whenShown };
  // Where nothing waits the page is live, and stays so: the smallest delay would add up.
  const isLive = !isPaused && !waiting.length && pace !== 'slow';
  waiting.push(step);
  // What nobody has looked at for so long is not kept: the way to the present is the page anew.
  if (waiting.length > MOST) isFull = true;
  if (isFull && !message.isEnd) waiting.pop();
  if (isLive) next();
  play();
}

/** Two steps as one: of each region the newer, unless it has only what is new of a list. */
function joined(one, other) {
  const newer = new Set(other.message.regions.filter(([, html]) => !html.includes(' data-same>')).map(([id]) => id));
  const regions = one.message.regions.filter(([id]) => !newer.has(id));
  return { ...other, message: { ...other.message, regions: [...regions, ...other.message.regions], isMoving: false } };
}

function next() {
  const step = waiting.shift();
  if (!step) return;
  came = step.came;
  shown = Date.now();
  step.whenShown(step.message);
}

/** How long the first step that waits has to wait yet. */
function pauseOf(step) {
  const [times, least] = PACES[pace];
  const stood = Math.max(least, Math.min(step.came - came, LONGEST) * times);
  const isStaged = pace === 'slow' && document.querySelector('.stage:not(.small)');
  return Math.max(shown + stood - Date.now(), isStaged ? LOOK : 0);
}

function play() {
  clearTimeout(timer);
  while (!isPaused && waiting.length) {
    const pause = pauseOf(waiting[0]);
    if (pause > 0) {
      timer = setTimeout(play, pause);
      break;
    }
    next();
  }
  if (isFull && !waiting.length) location.reload();
  tell();
}

function toPresent() {
  if (isFull) return location.reload();
  const end = waiting.at(-1)?.message.isEnd ? waiting.pop() : null;
  if (waiting.length) waiting = [waiting.reduce(joined)];
  if (end) waiting.push(end);
  while (waiting.length) next();
  isPaused = false;
}

/** Says how the page stands. */
function tell() {
  const state = isPaused ? 'paused' : waiting.length ? 'behind' : 'live';
  for (const words of all('[data-state]', panel)) hide(words, words.dataset.state !== state);
  const [pause, goOn] = all('[data-watch=pause] > span', panel);
  hide(pause, isPaused);
  hide(goOn, !isPaused);
  for (const button of all('[data-pace]', panel)) aria(button, { pressed: String(button.dataset.pace === pace) });
  const words = !isFull ? panel.dataset.wait : panel.dataset.full;
  const waits = panel.querySelector('.waits');
  waits.textContent = waiting.length ? words.replace('{n}', waiting.length) : '';
  panel.dataset.state = state;
}

if (panel) {
  hold({ receive, lag: () => shown - came });
  panel.hidden = false;
  on('click', ({ target }) => {
    const button = target.closest('#watch button');
    if (!button) return;
    pace = button.dataset.pace ?? pace;
    const act = button.dataset.watch;
    if (act === 'pause') isPaused = !isPaused;
    if (act === 'step') {
      isPaused = true;
      next();
    }
    if (act === 'present') toPresent();
    play();
  });
}

/** Whose temple is shown: in the address too, so that it stays. */
function pin(link) {
  const { show } = link.dataset;
  if (show) temples.dataset.show = show;
  else delete temples.dataset.show;
  for (const other of all('a[data-show]')) aria(other, { current: other.dataset.show === show ? 'true' : null });
  history.replaceState(null, '', link.search);
  // The switch of languages comes back to it.
  for (const back of all('[name=back]')) back.value = location.pathname.slice(home.length - 1) + location.search;
  // On a small screen the temple is on a leaf of its own.
  const leaf = document.querySelector('a[data-leaf=island]');
  if (link.closest('.rivals') && leaf?.getClientRects().length) leaf.click();
}

if (temples) {
  on('click', event => {
    const link = event.target.closest('a[data-show]');
    if (!link) return;
    event.preventDefault();
    pin(link);
  });
}
