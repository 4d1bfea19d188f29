// Keeps a page live: takes in what changes at the table. Every page works without it.

import { home } from './kept.js';
import { all, morph, on, showNewest } from './morph.js';
import { apply } from './motion.js';
import { narrow, refresh } from './drawer.js';
import { clearNotice, outdateNotice, ready, restoreDrafts } from './send.js';
import { tick } from './elements.js';
import { receive, take } from './instep.js';
import './advice.js';
import { play } from './sound.js';
import { guide } from './tour.js';
import { attend } from './mine.js';

const POLL = 20000;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
// A server that starts anew is back sooner than anybody needs to hear of it.
const GRACE = 3000;

const root = document.documentElement;
const main = document.querySelector('main[data-live]');

let source, retry, poll, missed, waited;
let wait = FIRST_WAIT;

function connect() {
  disconnect();
  let isMoving = false;
  source = new EventSource(main.dataset.live);
  source.addEventListener('patch', event => {
    wait = FIRST_WAIT;
    showLink(true);
    // A line for the title, then one for each region: its id and its markup.
    const [title, ...lines] = event.data.split('\n');
    const regions = lines.map(line => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);
    receive({ title, regions, isMoving }, show);
    // The first message holds everything: what happened meanwhile is not shown as movement.
    isMoving = true;
  });
  source.addEventListener('reload', () => {
    // Nothing more comes, though the page may be held back. Drafts are kept already.
    disconnect();
    receive({ isEnd: true }, () => location.reload());
  });
  source.addEventListener('error', () => {
    disconnect();
    missed ??= setTimeout(showLink, GRACE, false);
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
  clearTimeout(missed);
  missed = undefined;
  if (isThere) delete root.dataset.link;
  else root.dataset.link = 'lost';
  const lost = document.getElementById('lost');
  if (!lost) return;
  lost.hidden = isThere;
  if (!lost.hasChildNodes()) lost.textContent = main.dataset.lost ?? '';
}

/** Makes regions what the server says. */
function put(regions) {
  const focus = document.activeElement;
  for (const [id, html] of regions) {
    const region = document.getElementById(id);
    if (!region) continue;
    const asked = region.dataset.prompt;
    const hadFocus = region.contains(document.activeElement);
    morph(region, html);
    if (id === 'bargains') outdateNotice();
    if (region.dataset.prompt === asked) continue;
    clearNotice();
    document.getElementById('hint')?.replaceChildren();
    // Who answered by keyboard goes on at the head of the next question.
    if (hadFocus) (region.querySelector('[tabindex="-1"]') ?? region).focus({ preventScroll: true });
  }
  // Fields of a form stand in several regions: all must be there.
  for (const [id] of regions) restoreDrafts(document.getElementById(id) ?? new DocumentFragment());
  // So does whoever was at something that is gone, once those who watch for changes have shown theirs.
  queueMicrotask(() => focus.getClientRects().length || document.getElementById('h-prompt')?.focus({ preventScroll: true }));
}

function show(message) {
  // It calls whoever looks elsewhere, so it waits for no scene.
  if (message.title) document.title = message.title;
  take(message, put, patch);
}

function patch({ regions, isMoving }) {
  apply(() => {
    put(regions);
    tick();
    refresh();
    guide();
    ready();
    showAnswer();
    if (!isMoving) document.dispatchEvent(new Event('caught-up'));
    // What glides would lie over a stage.
  }, isMoving && !document.querySelector('.stage') ? regions.map(([id]) => id) : []);
}

// On a small screen another step begins at its head.
const step = () => document.getElementById('prompt')?.dataset.prompt?.split('-').slice(0, 2).join();
let begun = step();

// Whoever has touched nothing since they made an offer is shown it, and what comes of it.
let answers;
const ANSWERS = ['.fates', '#bargains .offer.mine'];
const answersNow = () => ANSWERS.map(selector => document.querySelector(selector)?.textContent);
on('submit', ({ target }) => { if (target.getAttribute('id') === 'offer') answers = answersNow(); });
for (const type of ['pointerdown', 'keydown', 'wheel']) on(type, () => { answers = undefined; }, { capture: true, passive: true });

function showAnswer() {
  if (!narrow.matches) return;
  if (step() !== begun && step() !== 'still') {
    begun = step();
    answers = undefined;
    if (!document.activeElement.matches('input, textarea')) scrollTo({ top: 0 });
  }
  if (!answers) return;
  const now = answersNow();
  const news = ANSWERS.find((_, place) => now[place] && now[place] !== answers[place]);
  answers = now;
  if (news) document.querySelector(news).scrollIntoView({ block: 'center', behavior: 'smooth' });
}

async function askDue() {
  try {
    const answer = await fetch(main.dataset.due, { signal: AbortSignal.timeout(POLL / 2) });
    const { title, due, n } = await answer.json();
    if (title && document.hidden) document.title = title;
    const waits = due ?? n > 0;
    if (waits && waited === false && document.hidden) play('move', true);
    waited = waits;
  } catch { /* it is asked again */ }
}

// A hidden page holds no connection: browsers allow few, and a visitor may sit at many tables.
function follow() {
  clearInterval(poll);
  wait = FIRST_WAIT;
  if (!document.hidden) return connect();
  disconnect();
  waited = undefined;
  askDue();
  poll = setInterval(askDue, POLL);
}

// What is past does not change by itself: whoever looks back at it turns the pages.
if (main?.dataset.past !== undefined) on('turned', ({ detail }) => receive(detail, show));
else if (main) {
  on('visibilitychange', follow);
  addEventListener('pagehide', disconnect);
  addEventListener('pageshow', event => event.persisted && follow());
  addEventListener('online', () => source || follow());
  on('astray', () => setTimeout(follow, FIRST_WAIT));
  follow();
}

function openDetails(hash) {
  const details = document.getElementById(decodeURI(hash.slice(1)))?.closest('details');
  if (!details) return;
  details.open = true;
  details.querySelector('input:not([type=hidden]), select, textarea, button, a[href]')?.focus();
}

// Of what is opened the button is not left under the foot, if there is room, and its beginning is seen at any rate.
on('toggle', ({ target }) => target.matches('.thing[open]') && all('.go, summary', target).reverse().forEach(part => part.scrollIntoView({ block: 'nearest' })), true);

on('click', ({ target }) => {
  const link = target.closest('a[href^="#"]');
  // The browser first goes there itself.
  if (link) setTimeout(openDetails, 0, link.getAttribute('href'));
  if (!target.closest('#theme')) return;
  const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = isDark ? 'light' : 'dark';
  document.cookie = `theme=${root.dataset.theme};path=${home};max-age=31536000;samesite=lax`;
});

// A press beside a card that is lifted, or beside an open menu, shuts it and does nothing else; but another menu opens, and a key goes where it is.
on('click', event => {
  const { target, detail } = event;
  const isBeside = document.querySelector('.lifted:target') && !target.closest('.lifted:target');
  const menus = all('details.menu[open], details.languages[open]').filter(menu => !menu.contains(target));
  for (const menu of menus) menu.open = false;
  if (isBeside) location.hash = '-';
  if (!isBeside && (!menus.length || !detail || target.closest('summary'))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// Escape shuts the topmost alone: a card that is lifted, what is opened, then what others look after.
on('keydown', event => {
  if (event.key !== 'Escape') return;
  const isLifted = document.querySelector('.lifted:target');
  const opened = isLifted ? [] : all('details:is(.peek, .menu, .languages)[open]');
  if (isLifted) location.hash = '-';
  for (const details of opened) {
    if (details.contains(document.activeElement)) details.querySelector('summary').focus();
    details.open = false;
  }
  if (isLifted || opened.length) event.stopImmediatePropagation();
}, true);

restoreDrafts(document);
ready();
showNewest();
openDetails(location.hash);
// Nobody waits for what others wait for.
(window.requestIdleCallback ?? setTimeout)(attend);
