// The owl of a first voyage: above the table it says one line at a time about what is asked now, and takes its leave when the second
// year begins. What it speaks of is marked; it lies over nothing.

import { always, home } from './kept.js';
import { all, on } from './morph.js';
import { giveRoom, leaveRoom } from './room.js';

const owl = document.getElementById('owl');
const key = `tour ${document.querySelector('main')?.dataset.table}`;
/** What stands among the lines that were said once nobody wants more. */
const END = 'end';
/** What it says before all else; when there is nothing else to say, and while a stage says it. */
const OPENING = ['welcome'];
const REST = 'rest';
const WATCH = 'watch';
const isQuiet = line => line === REST || line === WATCH;

if (location.hash === '#first-voyage') {
  always.set(key, always.get(key) ?? '');
  history.replaceState(null, '', location.pathname);
}

/** The lines that were said, and `line@question` where one was seen; nothing where the owl has never been. */
const said = () => always.get(key)?.split(' ');
const remember = lines => always.set(key, lines.join(' '));
const isTouring = () => isVoyage() && !said().includes(END);

/** Whether the owl has been at this table. */
export const isVoyage = () => said() !== undefined;

/** Whether its first words are being read: nothing is staged meanwhile. */
export const isWelcoming = () => !!owl && OPENING.includes(owl.dataset.line);

/** Fetches what is said after the welcome, once somebody takes the voyage. */
let isFetched = false;
async function ask() {
  isFetched = true;
  try {
    const answer = await fetch(`${home}tour`);
    if (answer.ok) document.getElementById('tour').insertAdjacentHTML('beforeend', await answer.text());
    guide();
  } catch { isFetched = false; }
}

/** Shows the next line about what is asked. */
export function guide() {
  if (!owl) return;
  if (isTouring() && !isFetched) ask();
  const [prompt, bar] = ['prompt', 'bar'].map(id => document.getElementById(id));
  const [season, step] = prompt.dataset.prompt.split('-');
  const isAsked = !prompt.classList.contains('calm');
  const here = `@${season}-${step}`;
  // Each is told once: whoever has gone on to another question needs no more of it, and of the opening nothing.
  const isTold = line => said().some(it => it === line || ((OPENING.includes(line) ? OPENING : [line]).some(name => it.startsWith(`${name}@`)) && !it.endsWith(here)));
  // One thing at a time.
  const isStaged = isTouring() && bar.dataset.year === '1' && document.querySelector('.stage:not(.small) > :not([data-stays])');
  const isDue = ({ dataset: { line, when, steps, at } }) => isStaged ? line === WATCH : `${bar.dataset.year}-${bar.dataset.season}`.startsWith(when) && (isAsked
    ? !isTold(line) && (!steps || steps.split(' ').includes(step)) && (!at || document.querySelector(at))
    : line === REST || (line === owl.dataset.line ? !said().includes(line) : OPENING.includes(line) && !isTold(line)));
  const line = isTouring() && all('#tour li').find(isDue);
  const name = line ? line.dataset.line : '';
  all('.spot').forEach(spot => spot.classList.remove('spot'));
  if (line && line.dataset.at) all(line.dataset.at).find(thing => thing.getClientRects().length)?.classList.add('spot');
  if (name && !isQuiet(name) && isAsked && !said().includes(name + here)) remember([...said(), name + here]);
  owl.hidden = !line;
  if (owl.dataset.line === name) return;
  owl.dataset.line = name;
  if (line) owl.querySelector('.words').replaceChildren(...line.cloneNode(true).childNodes);
}

on('click', ({ target }) => {
  const { owl: act } = target.closest('[data-owl]')?.dataset ?? {};
  if (act) leaveRoom(owl);
  if (act === 'next') remember([...said(), owl.dataset.line]);
  // Called back, it begins anew.
  if (act === 'end' || target.closest('#guide')) remember(act || isTouring() ? [END] : []);
  guide();
  if (!act) return;
  // The button is gone: one goes on at the question.
  if (owl.hidden || isQuiet(owl.dataset.line)) document.getElementById('h-prompt')?.focus({ preventScroll: true });
  else giveRoom(owl);
});
guide();
