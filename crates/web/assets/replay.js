// Looking back: goes from moment to moment of a game without loading the page anew, and stages what is new, as it was staged then.

import { hold } from './instep.js';
import { always, home, session } from './kept.js';
import { all, hide, on } from './morph.js';

/** How long a moment stands while the game plays, by the speed of what is staged, in milliseconds. */
const STANDS = { slow: 2600, normal: 1300, quick: 350, still: 900 };
/** How often is looked whether a scene is over. */
const LOOK = 150;
const KEYS = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' };

const main = document.querySelector('main[data-past]');
const root = document.documentElement;
/** Where `stage.js` keeps how far the story has been seen. */
const seen = `seen ${main?.dataset.live}`;
const skew = Date.now() - main?.dataset.now;

let isPlaying = false;
let timer;
/** What was asked of the server and has not come. */
let going;

const scrub = () => document.getElementById('scrub');
const way = go => scrub().querySelector(`[data-go=${go}][href]`);
const scene = () => document.querySelector('.theatre .stage');
const endOfStory = () => Math.max(-1, ...all('#stage > [data-moment]').map(moment => Number(moment.dataset.until)));

/** Whether a step has to wait: the way on comes with the answer to the one before. */
const waits = link => going && ['back', 'next'].includes(link.dataset.go);

/** Shows the moment that a link leads to; a step forward is staged, a leap is not. */
async function turn({ href }, isStep = false) {
  going?.abort();
  const mine = going = new AbortController();
  const from = scrub().dataset.at;
  let said;
  try {
    const answer = await fetch(`${href}&from=${from}`, { signal: mine.signal });
    if (!answer.ok) throw new Error(answer.status);
    said = await answer.text();
  } catch (problem) {
    if (mine.signal.aborted) return;
    going = undefined;
    // A game that plays by itself stands where too many look back, or this one too quickly; what somebody wants to see is had whole, with the reason.
    if (isPlaying && ['429', '503'].includes(problem.message)) pause();
    else location.href = href;
    return;
  }
  if (mine.signal.aborted) return;
  going = undefined;
  scene()?.querySelector('[data-skip]')?.click();
  session.set(seen, isStep ? endOfStory() : Number.MAX_SAFE_INTEGER);
  const [title, ...lines] = said.split('\n').filter(Boolean).map(line => line.slice('data: '.length));
  const regions = lines.map(line => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);
  const { pathname, search } = new URL(href);
  history.replaceState(null, '', pathname + search);
  // The switch of languages comes back to it.
  for (const back of all('[name=back]')) back.value = pathname.slice(home.length - 1) + search;
  // The time of what is shown comes before what is shown.
  const panel = regions.find(([id]) => id === 'prompt');
  main.dataset.shown = panel?.[1].match(/data-at="(\d+)"/)?.[1] ?? main.dataset.now;
  document.dispatchEvent(new CustomEvent('turned', { detail: { title, regions, isMoving: isStep } }));
  tell();
}

function play() {
  clearTimeout(timer);
  if (!isPlaying) return;
  const next = way('next');
  if (!next) return pause();
  if (document.hidden || scene() || root.hasAttribute('data-behind')) timer = setTimeout(play, LOOK);
  else turn(next, true).then(() => { if (isPlaying) timer = setTimeout(play, STANDS[always.get('speed')] ?? STANDS.normal); });
}

function pause() {
  isPlaying = false;
  clearTimeout(timer);
  tell();
}

/** The button says what it does. */
function tell() {
  const button = scrub().querySelector('.play');
  hide(button, false);
  const [goOn, stop] = button.children;
  hide(goOn, isPlaying);
  hide(stop, !isPlaying);
}

function press() {
  if (isPlaying) return pause();
  isPlaying = true;
  // Whoever goes on has seen what stands.
  scene()?.querySelector('[data-skip]')?.click();
  tell();
  play();
}

/** Of a season the phase that was pressed; what never was there leads to what came next. */
function within(link, clientX) {
  const { left, width } = link.getBoundingClientRect();
  const firsts = link.dataset.phases.split(' ');
  const from = clientX ? Math.floor((clientX - left) / width * firsts.length) : 0;
  const entry = firsts.slice(Math.max(0, from)).find(Boolean);
  return entry ? { href: link.href.replace(/\/\d+\?/, `/${entry}?`) } : link;
}

if (main) {
  // Nothing is staged that the page began with.
  session.set(seen, Number.MAX_SAFE_INTEGER);
  hold({
    receive: (message, whenShown) => whenShown(message),
    lag: () => Date.now() - skew - (main.dataset.shown ?? main.dataset.now),
  });
  tell();
  on('click', event => {
    if (event.target.closest('#scrub .play')) return press();
    const link = event.target.closest('a[data-turn][href]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    pause();
    if (waits(link)) return;
    turn(link.dataset.phases ? within(link, event.clientX) : link, link.dataset.go === 'next');
  });
  on('keydown', event => {
    const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || root.dataset.drawer) return;
    // Keys scroll what is crowded, too: a hand, a long list.
    if (target.closest('input, select, textarea, [contenteditable], [tabindex="0"]')) return;
    if (key === ' ' && !target.closest('a, button, summary')) {
      event.preventDefault();
      return press();
    }
    const link = KEYS[key] && way(KEYS[key]);
    if (!link) return;
    event.preventDefault();
    pause();
    if (!waits(link)) turn(link, key === 'ArrowRight');
  });
}
