// The owl of a first voyage: says one line at a time, at the thing that it is about, and lets go after the first year.

import { always } from './kept.js';
import { all, on } from './morph.js';
import { narrow } from './drawer.js';

const owl = document.getElementById('owl');
const key = `tour ${document.querySelector('main')?.dataset.table}`;

if (location.hash === '#first-voyage') {
  always.set(key, always.get(key) ?? '');
  history.replaceState(null, '', location.pathname);
}

// The lines that were said, or nothing where nobody wants them.
const said = () => always.get(key)?.split(' ');
const remember = lines => always.set(key, lines.join(' '));
const isShown = element => element?.offsetParent && element.getBoundingClientRect().height > 0;

/** Whether a first voyage is under way. */
export const isTouring = () => said() !== undefined && !(document.getElementById('bar')?.dataset.year > 1);

/** Shows the next line whose thing is on the page. */
export function guide() {
  if (!owl) return;
  const line = isTouring() && all('#tour li').find(({ dataset }) =>
    !said().includes(dataset.line) && document.querySelector(dataset.when) && isShown(document.querySelector(dataset.at)));
  if (owl.dataset.line !== line?.dataset?.line) {
    all('.spot').forEach(spot => spot.classList.remove('spot'));
    owl.dataset.line = line?.dataset?.line ?? '';
    owl.querySelector('.words').textContent = line ? line.textContent : '';
  }
  owl.hidden = !line;
  if (line) place(document.querySelector(line.dataset.at));
}

const boxOf = element => element?.getBoundingClientRect() ?? new DOMRect();
const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// Where it covers least: beside the thing, at a corner of the screen, or above the buttons of a small one.
function place(spot) {
  spot.classList.add('spot');
  const [width, height] = [owl.offsetWidth, owl.offsetHeight];
  const clamp = (value, least, most) => Math.max(least, Math.min(value, most - 8));
  const [bar, foot, dock, stage] = ['.bar', '#prompt > .foot', '.dock', '.map > .stage'].map(selector => boxOf(document.querySelector(selector)));
  const thing = boxOf(spot);
  const at = (x, y) => new DOMRect(clamp(x, 8, innerWidth - width), clamp(y, bar.bottom + 4, innerHeight - height), width, height);
  const { left, right, top, bottom } = thing;
  const prompt = boxOf(document.querySelector(narrow.matches ? '#prompt > header' : '.right'));
  const middle = (left + right - width) / 2;
  const places = [at(right + 10, top), at((spot.closest('.right') && !narrow.matches ? prompt.left : left) - width - 10, top), at(middle, bottom + 8), at(middle, top - height - 8),
    at(middle, foot.top - height - 8), at(0, dock.top - height - 8), at(0, 0), at(innerWidth, 0)];
  const covered = [[foot, 9], [thing, 4], [prompt, 4], [dock, 4], [stage, 2]];
  const cost = box => covered.reduce((sum, [other, weight]) => sum + weight * shared(box, other), 0);
  const best = places.reduce((best, box) => (cost(box) < cost(best) ? box : best));
  Object.assign(owl.style, { left: `${best.left}px`, top: `${best.top}px` });
}

on('click', ({ target }) => {
  const { owl: act } = target.closest('[data-owl]')?.dataset ?? {};
  if (act === 'next') remember([...said() ?? [], owl.dataset.line]);
  if (act === 'end') always.drop(key);
  // Called back, it begins anew.
  if (target.closest('#guide')) said() ? always.drop(key) : remember([]);
  guide();
});
on('input', () => setTimeout(guide, 400));
addEventListener('resize', guide);
addEventListener('scroll', () => owl?.hidden === false && guide(), { passive: true });
guide();
