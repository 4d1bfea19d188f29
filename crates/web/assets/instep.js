// Keeps the page in step with the stage: while a scene plays, all around it stands as it was before, and what has changed comes when
// the scene is over.

/** What lies under a scene comes at once: the moments to be staged, and the agora, for a scene makes way for offers. So does the way to other moments of what is past. */
const UNDER = ['stage', 'bargains', 'scrub'];
/** Messages that wait at most: whoever is away from a scene that stays comes back to the present. */
const MOST = 300;
/** Whoever has no more milliseconds than this to answer waits for no scene. */
const HASTE = 30000;
/** When it is looked again at the latest: timers end at once where they are longer than a month. */
const LONG = 1000000;

/** Messages that wait for scenes to be over, oldest first, each with how far the story was told when it came. */
const held = [];
/** How far the story is told, whether something up to there is yet to be seen, and the table's time: where nothing is staged, nothing is to be seen. */
let story = { end: () => 0, isAhead: () => false, now: Date.now };
/** What holds the page back for somebody who watches; elsewhere nothing does. */
let holder = { receive: (message, whenShown) => whenShown(message), lag: () => 0 };
let show, put;
let isReleasing = false;
let hurry;

/** Lets what tells the story say so. */
export const follow = teller => { story = teller; };

/** Lets what holds the page back do so. */
export const hold = keeper => { holder = keeper; };

/** Hands a message on when it is its turn. */
export const receive = (message, whenShown) => holder.receive(message, whenShown);

/** How long ago what is shown happened, beyond the time that it has been shown. */
export const lag = () => holder.lag();

/** When the visitor's own time runs out, as a message says. */
function untilOf(regions) {
  const ends = regions.map(([, html]) => html.split('class="your"')[1]?.split('</p>')[0].match(/data-until="(\d+)"/)?.[1]);
  return Number(ends.find(Boolean) ?? Infinity);
}

/** Shows a region as it will be, ahead of what is held with it. */
export function bring(id) {
  for (const message of held) {
    put(message.regions.filter(([name]) => name === id));
    message.regions = message.regions.filter(([name]) => name !== id);
  }
}

/** Takes in a message: `make` makes regions what it says, and `whenShown` does all that comes with it. */
export function take(message, make, whenShown) {
  [put, show] = [make, whenShown];
  const isUnder = ([id]) => UNDER.includes(id);
  put(message.regions.filter(isUnder));
  const regions = message.regions.filter(region => !isUnder(region));
  held.push({ ...message, regions, place: story.end(), until: untilOf(regions) });
  // One that holds everything leads to the present.
  if (!message.isMoving || held.length > MOST) release(true);
  // The stage looks at what is new once this is done.
  else queueMicrotask(release);
}

/** Shows what need not wait any longer. What is not true any more stands back meanwhile. */
export function release(isAll = false) {
  // What is shown may end a scene, which asks for this again.
  if (isReleasing) return;
  isReleasing = true;
  const left = () => Math.min(...held.map(({ until }) => until)) - HASTE - story.now();
  try {
    while (held.length && (isAll || left() <= 0 || !story.isAhead(held[0].place))) show(held.shift());
  } finally {
    isReleasing = false;
  }
  clearTimeout(hurry);
  if (held.length) hurry = setTimeout(release, Math.min(left(), LONG));
  document.documentElement.toggleAttribute('data-behind', held.length > 0);
}
