// Tests of looking back, run in a browser: the title says "ok N" or "failed: …", the page says more.

const find = selector => document.querySelector(selector);
const equal = (is, should) => { if (is !== should) throw new Error(`${is}, not ${should}`); };

async function until(holds) {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 300) throw new Error(`in vain: ${holds}`);
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}

/** What was asked of the server, which answers when a test wants it to. */
const asked = [];
window.fetch = (url, { signal }) => new Promise((resolve, reject) => {
  const [, entry] = String(url).match(/replay\/(\d+)\?/);
  signal.addEventListener('abort', () => reject(new Error('aborted')));
  asked.push({ entry, signal, answer: () => resolve({ ok: true, text: async () => `data: Moment ${entry}\ndata: scrub ${entry}\n` }) });
});
const last = () => asked.at(-1);
const at = () => Number(find('#scrub').dataset.at);

/** What a moment brings to the stage. */
let brings = '';
document.addEventListener('turned', ({ detail }) => {
  const entry = Number(detail.regions.find(([id]) => id === 'scrub')[1]);
  find('#scrub').dataset.at = entry;
  find('[data-go=next]').href = `/t/TEST/replay/${entry + 1}?as=all`;
  find('#stage .stage-f').insertAdjacentHTML('beforebegin', brings);
});
const scene = until => `<article data-key="${until}" data-moment="${until}" data-kind="hazard" data-ms="60000" data-since="${until}" data-until="${until}" data-at="1000000" data-title="A storm"><p>${until}</p></article>`;
const press = key => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const isPlaying = () => find('.play').firstElementChild.hidden;

const tests = [];
const test = (name, run) => tests.push([name, run]);

localStorage.clear();
const here = location.href;
await import('/assets/stage.js');
await import('/assets/replay.js');

test('a step that is under way is waited for, however often the key is pressed', async () => {
  for (let times = 0; times < 5; times++) press('ArrowRight');
  equal(asked.length, 1);
  equal(last().signal.aborted, false);
  last().answer();
  await until(() => at() === 2);
  press('ArrowRight');
  equal(asked.length, 2);
  equal(last().entry, '3');
  last().answer();
  await until(() => at() === 3);
});

test('a leap does not wait for a step', async () => {
  press('ArrowRight');
  press('End');
  equal(asked.at(-2).signal.aborted, true);
  last().answer();
  await until(() => at() === 9);
});

test('the space bar stops a game that plays itself, and leaves the scene that is shown', async () => {
  brings = scene(10);
  press(' ');
  equal(isPlaying(), true);
  last().answer();
  await until(() => find('.stage'));
  press(' ');
  equal(isPlaying(), false);
  equal(!!find('.stage'), true);
  press('Escape');
  equal(!!find('.stage'), false);
});

test('whoever lets it play on has seen the scene that stands', async () => {
  brings = scene(11);
  press(' ');
  last().answer();
  await until(() => find('.stage'));
  press(' ');
  brings = '';
  const before = asked.length;
  press(' ');
  await until(() => !find('.stage') && asked.length > before);
  press(' ');
  last().answer();
  await until(() => at() === 12);
});

const failed = [];
const report = find('#report');
for (const [name, run] of tests) {
  try {
    await run();
  } catch (error) {
    failed.push(name);
    report.append(`${name}: ${error.message}\n${error.stack}\n`);
  }
}
history.replaceState(null, '', here);
report.append(`${tests.length} tests`);
document.title = failed.length ? `failed: ${failed.join('; ')}` : `ok ${tests.length}`;
