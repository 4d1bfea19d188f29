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

/** Shows the next line whose thing is on the page. */
export function guide() {
  if (!owl) return;
  const lines = said();
  const isOver = document.getElementById('bar')?.dataset.year > 1;
  const line = lines && !isOver && all('#tour li').find(({ dataset }) =>
    !lines.includes(dataset.line) && document.querySelector(dataset.when) && isShown(document.querySelector(dataset.at)));
  if (owl.dataset.line !== line?.dataset?.line) {
    all('.spot').forEach(spot => spot.classList.remove('spot'));
    owl.dataset.line = line?.dataset?.line ?? '';
    owl.querySelector('.words').textContent = line ? line.textContent : '';
  }
  owl.hidden = !line;
  if (line) place(document.querySelector(line.dataset.at));
}

// Beside the thing, where there is most room.
function place(spot) {
  spot.classList.add('spot');
  const { left, right, top, bottom } = spot.getBoundingClientRect();
  const [width, height] = [owl.offsetWidth, owl.offsetHeight];
  const clamp = (value, most) => Math.max(8, Math.min(value, most - 8));
  const isBeside = innerWidth - right > width + 20 || left > width + 20;
  const x = !isBeside ? (left + right - width) / 2 : innerWidth - right > width + 20 ? right + 12 : left - width - 12;
  // It never lies over the prompt of a large screen, nor over the button of a small one.
  const [prompt, foot] = ['.right', '#prompt > .foot'].map(selector => document.querySelector(selector).getBoundingClientRect());
  const isFree = y => y > 50 && y + height < innerHeight && (!narrow.matches || y > foot.bottom || y + height < foot.top);
  const rows = [top - height - 10, bottom + 10, foot.top - height - 10, foot.bottom + 10];
  const y = isBeside ? top : rows.find(isFree) ?? rows[0];
  owl.style.left = `${clamp(x, (narrow.matches ? innerWidth : prompt.left) - width)}px`;
  owl.style.top = `${clamp(y, innerHeight - height)}px`;
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
guide();
