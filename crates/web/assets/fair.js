// Works out by itself what a record claims: that its promise is the SHA-256 of its seed, which islands the seed deals, and in which order decks lie.
// `rng.rs` says how a seed becomes chance: ChaCha8, a stream for each purpose and place, numbers without bias, shuffles from the end.

import { all } from './morph.js';

const ISLANDS = 1;
const EVENTS = 3;

const bytesOf = hex => Uint8Array.from(hex.match(/../g), byte => parseInt(byte, 16));
const numbers = text => text.split(' ').filter(Boolean).map(Number);
const turn = (word, by) => word << by | word >>> 32 - by;

/** A block of 16 words of ChaCha8. */
function block(key, counter, stream) {
  const start = Uint32Array.of(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key, counter, 0, stream, 0);
  const x = start.slice();
  const quarter = (a, b, c, d) => {
    x[a] += x[b]; x[d] = turn(x[d] ^ x[a], 16);
    x[c] += x[d]; x[b] = turn(x[b] ^ x[c], 12);
    x[a] += x[b]; x[d] = turn(x[d] ^ x[a], 8);
    x[c] += x[d]; x[b] = turn(x[b] ^ x[c], 7);
  };
  for (let round = 0; round < 8; round += 2) {
    for (let column = 0; column < 4; column++) quarter(column, column + 4, column + 8, column + 12);
    for (let column = 0; column < 4; column++) quarter(column, (column + 1) % 4 + 4, (column + 2) % 4 + 8, (column + 3) % 4 + 12);
  }
  return x.map((word, place) => word + start[place]);
}

/** Numbers below a bound, each equally likely, from the stream of a purpose. */
export function stream(seed, purpose, number) {
  const bytes = new DataView(bytesOf(seed).buffer);
  const key = Array.from({ length: 8 }, (_, place) => bytes.getUint32(4 * place, true));
  let counter = 0;
  let words = [];
  const word = () => {
    if (!words.length) words = [...block(key, counter++, purpose | number << 8)];
    return words.shift();
  };
  return bound => {
    const most = 2 ** 32 - 1 - 2 ** 32 % bound;
    for (;;) {
      const value = word();
      if (value <= most) return value % bound;
    }
  };
}

/** The items in the order that the numbers give. */
export function shuffled(items, below) {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

function dealt({ seed, torch, others, dealt: islands }) {
  const below = stream(seed, ISLANDS, 0);
  const players = numbers(islands).length;
  const chosen = shuffled(numbers(others), below).slice(0, players - 3);
  return shuffled([...numbers(torch), ...chosen], below).join(' ') === islands;
}

/** How many cards of a shuffle were turned up, all of them where they should lie; nothing where one is not. */
function drawn(seed, { value, dataset }) {
  const [purpose, number] = numbers(value);
  const order = shuffled(numbers(dataset.pile), stream(seed, purpose, number));
  // Decks are drawn from the end; events are laid out from the beginning.
  if (purpose !== EVENTS) order.reverse();
  const cards = dataset.drawn.split(' ').filter(Boolean).map(card => card.split(':').map(Number));
  return cards.every(([place, card]) => order[place] === card) ? cards.length : undefined;
}

/** Whether the promise is the SHA-256 of the seed; nothing where browsers do not compute it. */
async function promised({ seed, promise }) {
  if (!globalThis.crypto?.subtle) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(seed)));
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('') === promise;
}

/** What the page says once all of it was worked out. */
export async function verdict(element) {
  const { dataset } = element;
  const counts = all('data', element).map(shuffle => drawn(dataset.seed, shuffle));
  const isPromised = await promised(dataset);
  if (isPromised === false || !dealt(dataset) || counts.includes(undefined)) return dataset.wrong;
  const cards = counts.reduce((sum, count) => sum + count, 0);
  const right = dataset.right.replace('{n}', counts.length).replace('{cards}', cards);
  return `${right} ${isPromised ? dataset.promised : dataset.unpromised}`;
}

for (const element of all('own-check')) element.replaceChildren(await verdict(element));
