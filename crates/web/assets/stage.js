// Stages moments over the chart or the agora, each once and in order, and keeps the line of what befell the visitor until it is read.
// The server's region holds the moments; what is shown is a copy, so that updates and the stage do not touch each other.

import { bring, follow, lag, release } from './instep.js';
import { always, session } from './kept.js';
import { all, aria, hide, on } from './morph.js';
import { giveRoom, isWithin, leaveRoom, shift } from './room.js';
import * as sound from './sound.js';
import { guide, isVoyage, isWelcoming } from './tour.js';

const SPEEDS = { slow: 1.6, normal: 1, quick: .5, still: 1 };
/** Milliseconds of stages in a row after which the rest runs quick. */
const IN_A_ROW = 6000;
/** What is older is not staged, unless it is about the visitor and they have been here before. */
const STALE = 10000;
/** What no moment takes longer than. */
const LONGEST = 8000;
/** What a question waits at most for the scene that it is about, and the season after a year for that to be seen off: clocks go on. */
const ASKING = 2500;
const SEEING_OFF = 20000;
/** What a moment takes that goes on: its card lies there already. */
const GOING_ON = 1300;
/** How long what lies where a scene was takes no press: it may have been meant for the scene. */
const EBB = 400;
/** On a first voyage so many scenes say in words how fast they go. */
const TAUGHT = 2;
/** When the hand holds a harvest that has just been told. */
const ARRIVING = 300;
/** How often is looked whether somebody is still at the buttons, and how often at most for a pointer: it may have been left there. */
const HELD = 400;
const HOLDS = 8;
/** Offers that wait for the visitor's answer; and lands that do. */
const OFFERS = '#bargains:not([hidden]) .offer.new';
const LANDS = '#lands.choose';
/** What lies above a stage: Escape shuts it first. */
const ABOVE = ':root[data-drawer], .lifted:target, details:is(.peek, .menu, .languages)[open], #hint > *';

const region = document.getElementById('stage');
const banner = document.getElementById('befell');
const main = document.querySelector('main[data-live]');
const prompt = document.getElementById('prompt');
const place = region?.parentElement;
const reduced = matchMedia('(prefers-reduced-motion: reduce)');
const clockSkew = Date.now() - main?.dataset.now;

/** Kept by table and seat: how far the visitor has seen and read; of a game that is looked back at no longer than somebody looks. */
const keeper = main?.dataset.past === undefined ? always : session;
const keyOf = name => `${name} ${main.dataset.live}`;
export const recall = name => { const kept = keeper.get(keyOf(name)); return kept === null ? null : Number(kept); };
export const store = (name, value) => keeper.set(keyOf(name), value);

const untilOf = element => Number(element.dataset.until);
const moments = () => all(':scope > [data-moment]', region);
const ageOf = moment => Date.now() - clockSkew - lag() - moment.dataset.at;
/** As chosen; whoever has never seen a stage gets more time. */
const speed = () => {
  const chosen = always.get('speed');
  if (reduced.matches) return 'still';
  return chosen in SPEEDS ? chosen : isVoyage() ? 'slow' : 'normal';
};

/** Keys of moments that wait for the stage, oldest first. */
let queue = [];
/** What is on the stage: its key, its frame, the timer that ends it, unless it waits for an answer, and whether it stays until it is dismissed. */
let shown;
/** How long stages have been going on without a pause. */
let spent = 0;
/** Where the last scene was and its buttons for speed, until when a press there is taken for one that was meant for it, and whether it was pressed away. */
let ebb = { until: 0, speeds: [] };
/** Moments that came behind one that stays, as they were then: the region lets old ones go. */
const behind = new Map();

/** Takes in what the region holds now. */
function look() {
  if (isAway() && !shown?.stays) return;
  const seen = recall('seen');
  let isBehind = !!shown?.stays;
  for (const moment of moments()) {
    const until = untilOf(moment);
    if (until <= (seen ?? -1)) continue;
    const isStale = ageOf(moment) > STALE;
    // What is behind one that stays is staged whatever its age.
    if (isStale && !isBehind && (seen === null || moment.dataset.mine === undefined)) continue;
    const { key, stays } = moment.dataset;
    if (isBehind) keepBehind(key, moment);
    isBehind ||= stays !== undefined;
    queue = [...queue.filter(other => other !== key), key];
  }
  // What stays unseen is older than all that waits.
  if (!queue.length) store('seen', Math.max(seen ?? -1, endOfStory()));
  // What waits for an answer gives way to what comes of it.
  if (shown && !shown.timer && !shown.stays && (queue.length || momentOf(shown.key)?.dataset.waits === undefined)) close();
  if (!shown && !isWelcoming()) next();
  showBanner();
}

const momentOf = key => moments().find(moment => moment.dataset.key === key) ?? behind.get(key);

function keepBehind(key, moment) {
  const copy = moment.cloneNode(true);
  // Once the region has let it go, it is answered.
  delete copy.dataset.waits;
  behind.set(key, copy);
}

/** Whether one that stays is shown, lies ahead, or has just been dismissed: the season after it is not bargained in yet. */
const isSeeingOff = () => shown?.stays || shown?.isBehind || queue.some(key => momentOf(key)?.dataset.stays !== undefined);

/** Whether a new event is shown on a first voyage: it is seen whole, whatever else comes. */
const isFirstSeen = moment => isVoyage() && moment?.matches('[data-kind=event]:not([data-small])');

/** Whether nobody can see a stage: the page is hidden, or another leaf of it is open. */
const isAway = () => document.hidden || !place.getClientRects().length;

/** Whether somebody is at something by keyboard that a stage would lie over. */
const isUsed = () => place.querySelector(':focus-visible:not(.stage *)') !== null;

/** Whether a scene that tells what happened up to a place is not over yet. One that waits for the visitor's answer is, once it has been seen. */
// The season after one that stays waits for that, whatever the speed.
function isAhead(end) {
  if (!shown || isAway()) return false;
  const scenes = [shown.frame.firstChild, ...queue.map(momentOf)].filter(moment => moment?.matches(':not([data-small])') && untilOf(moment) <= end);
  if (scenes.some(({ dataset }) => dataset.stays !== undefined)) return !(shown.stays && shown.isOver);
  return scenes.length > 0 && !shown.isOver && speed() !== 'still' && (!place.querySelector(OFFERS) || isSeeingOff() || isFirstSeen(shown.frame.firstChild));
}

const endOfStory = () => Math.max(-1, ...moments().map(untilOf));

function next() {
  const key = queue.shift();
  const moment = key && momentOf(key);
  if (!key) {
    spent = 0;
    return showBanner();
  }
  const isLate = spent > IN_A_ROW;
  const isMine = moment?.dataset.mine !== undefined;
  // Nobody waits long for what others have to do with, while more is to come, nor for what is long past.
  const isQuick = !isFirstSeen(moment) && (isMine ? isLate && ageOf(moment) > STALE : isLate || queue.length > 0);
  const seen = recall('seen') ?? -1;
  if (!moment || (isLate && moment.dataset.small !== undefined)) return next();
  // What is told in a line, and is about the visitor, is told where it stays: said twice, it would push away what has just been asked.
  if (moment.dataset.told !== undefined && banner) {
    behind.delete(key);
    store('seen', Math.max(seen, untilOf(moment)));
    return next();
  }
  const isGoingOn = Number(moment.dataset.since) <= seen;
  store('seen', Math.max(seen, untilOf(moment)));
  const isBehind = behind.delete(key);
  // On a first voyage an event that asks is told where it asks, and nowhere else at the same time.
  if (isUsed() || (isVoyage() && moment.dataset.kind === 'event' && moment.dataset.waits !== undefined)) return next();
  show(moment, isGoingOn, SPEEDS[isQuick ? 'quick' : speed()], isBehind);
}

function show(moment, isGoingOn, pace, isBehind) {
  const { key, kind, small, waits, stays, title } = moment.dataset;
  const frame = aria(document.createElement('section'), { label: title, modal: 'false' });
  frame.setAttribute('role', 'dialog');
  frame.className = 'stage';
  frame.classList.toggle('small', small !== undefined);
  frame.classList.toggle('still', speed() === 'still');
  frame.classList.toggle('again', isGoingOn);
  // What came of it is read too, where it is about the visitor.
  const again = moment.dataset.mine === undefined ? GOING_ON : Math.max(GOING_ON, moment.dataset.ms / 2);
  const length = Math.min(LONGEST, pace * (isGoingOn ? Math.min(again, moment.dataset.ms) : moment.dataset.ms));
  frame.style.setProperty('--pace', pace);
  frame.style.setProperty('--length', `${length}ms`);
  frame.append(moment.cloneNode(true));
  const scenes = recall('scenes') ?? 0;
  frame.classList.toggle('taught', isVoyage() && scenes < TAUGHT);
  if (small === undefined) store('scenes', scenes + 1);
  // The season that an event opens has its name above it.
  if (kind === 'event' && !isGoingOn) bring('bar');
  if (small === undefined) frame.firstChild.append(region.querySelector('.stage-f').cloneNode(true));
  if (stays) frame.querySelector('[data-skip]').textContent = stays;
  // A rival's temple that was left open would lie over what befalls the visitor.
  if (small === undefined && moment.dataset.mine !== undefined) for (const peek of all('details.peek[open]')) peek.open = false;
  place.append(frame);
  shown = { key, frame, stays, isBehind };
  if (stays) shown.timer = setTimeout(turnOver, SEEING_OFF, shown);
  fit();
  guide();
  // What scrolls can be scrolled by keyboard too.
  for (const list of frame.querySelectorAll('ul, .told')) if (list.scrollHeight > list.clientHeight) list.tabIndex = 0;
  // A pointer that lies there already holds nothing.
  frame.onpointermove = ({ target, pointerType }) => { frame.classList.toggle('held', pointerType === 'mouse' && !!target.closest('button')); };
  frame.onpointerleave = () => frame.classList.remove('held');
  // Where it waits for the visitor's answer it stays, unless something else is to be shown, or the answer lies under it: on a phone it has the page.
  const hasPage = getComputedStyle(frame).position === 'fixed';
  if (!stays && (waits === undefined || small !== undefined || queue.length || hasPage || place.querySelector(LANDS))) shown.timer = setTimeout(pass, length);
  // The question comes once the card has been seen.
  if (waits !== undefined) setTimeout(turnOver, Math.min(length, ASKING * pace), shown);
  spent += length;
  showButtons();
  if (kind === 'harvest' && speed() !== 'still') setTimeout(bringIn, ARRIVING, frame);
  if (!isGoingOn) sound.play({ hazard: frame.querySelector('.hit') ? 'storm' : '', deal: small === undefined ? 'deal' : '', wonder: 'wonder' }[kind]);
}

/** The harvest is seen to arrive: copies of its cards glide from the line into the hand, once that holds them. */
function bringIn(frame) {
  // Whoever has pressed it away has seen it.
  if (!frame.isConnected) return;
  for (const [place, from] of all('[data-good]', frame).entries()) {
    const card = document.querySelector(`#hand [data-key="${from.dataset.good}"] .card`);
    if (!card) continue;
    const [{ left, top }, { left: x, top: y, width }] = [from, card].map(it => it.getBoundingClientRect());
    const copy = aria(card.cloneNode(true), { hidden: 'true' });
    copy.classList.add('arriving');
    Object.assign(copy.style, { left: `${x}px`, top: `${y}px`, width: `${width}px` });
    card.closest('.dock').append(copy);
    const way = copy.animate([{ transform: `translate(${left - x}px, ${top - y}px) scale(.6)`, opacity: .4 }, { transform: 'none', opacity: 1 }], { duration: 900, delay: 140 * place, easing: 'ease-out', fill: 'backwards' });
    way.onfinish = () => copy.remove();
  }
}

/** What is on the stage keeps nothing waiting any longer. */
function turnOver(scene) {
  scene.isOver = true;
  release();
}

/** Makes a strip of what would lie over that which waits for an answer. */
function fit() {
  const { frame } = shown ?? {};
  if (frame && !frame.matches('.small:not(.strip)')) for (const name of ['small', 'strip']) frame.classList.toggle(name, !isSeeingOff() && !isFirstSeen(frame.firstChild) && !!place.querySelector(OFFERS));
  release();
}

/** Ends what is on the stage, unless somebody is at its buttons. */
function pass() {
  shown.holds = (shown.holds ?? 0) + 1;
  const isPointed = shown.frame.matches('.held') && shown.holds < HOLDS;
  if (!isPointed && !shown.frame.querySelector(':focus-visible')) return close();
  shown.timer = setTimeout(pass, HELD);
  // Whoever holds it holds nothing else.
  turnOver(shown);
}

/** Ends what is on the stage, and keeps what lies under it for a moment from a press that was meant for it. */
function close(isPressed) {
  const { left, top, right, bottom } = shown.frame.firstChild.getBoundingClientRect();
  const speeds = all('[data-speed]', shown.frame).map(button => [button.dataset.speed, button.getBoundingClientRect()]);
  // A line has no button that somebody aims at.
  if (shown.frame.matches(':not(.small), .strip')) ebb = { left, top, right, bottom, isPressed, speeds, until: Date.now() + EBB };
  // A room that closes may hold presses for longer.
  document.documentElement.dataset.ebb = Math.max(document.documentElement.dataset.ebb ?? 0, ebb.until);
  end();
}

/** Ends what is on the stage, and goes on with what waits. */
function end() {
  if (!shown) return;
  const { frame, timer, stays } = shown;
  clearTimeout(timer);
  // Whoever has seen a year off has read what befell them in it.
  if (stays) store('read', Math.max(recall('read') ?? -1, untilOf(frame.firstChild)));
  // Whoever looked as long as they liked is not in a hurry.
  if (stays) spent = 0;
  shown = null;
  if (frame.contains(document.activeElement)) toPrompt();
  frame.remove();
  next();
  guide();
  release();
}

/** Whoever pressed a button that goes away goes on at the question. */
const toPrompt = () => document.getElementById('h-prompt')?.focus({ preventScroll: true });

function showButtons() {
  for (const button of all('[data-speed]:not(#stage *)')) aria(button, { pressed: button.dataset.speed === speed() });
  for (const button of all('[data-sound]:not(#stage *)')) aria(button, { pressed: sound.isOn() });
}

/** Whether all that is not read is shown, or the newest alone. */
let isOpen = false;
/** The question beside which lines stand, and the newest of them. */
let beside = { until: -1 };

/** Whoever is asked the next has read what stood beside the last. */
function turnTo(question) {
  if (question === beside.question) return;
  store('read', Math.max(recall('read') ?? -1, beside.until));
  beside = { question, until: -1 };
  isOpen = false;
}

/** Shows what befell the visitor last and is not read, once it has left the stage. */
function showBanner() {
  if (!banner) return;
  const isAsked = !prompt.classList.contains('calm');
  if (isAsked) turnTo(prompt.dataset.prompt);
  const [seen, read, told] = ['seen', 'read', 'told'].map(recall);
  const isWaiting = line => [shown?.key, ...queue].includes(line.dataset.key);
  const lines = all('[data-until]', banner);
  const unread = lines.filter(line => untilOf(line) <= (seen ?? -1) && !isWaiting(line) && untilOf(line) > (read ?? -1) && (line.dataset.old === undefined || untilOf(line) > (told ?? Infinity)));
  const newest = unread.at(-1);
  // What was told in its season is in the log when that is over.
  if (newest?.dataset.old === undefined && newest && untilOf(newest) > (told ?? -1)) store('told', untilOf(newest));
  if (newest && isAsked) beside.until = untilOf(newest);
  const more = banner.querySelector('.more');
  if (more.getAttribute('aria-expanded') !== String(isOpen)) aria(more, { expanded: String(isOpen) });
  for (const line of lines) hide(line, isOpen ? !unread.includes(line) : line !== newest);
  // Where it has no place of its own, what lies around it makes way.
  if (banner.hidden !== !newest) shift(() => {
    hide(banner, !newest);
    if (newest) giveRoom(banner);
  });
  hide(banner.querySelector('.read'), false);
  hide(more, isOpen || unread.length < 2);
  const words = banner.dataset.more.replace('{n}', unread.length - 1);
  if (more.textContent !== words) more.textContent = words;
}

function choose(speed) {
  always.set('speed', speed);
  // Whoever has chosen is done with the buttons, wherever the pointer is left.
  if (shown) shown.holds = HOLDS;
  showButtons();
  release();
}

function clicked({ target }) {
  const button = target.closest('button');
  if (button?.dataset.speed) return choose(button.dataset.speed);
  if (button?.dataset.sound !== undefined) {
    sound.toggle();
    showButtons();
    return;
  }
  if (target.closest('.stage') && (!shown.stays || button)) close(true);
  if (button?.parentElement !== banner) return;
  isOpen = button.matches('.more');
  // What has not been on the stage yet stays unread.
  if (!isOpen) store('read', Math.max(...all('[data-until]:not([hidden])', banner).map(untilOf)));
  if (!isOpen) leaveRoom(banner);
  showBanner();
  if (isOpen) banner.querySelector('.read').focus({ preventScroll: true });
  else toPrompt();
}

const isTyping = element => element.closest?.('input, select, textarea, button, a, summary, [contenteditable], [tabindex="0"]');

if (region && main) {
  const watch = new MutationObserver(look);
  watch.observe(region, { childList: true, subtree: true, attributes: true });
  const owl = document.getElementById('owl');
  if (owl) watch.observe(owl, { attributeFilter: ['data-line'] });
  if (banner) new MutationObserver(showBanner).observe(banner, { childList: true, subtree: true, attributes: true });
  const under = new MutationObserver(fit);
  for (const it of all('#bargains', place)) under.observe(it, { childList: true, subtree: true, attributes: true });
  let asked = prompt?.dataset.prompt;
  new MutationObserver(() => {
    showBanner();
    if (prompt.dataset.prompt === asked) return;
    asked = prompt.dataset.prompt;
    if (!prompt.classList.contains('calm')) sound.play('move');
  }).observe(prompt, { attributes: true, attributeFilter: ['data-prompt', 'class'] });
  on('click', clicked);
  // A key that was meant for one that has just gone by itself neither ends the next nor scrolls the page.
  on('keydown', event => {
    // Looking back, the space bar stops the game and lets it go on.
    if (event.key === ' ' && main.dataset.past !== undefined) return;
    const isEbb = Date.now() < ebb.until;
    if (!(shown || isEbb) || (event.key === 'Escape' ? document.querySelector(ABOVE) : event.key !== ' ' || isTyping(event.target))) return;
    if (event.key === ' ') event.preventDefault();
    if (shown && !(isEbb && !ebb.isPressed)) close(true);
  }, true);
  // Before all others hear of it. Whoever pressed one away may press the next away at once.
  let isLate = false;
  let isOnStage = false;
  addEventListener('pointerdown', event => {
    isOnStage = !!event.target.closest('.stage');
    isLate = Date.now() < ebb.until && isWithin(event, ebb) && !(isOnStage && ebb.isPressed);
    // How fast scenes go is chosen as soon as a finger is on it, and if the scene has just gone all the same.
    const speed = isLate ? ebb.speeds.find(([, box]) => isWithin(event, box))?.[0] : event.target.closest('.stage [data-speed]')?.dataset.speed;
    if (speed) choose(speed);
  }, true);
  addEventListener('click', event => {
    // Nor does what comes to light between press and release.
    if (!event.detail || !(isLate || (isOnStage && !event.target.closest('.stage')))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  on('focusin', () => shown && isUsed() && end());
  // What lies over the table gives way to what keys reach beneath it. Sheets that asked for it, `:has(:focus-visible)`, would have
  // every move of the focus lay out the whole page.
  const reach = ({ type, target }) => {
    const isBeneath = place => type === 'focusin' && target.matches(`${place} :focus-visible`);
    document.documentElement.dataset.reached = isBeneath('#lands') ? 'lands' : isBeneath('.leaves') ? 'leaves' : '';
  };
  on('focusin', reach);
  on('focusout', reach);
  // Whoever answers has seen enough, also of what waits and is not about them; but of a strip only its title.
  on('submit', ({ target }) => {
    if (!target.matches('form[data-live]:not(.chat)') || shown?.frame.matches('.strip')) return;
    queue = queue.filter(key => behind.has(key) || momentOf(key)?.dataset.mine !== undefined);
    end();
  });
  // Where nobody looks nothing is staged: what is about the visitor waits for them.
  const turned = () => {
    if (!isAway()) return look();
    if (shown?.stays) return release();
    queue = [];
    behind.clear();
    end();
    release();
  };
  on('visibilitychange', turned);
  new MutationObserver(turned).observe(document.documentElement, { attributeFilter: ['data-leaf'] });
  follow({ end: endOfStory, isAhead, now: () => Date.now() - clockSkew });
  showButtons();
  look();
}
