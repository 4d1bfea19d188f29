// Marks in the log what happened while the visitor was away, and says once how much it was.

import { all, on } from './morph.js';
import { leaveRoom } from './room.js';
import { recall, store } from './stage.js';

/** Whoever was away longer than this hears of any news; else of more than a few lines. */
const AWAY = 600000;
const FEW = 5;

const log = document.getElementById('log');
const place = document.getElementById('since');
const summary = place?.querySelector('.since');

/** The visitor came back: the newest line they had seen, and how long they were away; until the page is up to date again. */
let back;
/** Stands at the end of the last line that was seen. */
let mark;

const lines = () => all('ol > li', log);
const numberOf = line => Number(line.dataset.key);

/** What stands in the log now, the visitor has had before them. */
function note() {
  store('looked', Math.max(recall('looked') ?? -1, ...lines().map(numberOf)));
  store('looked-at', Date.now());
}

function comeBack() {
  const line = recall('looked');
  back = line === null ? null : { line, away: Date.now() - recall('looked-at') };
  look();
}

function look() {
  if (document.hidden) return;
  if (back) {
    const news = lines().filter(line => numberOf(line) > back.line);
    if (news.length > FEW || (news.length && back.away > AWAY)) tell(news);
  }
  note();
}

function tell(news) {
  back = null;
  mark?.remove();
  const seen = news[0].previousElementSibling;
  mark = seen && Object.assign(document.createElement('p'), { className: 'since-mark', textContent: place.dataset.mark, made: true });
  seen?.append(mark);
  const words = seen ? place.dataset.new : place.dataset.many;
  summary.querySelector('span').textContent = words.replace('{n}', news.length);
  summary.hidden = false;
}

/** Opens the log where the news begin, by the page's own ways to it. */
function see() {
  const leaf = document.querySelector('a[data-leaf=log]');
  const drawer = document.querySelector('.bt a[data-drawer=log]');
  if (leaf.getClientRects().length) leaf.click();
  else if (document.documentElement.dataset.drawer !== 'log') drawer.click();
  document.querySelector('button[data-filter=all]').click();
  log.querySelector('.scroll').focus({ preventScroll: true });
  (mark?.isConnected ? mark : lines()[0]).scrollIntoView({ block: 'start' });
}

if (log && place) {
  new MutationObserver(look).observe(log, { childList: true, subtree: true });
  on('visibilitychange', () => (document.hidden ? note() : comeBack()));
  addEventListener('pagehide', () => document.hidden || note());
  // What comes from now on, the visitor sees come.
  on('caught-up', () => {
    look();
    back = null;
  });
  on('click', ({ target }) => {
    const button = target.closest('#since button');
    if (button?.matches('.see')) see();
    if (button && !button.matches('.see')) document.getElementById('h-prompt')?.focus({ preventScroll: true });
    if (summary.hidden || !(button || target.closest('a[data-drawer=log], a[data-leaf=log]'))) return;
    leaveRoom(summary);
    summary.hidden = true;
  });
  comeBack();
}
