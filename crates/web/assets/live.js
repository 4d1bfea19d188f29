// Keeps a page live: takes in what changes at the table. Every page works without it.

import { all, aria, morph, on, showNewest } from './morph.js';
import { apply } from './motion.js';
import { clearNotice, restoreDrafts } from './send.js';
import { tick } from './elements.js';
import { guide } from './tour.js';

const POLL = 20000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;

const root = document.documentElement;
const main = document.querySelector('main[data-live]');

let source, retry, poll;
let wait = FIRST_WAIT;

function connect() {
  disconnect();
  let isMoving = false;
  source = new EventSource(main.dataset.live);
  source.addEventListener('patch', event => {
    wait = FIRST_WAIT;
    showLink(true);
    patch(JSON.parse(event.data), isMoving);
    // The first message holds everything: what happened meanwhile is not shown as movement.
    isMoving = true;
  });
  // Drafts are kept already.
  source.addEventListener('reload', () => location.reload());
  source.addEventListener('error', () => {
    disconnect();
    showLink(false);
    // The seat may have gone to somebody else: then the page says so.
    fetch(location, { method: 'HEAD' }).then(({ status }) => [403, 404, 410].includes(status) && location.reload(), () => {});
    retry = setTimeout(connect, wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  });
}

function disconnect() {
  clearTimeout(retry);
  source?.close();
  source = null;
}

function showLink(isThere) {
  if (isThere) delete root.dataset.link;
  else root.dataset.link = 'lost';
  const lost = document.getElementById('lost');
  if (!lost) return;
  lost.hidden = isThere;
  if (!lost.hasChildNodes()) lost.textContent = main.dataset.lost ?? '';
}

function patch({ title, regions }, isMoving) {
  apply(() => {
    for (const [id, html] of regions) {
      const region = document.getElementById(id);
      if (!region) continue;
      const asked = region.dataset.prompt;
      const hadFocus = region.contains(document.activeElement);
      morph(region, html);
      restoreDrafts(region);
      if (region.dataset.prompt === asked) continue;
      clearNotice();
      document.getElementById('hint')?.replaceChildren();
      // Who answered by keyboard goes on at the head of the next question.
      if (hadFocus) (region.querySelector('[tabindex="-1"]') ?? region).focus({ preventScroll: true });
    }
    if (title) document.title = title;
    tick();
    read();
    guide();
    // What glides would lie over a stage that begins.
  }, isMoving && !regions.some(([id]) => id === 'stage') ? regions.map(([id]) => id) : []);
}

async function askDue() {
  try {
    const answer = await fetch(main.dataset.due, { signal: AbortSignal.timeout(POLL / 2) });
    const { title } = await answer.json();
    if (title && document.hidden) document.title = title;
  } catch { /* it is asked again */ }
}

// A hidden page holds no connection: browsers allow few, and a visitor may sit at many tables.
function follow() {
  clearInterval(poll);
  wait = FIRST_WAIT;
  if (!document.hidden) return connect();
  disconnect();
  poll = setInterval(askDue, POLL);
}

if (main) {
  on('visibilitychange', follow);
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', event => event.persisted && follow());
  addEventListener('online', () => source || follow());
  follow();
}

function openDetails(hash) {
  const details = document.getElementById(decodeURI(hash.slice(1)))?.closest('details');
  if (!details) return;
  details.open = true;
  details.querySelector('input:not([type=hidden]), select, textarea, button, a[href]')?.focus();
}

on('click', ({ target }) => {
  const link = target.closest('a[href^="#"]');
  // The browser first goes there itself.
  if (link) setTimeout(openDetails, 0, link.getAttribute('href'));
  for (const menu of all('details.menu[open], details.languages[open]')) if (!menu.contains(target)) menu.open = false;
  if (!target.closest('#theme')) return;
  const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
  document.cookie = `theme=${root.dataset.theme};path=/;max-age=31536000;samesite=lax`;
});

// What fills a small screen, and the drawer of a large one; without script they stand below each other.
const narrow = matchMedia('(max-width: 999.98px), (max-height: 539.98px)');
const leaves = all('a[data-leaf]');

function turn(leaf) {
  if (!leaves.length) return;
  root.dataset.leaf = leaf;
  for (const link of leaves) aria(link, { current: link.dataset.leaf === leaf ? 'page' : null });
  showNewest();
}

function draw(leaf) {
  if (leaf) root.dataset.drawer = leaf;
  else delete root.dataset.drawer;
  showNewest();
  read();
}

// How much was said, and how much of it this page has shown.
function read() {
  const talk = document.getElementById('talk');
  if (!talk) return;
  const key = `said ${location.pathname}`;
  const isOpen = narrow.matches ? root.dataset.leaf === 'log' : root.dataset.drawer === 'talk';
  if (isOpen || sessionStorage.getItem(key) === null) sessionStorage.setItem(key, talk.dataset.said);
  const unread = talk.dataset.said - sessionStorage.getItem(key);
  for (const mark of all('.unread')) Object.assign(mark, { hidden: unread < 1, textContent: unread });
}

on('click', event => {
  const leaf = event.target.closest('a[data-leaf]')?.dataset.leaf;
  const drawer = event.target.closest('a[data-drawer]')?.dataset.drawer;
  if (leaf) {
    event.preventDefault();
    turn(leaf);
    if (leaf === 'log') read();
    scrollTo({ top: 0 });
  } else if (drawer !== undefined && !event.target.closest('#rules') && !(narrow.matches && drawer === 'log')) {
    event.preventDefault();
    if (drawer === 'rules') openRules(document.getElementById('bar')?.dataset.phase);
    else draw(root.dataset.drawer === drawer ? '' : drawer);
  }
});

// The rules open beside the table, at the phase or at the rule that a link names; what is filled in stays.
async function openRules(at, find = '') {
  const place = document.getElementById('rules');
  try {
    const answer = await fetch(`/rules/drawer?${new URLSearchParams(find ? { find } : { at })}`);
    if (!answer.ok) return;
    place.innerHTML = await answer.text();
  } catch { return; }
  draw('rules');
  (place.querySelector('.said') ?? place).scrollIntoView({ block: 'nearest' });
}

on('click', event => {
  const inside = event.target.closest('#rules a[data-drawer]');
  const link = event.target.closest('main.table a[href^="/rules/"]:not([data-drawer])');
  if (!document.getElementById('rules') || !(inside || link?.hash) || event.target.closest('.leaf-rules a[href^="/rules/all"]')) return;
  event.preventDefault();
  openRules(inside?.dataset.drawer ?? link.hash.slice(1));
});

on('submit', event => {
  if (!event.target.closest('#rules')) return;
  event.preventDefault();
  openRules('', new FormData(event.target).get('find'));
});
turn('table');
read();

/** Shows of the log only what is asked for. */
function sift(filter) {
  root.dataset.filter = filter;
  for (const button of all('button[data-filter]')) aria(button, { pressed: String(button.dataset.filter === filter) });
  showNewest();
}
on('click', ({ target }) => {
  const filter = target.closest('button[data-filter]')?.dataset.filter;
  if (filter) sift(filter);
});
sift('all');

on('keydown', ({ key }) => {
  if (key === 'Escape' && root.dataset.drawer) draw('');
  for (const opened of key === 'Escape' ? all('details:is(.peek, .menu, .languages)[open]') : []) {
    if (opened.contains(document.activeElement)) opened.querySelector('summary').focus();
    opened.open = false;
  }
  if (key === 'Escape' && document.querySelector('.lifted:target')) location.hash = '-';
});

restoreDrafts(document);
showNewest();
openDetails(location.hash);
