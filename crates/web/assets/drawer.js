// What stands beside the table or instead of it: the leaves of a small screen, and the drawer with log, chat and rules.
// Without script all of it stands below the table.

import { always, home } from './kept.js';
import { all, aria, on, showNewest } from './morph.js';

const root = document.documentElement;
/** One column: leaves instead of a drawer. */
export const narrow = matchMedia('(max-width: 999.98px), (max-height: 539.98px)');
const leaves = all('.leaves a');
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

// What this browser has shown of each circle of talk. Whoever comes for the first time has missed nothing, but private words are always new.
const readKey = (of, room) => `said ${of}${room === 'table' ? '' : ` ${room}`}`;

function readAll(of, room, said) {
  always.set(readKey(of, room), said);
  return 0;
}

/** How many lines of talk this browser has not shown. */
export function unreadOf(of, room, said) {
  const read = always.get(readKey(of, room));
  if (read === null && !room.startsWith('seat-')) return readAll(of, room, said);
  return Math.max(0, said - read);
}

const isLooking = room => !document.hidden && room.getClientRects().length > 0;

/** The circle that is shown. */
let chosen = 'table';

/** Says again what a patch may have changed: how much is unread, and which filter is pressed. */
export function refresh() {
  const talk = document.getElementById('talk');
  if (!talk) return;
  const rooms = all('.room', talk);
  const shown = rooms.find(({ dataset }) => dataset.room === chosen) ?? rooms[0];
  const say = (mark, n) => Object.assign(mark, { hidden: !n, textContent: n });
  let unread = 0;
  for (const room of rooms) {
    room.hidden = room !== shown;
    const fresh = isLooking(room) ? readAll(talk.dataset.of, room.dataset.room, room.dataset.said) : unreadOf(talk.dataset.of, room.dataset.room, room.dataset.said);
    unread += fresh;
    const link = talk.querySelector(`.rooms a[data-room="${room.dataset.room}"]`);
    if (!link) continue;
    aria(link, { current: room === shown ? 'true' : null });
    say(link.querySelector('.unread'), fresh);
  }
  for (const mark of all('.unread:not(.rooms *)')) say(mark, unread);
  for (const button of all('button[data-filter]')) aria(button, { pressed: String(button.dataset.filter === root.dataset.filter) });
}

// The rules open at the phase or at the rule that a link names; what is filled in stays.
async function openRules(at, find = '') {
  try {
    const answer = await fetch(`${home}rules/drawer?${new URLSearchParams(find ? { find } : { at })}`);
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

on('click', event => {
  const link = event.target.closest('a');
  const { leaf, drawer } = link?.dataset ?? {};
  // A link to a passage of the rules, but for those that lead out of the drawer.
  const rule = rules && link?.matches(`main.table a[href^="${home}rules/"]:not(#rules [href^="${home}rules/all"])`) && (link.hash.slice(1) || link.pathname.split('/').at(-1));
  if (leaf) {
    turn(leaf);
    scrollTo({ top: 0 });
    // The way back to the question is gone there.
    if (link.closest('#prompt')) document.getElementById('h-prompt').focus({ preventScroll: true });
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

// Of the talk one circle at a time.
on('click', event => {
  const room = event.target.closest('.rooms a')?.dataset.room;
  if (!room) return;
  event.preventDefault();
  chosen = room;
  refresh();
  showNewest();
});

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
