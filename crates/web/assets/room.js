// What was read leaves its room for a moment, so that nothing moves under a finger; then the room closes. Until a hand can have seen
// that, a press takes nothing but what lay under it before.

import { all } from './morph.js';

/** How long the room is left for a pointer that may lie on something (a finger has just left the page, and sees at once where all goes),
 * how long it takes to close, and how long after that nobody can have aimed anew, in milliseconds. */
const LEFT = 1000;
const CLOSING = 320;
const AIMING = 600;
const PRESSED = 'a, button, input, label, select, summary, textarea';

const root = document.documentElement;
const reduced = matchMedia('(prefers-reduced-motion: reduce)');
/** What closes each room that is left. */
const timers = new WeakMap();
/** Where things were before a room closed, and until when that counts. */
let places = new Map();
let until = 0;
let isDown, isMouse, isAstray;

const boxOf = element => element.getBoundingClientRect();
/** All that is there to be pressed, and where. */
const layout = () => all(PRESSED).filter(it => it.getClientRects().length).map(it => [it, boxOf(it)]);

/** Holds presses to where things were, until they have come to rest so much later and a hand can have seen that. */
function note(before, length) {
  // What moves twice is where it was first.
  places = new Map([...before, ...(Date.now() < until ? places : [])]);
  until = Date.now() + length + AIMING;
  root.dataset.ebb = Math.max(root.dataset.ebb ?? 0, until);
}

/** Makes a change that may move what can be pressed. */
export function shift(change) {
  const before = layout();
  change();
  const hasMoved = ([it, { left, top }]) => { const now = boxOf(it); return now.width && (now.left !== left || now.top !== top); };
  if (before.some(hasMoved)) note(before, 0);
}

export const isWithin = ({ clientX: x, clientY: y }, { left, top, right, bottom }) => x >= left && x <= right && y >= top && y <= bottom;

/** What goes leaves its room as it is, unless it has a place that nothing else gets. */
export function leaveRoom(element) {
  giveRoom(element);
  if (getComputedStyle(element).getPropertyValue('--keeps')) return;
  element.style.minHeight = `${boxOf(element).height}px`;
  element.dataset.hollow = '';
  timers.set(element, setTimeout(close, isMouse ? LEFT : 0, element));
}

export function giveRoom(element) {
  clearTimeout(timers.get(element));
  if (element.dataset.hollow === undefined) return;
  element.style.minHeight = '';
  delete element.dataset.hollow;
  for (const movement of element.getAnimations()) movement.cancel();
}

/** Nothing moves under a finger that is down, nor under a pointer that lies on what would move: so it is tried out. */
function isHeld({ style }) {
  if (isDown || !isMouse) return isDown;
  const under = all(':hover').at(-1) ?? root;
  const now = boxOf(under);
  style.display = 'none';
  const then = boxOf(under);
  style.display = '';
  return now.left !== then.left || now.top !== then.top;
}

function close(element) {
  if (isHeld(element)) return timers.set(element, setTimeout(close, AIMING, element));
  const { top, bottom, height } = boxOf(element);
  // Where nobody sees it nothing glides.
  const length = reduced.matches || document.hidden || !height || bottom < 0 || top > innerHeight ? 0 : CLOSING;
  note(layout(), length);
  if (!length) return giveRoom(element);
  const gap = parseFloat(getComputedStyle(element.parentElement).rowGap) || 0;
  element.animate([
    { minHeight: `${height}px`, height: `${height}px`, overflow: 'hidden' },
    { minHeight: 0, height: 0, paddingBlock: 0, borderBlockWidth: 0, marginBottom: `${-gap}px`, overflow: 'hidden', opacity: 0 },
  ], { duration: length, easing: 'ease-out', fill: 'forwards' });
  timers.set(element, setTimeout(giveRoom, length, element));
}

addEventListener('pointerdown', event => {
  isDown = true;
  isMouse = event.pointerType === 'mouse';
  const pressed = Date.now() < until && event.target.closest(PRESSED);
  // What is new was never anywhere else.
  isAstray = pressed && places.has(pressed) && !isWithin(event, places.get(pressed));
}, true);
for (const type of ['pointerup', 'pointercancel']) addEventListener(type, () => { isDown = false; }, true);
addEventListener('pointermove', ({ pointerType }) => { isMouse = pointerType === 'mouse'; }, { capture: true, passive: true });
addEventListener('click', event => {
  if (!isAstray || !event.detail) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// What is asked next has the page as it should be.
const question = document.getElementById('prompt');
let asked = question?.dataset.prompt;
if (question) new MutationObserver(() => {
  if (question.dataset.prompt === asked) return;
  asked = question.dataset.prompt;
  all('[data-hollow]').forEach(giveRoom);
}).observe(question, { attributeFilter: ['data-prompt'] });
