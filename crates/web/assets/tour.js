// The owl of a first voyage: above the table it says one line at a time about what is asked now, and takes its leave when the second
// year begins. What it speaks of is marked; it lies over nothing.

import { always } from './kept.js';
import { all, on } from './morph.js';

const owl = document.getElementById('owl');
const key = `tour ${document.querySelector('main')?.dataset.table}`;
/** What stands among the lines that were said once nobody wants more. */
const END = 'end';

if (location.hash === '#first-voyage') {
  always.set(key, always.get(key) ?? '');
  history.replaceState(null, '', location.pathname);
}

/** The lines that were said; nothing where the owl has never been. */
const said = () => always.get(key)?.split(' ');
const remember = lines => always.set(key, lines.join(' '));
const hear = () => isTouring() && remember([...said(), owl.dataset.line]);
const isTouring = () => isVoyage() && !said().includes(END);

/** Whether the owl has been at this table. */
export const isVoyage = () => said() !== undefined;

/** Whether its first words are being read: nothing is staged meanwhile. */
export const isWelcoming = () => owl?.dataset.line === 'welcome';

/** Shows the next line about what is asked. */
export function guide() {
  if (!owl) return;
  const [prompt, bar] = ['prompt', 'bar'].map(id => document.getElementById(id));
  const [season, step] = prompt.dataset.prompt.split('-');
  const isAsked = !prompt.classList.contains('calm');
  // Whoever has gone on to the next question needs no more of the last.
  if (isAsked && owl.dataset.line && owl.dataset.step !== season + step) hear();
  const isDue = ({ dataset: { line, when, steps, at } }) => !said().includes(line) && (isAsked
    ? `${bar.dataset.year}-${bar.dataset.season}`.startsWith(when) && (!steps || steps.split(' ').includes(step)) && document.querySelector(at)
    : line === owl.dataset.line);
  const line = isTouring() && all('#tour li').find(isDue);
  all('.spot').forEach(spot => spot.classList.remove('spot'));
  if (line) all(line.dataset.at).find(thing => thing.getClientRects().length)?.classList.add('spot');
  owl.hidden = !line;
  const name = line ? line.dataset.line : '';
  if (isAsked) owl.dataset.step = season + step;
  if (owl.dataset.line === name) return;
  owl.dataset.line = name;
  owl.querySelector('.words').textContent = line ? line.textContent : '';
}

on('click', ({ target }) => {
  const { owl: act } = target.closest('[data-owl]')?.dataset ?? {};
  if (act === 'next') hear();
  // Called back, it begins anew.
  if (act === 'end' || target.closest('#guide')) remember(act || isTouring() ? [END] : []);
  guide();
  // The button is gone: one goes on at the question.
  if (act && owl.hidden) document.getElementById('h-prompt')?.focus({ preventScroll: true });
});
guide();
