// What stands beside the table or instead of it: the leaves of a small screen, and the drawer with log, chat and rules.
// Without script all of it stands below the table.

import { session } from './kept.js';
import { all, aria, on, showNewest } from './morph.js';

const root = document.documentElement;
/** One column: leaves instead of a drawer. */
export const narrow = matchMedia('(max-width: 999.98px), (max-height: 539.98px)');
const leaves = all('a[data-leaf]');
const rules = document.getElementById('rules');

function turn(leaf) {
  if (!leaves.length) return;
  root.dataset.leaf = leaf;
  for (const link of leaves) aria(link, { current: link.dataset.leaf === leaf ? 'page' : null });
  showNewest();
  refresh();
}

// The link that opened the drawer.
let opener;

function draw(leaf) {
  const wasInside = document.activeElement.closest('#drawer');
  if (leaf) root.dataset.drawer = leaf;
  else delete root.dataset.drawer;
  showNewest();
  refresh();
  // A refusal that opened the rules may be gone.
  if (!leaf && wasInside) (opener?.isConnected ? opener : document.getElementById('h-prompt'))?.focus({ preventScroll: true });
}

// On a small screen the drawer covers the table: there Back closes it, and closing it goes back.
const shut = () => (history.state?.drawer ? history.back() : draw(''));
let under;
addEventListener('popstate', () => {
  // A link to a card goes elsewhere, and the drawer stays.
  if (root.dataset.drawer && location.href === under && !history.state?.drawer) draw('');
});

/** Says again what a patch may have changed: how much is unread, and which filter is pressed. */
export function refresh() {
  if (!document.getElementById('talk')) return;
  const key = `read ${location.pathname}`;
  const said = all('#talk li').map(line => Number(line.dataset.key));
  const isOpen = narrow.matches ? root.dataset.leaf === 'log' : root.dataset.drawer === 'talk';
  if (isOpen || session.get(key) === null) session.set(key, Math.max(0, ...said));
  const unread = said.filter(line => line > session.get(key)).length;
  for (const mark of all('.unread')) Object.assign(mark, { hidden: !unread, textContent: unread });
  for (const button of all('button[data-filter]')) aria(button, { pressed: String(button.dataset.filter === root.dataset.filter) });
}

// The rules open at the phase or at the rule that a link names; what is filled in stays.
async function openRules(at, find = '') {
  try {
    const answer = await fetch(`/rules/drawer?${new URLSearchParams(find ? { find } : { at })}`);
    if (!answer.ok) return;
    rules.innerHTML = await answer.text();
  } catch { return; /* it can be asked again */ }
  if (narrow.matches && root.dataset.drawer !== 'rules') {
    under = location.href;
    history.pushState({ drawer: true }, '');
  }
  draw('rules');
  rules.querySelector('.guide-text').focus({ preventScroll: true });
  (rules.querySelector('.said') ?? rules).scrollIntoView({ block: 'nearest' });
}

// What is sent is seen: on another leaf a button of the prompt turns to its form, and sends nothing.
on('click', event => {
  const button = event.target.closest('#prompt > .foot button');
  if (!button || document.querySelector('#prompt > .body')?.getClientRects().length) return;
  event.preventDefault();
  turn('table');
  scrollTo({ top: 0 });
});

on('click', event => {
  const link = event.target.closest('a');
  const { leaf, drawer } = link?.dataset ?? {};
  // A link to a passage of the rules, but for those that lead out of the drawer.
  const rule = rules && link?.matches('main.table a[href^="/rules/"]:not(#rules [href^="/rules/all"])') && (link.hash.slice(1) || link.pathname.split('/').at(-1));
  if (leaf) {
    turn(leaf);
    scrollTo({ top: 0 });
  } else if (drawer !== undefined && link.closest('#rules')) {
    openRules(drawer);
  } else if (drawer !== undefined && root.dataset.drawer === drawer || drawer === '') {
    shut();
  } else if (drawer === 'rules') {
    openRules(document.getElementById('bar')?.dataset.phase);
  } else if (drawer !== undefined && !(narrow.matches && drawer === 'log')) {
    draw(drawer);
  } else if (rule) {
    openRules(rule);
  } else return;
  event.preventDefault();
  if (!link.closest('#drawer')) opener = link;
});

on('submit', event => {
  if (!event.target.closest('#rules')) return;
  event.preventDefault();
  openRules('', new FormData(event.target).get('find'));
});

on('keydown', ({ key }) => key === 'Escape' && root.dataset.drawer && shut());

// Of the log only what is asked for.
on('click', ({ target }) => {
  const filter = target.closest('button[data-filter]')?.dataset.filter;
  if (!filter) return;
  root.dataset.filter = filter;
  refresh();
  showNewest();
});

root.dataset.filter = 'all';
turn('table');
refresh();
