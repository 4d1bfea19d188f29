// Shows changes of the page as movement: elements with `data-glide="name"` glide from where they were to where they are.
//
// The change itself does not wait for that: it is made within one frame, and a new change ends the movement that runs.

import { all } from './morph.js';

const reduced = matchMedia('(prefers-reduced-motion: reduce)');
const waiting = [];
const named = [];
let running;

/** Makes a change of the page; what is inside the elements with these ids may glide. */
export function apply(change, ids) {
  running?.skipTransition();
  // A change that waits for its frame takes this one along.
  if (waiting.push(change) > 1) return;
  if (!document.startViewTransition || reduced.matches || document.hidden || !ids.length) {
    flush();
    return;
  }
  name(ids);
  const transition = document.startViewTransition(() => {
    unname();
    flush();
    name(ids);
  });
  running = transition;
  // A browser that draws no frames must not hold a change back.
  setTimeout(flush, 100);
  transition.ready.catch(() => {});
  transition.finished.catch(() => {}).then(() => {
    if (running !== transition) return;
    running = null;
    unname();
  });
}

const flush = () => waiting.splice(0).forEach(change => change());

function name(ids) {
  const taken = new Set();
  for (const element of all(ids.map(id => `#${CSS.escape(id)} [data-glide]`))) {
    const { glide } = element.dataset;
    const { width, top, bottom } = element.getBoundingClientRect();
    if (taken.has(glide) || !width || bottom < 0 || top > innerHeight) continue;
    taken.add(glide);
    named.push(element);
    element.style.viewTransitionName = CSS.escape(glide);
    // `fleet-naxos-a` is of the class `fleet`, so that ships may sail slower than cards glide.
    element.style.viewTransitionClass = CSS.escape(glide.split('-')[0]);
  }
}

function unname() {
  for (const { style } of named.splice(0)) style.viewTransitionName = style.viewTransitionClass = '';
}
