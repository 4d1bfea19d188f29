// Tests of what a browser works out of a record by itself, run in one: the title says "ok N" or "failed: …", the page says more.
// Seed, streams and shuffles are those of the tests in `rng.rs`.

import { shuffled, stream, verdict } from '/assets/fair.js';

const SEED = 'd7e15c6ff960b225b7c1a7f02234c4b3b1b52e4e3578f45fd4a5c80aed2699cc';
const PROMISE = 'c89815caddeeab2fa4993ea3b1de58d9f10bd580b8c44b1e7a51ba5c92b7bd65';
const HAZARDS = 5;

const equal = (is, should) => { if (String(is) !== String(should)) throw new Error(`${is}, not ${should}`); };

/** What is said of a game of four with one shuffle of ten hazards, or of one in which something is otherwise. */
function said(otherwise = {}, drawn = '0:8 1:1 2:9') {
  const element = document.createElement('own-check');
  Object.assign(element.dataset, {
    seed: SEED, promise: PROMISE, torch: '0 1 2', others: '3 4 5', dealt: '4 1 2 0',
    right: '{n} shuffles, {cards} cards', promised: 'promised', unpromised: 'unknown', wrong: 'wrong', ...otherwise,
  });
  const shuffle = Object.assign(document.createElement('data'), { value: `${HAZARDS} 0` });
  Object.assign(shuffle.dataset, { pile: '0 1 2 3 4 5 6 7 8 9', drawn });
  element.append(shuffle);
  return verdict(element);
}

const tests = [];
const test = (name, run) => tests.push([name, run]);

test('streams and shuffles are those of the rules', () => {
  const below = stream(SEED, 2, 0);
  equal([1, 2, 3, 4, 5, 6].map(() => below(3_000_000_000)), [2662719747, 1141563988, 705900729, 635196776, 2462512492, 1857750682]);
  equal(shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], stream(SEED, HAZARDS, 0)), [2, 5, 6, 0, 3, 7, 4, 9, 1, 8]);
});

test('what follows from the seed is found right', async () => equal(await said(), '1 shuffles, 3 cards promised'));

test('what does not is told', async () => {
  equal(await said({}, '0:8 1:9'), 'wrong');
  equal(await said({ dealt: '1 4 2 0' }), 'wrong');
  equal(await said({ promise: PROMISE.replace('c', 'd') }), 'wrong');
  equal(await said({ seed: SEED.replace('d', 'e') }), 'wrong');
});

const failed = [];
const report = document.querySelector('#report');
for (const [name, run] of tests) {
  try {
    await run();
  } catch (error) {
    failed.push(name);
    report.append(`${name}: ${error.message}\n${error.stack}\n`);
  }
}
report.append(`${tests.length} tests`);
document.title = failed.length ? `failed: ${failed.join('; ')}` : `ok ${tests.length}`;
