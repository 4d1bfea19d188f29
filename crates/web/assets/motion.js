// Shows changes as movement: elements with `data-glide="name"` glide to their new place. No change waits for that longer than a frame,
// and a new one ends the movement that runs.

import { all } from './morph.js';

// Clicks go past what glides: what can be clicked stands still.
const STILL = ':not(:is(a, button, label), :is(a, button, label) *, :has(a, button, label))';
const reduced = matchMedia('(prefers-reduced-motion: reduce)');
const waiting = [];
const named = [];
let running;

/** Makes a change; what is inside the elements with these ids may glide. */
export function apply(change, ids) {
  running?.skipTransition();
  // One that waits takes this one along.
  if (waiting.push(change) > 1) return;
  if (!document.startViewTransition || reduced.matches || document.hidden || !ids.length) {
    flush();
    return;
  }
  name(ids);
  const before = layout();
  const transition = document.startViewTransition(() => {
    unname();
    flush();
    // Where the chart has another size, or another place, all that lies on it would fly across the page.
    if (layout() === before) name(ids, STILL);
    else transition.skipTransition();
  });
  running = transition;
  // No frame may come for long.
  setTimeout(flush, 100);
  transition.ready.catch(() => {});
  transition.finished.finally(() => running === transition && unname());
}

const layout = () => {
  const { left, top, width, height } = document.getElementById('chart')?.getBoundingClientRect() ?? {};
  return [left, top, width, height].map(Math.round).join();
};

function flush() {
  // A change that fails must not take those behind it along.
  for (const change of waiting.splice(0)) try { change(); } catch (error) { console.error(error); }
}

function name(ids, but = '') {
  const taken = new Set();
  for (const element of all(ids.map(id => `#${id} [data-glide]${but}`))) {
    const { glide } = element.dataset;
    const { width, top, bottom } = element.getBoundingClientRect();
    if (taken.has(glide) || !width || bottom < 0 || top > innerHeight) continue;
    taken.add(glide);
    named.push(element);
    element.style.viewTransitionName = CSS.escape(glide);
    // `fleet-naxos-a` is a `fleet`: ships may sail slower than cards glide.
    element.style.viewTransitionClass = CSS.escape(glide.split('-')[0]);
  }
}

function unname() {
  for (const { style } of named.splice(0)) style.viewTransitionName = style.viewTransitionClass = '';
}
