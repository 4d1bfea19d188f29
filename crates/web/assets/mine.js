// What a visitor has elsewhere: tables that wait for them, talk that they have not read, games that they look for.

import { all, on } from './morph.js';
import { home } from './kept.js';
import { unreadOf } from './drawer.js';

const AGAIN = 60000;

const link = document.getElementById('needs');

async function ask() {
  if (document.hidden) return;
  try {
    const { n, words } = await (await fetch(`${home}needs${link.search}`, { headers: { accept: 'application/json' } })).json();
    link.hidden = !n;
    Object.assign(link.querySelector('b'), { textContent: words }).dataset.n = n;
    if (n) navigator.setAppBadge?.(n); else navigator.clearAppBadge?.();
  } catch { /* it is asked again */ }
}

let shown;

/** Marks talk that this browser has not shown, and hides what is not looked for. */
function show() {
  // Where all of them are shown, the bar says the same.
  const needs = document.getElementById('tables')?.dataset.needs;
  if (needs !== shown) ask();
  shown = needs;
  for (const mark of all('.talk[data-of]')) {
    const circles = mark.dataset.said.match(/\S+ \d+/g) ?? [];
    const fresh = circles.map(circle => unreadOf(mark.dataset.of, ...circle.split(' '))).reduce((sum, n) => sum + n, 0);
    mark.hidden = !fresh;
    // Where nothing changes nothing is written: browsers differ in whether that would be a change, which leads here again.
    const count = mark.lastElementChild;
    if (count.textContent !== String(fresh)) count.textContent = fresh;
  }
  for (const field of all('input[data-find]')) {
    const wanted = field.value.trim().toLowerCase();
    for (const row of all(field.dataset.find)) row.hidden = !row.textContent.toLowerCase().includes(wanted);
  }
}

/** Begins to look after all of it. */
export function attend() {
  on('input', ({ target }) => target.matches('[data-find]') && show());
  new MutationObserver(show).observe(document.body, { childList: true, subtree: true });
  on('visibilitychange', ask);
  setInterval(ask, AGAIN);
  show();
  if (!shown) ask();
  // For those who have tables: a page where there is no net, and messages if they want them.
  if (document.body.classList.contains('mine')) navigator.serviceWorker?.register(`${home}sw.js`).catch(() => {});
}
