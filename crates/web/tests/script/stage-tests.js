// Tests of the stage, run in a browser: the title says "ok N" or "failed: …", the page says more.

let hidden = false;
Object.defineProperty(document, 'hidden', { get: () => hidden });
const find = selector => document.querySelector(selector);
const sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds));
const equal = (is, should) => { if (is !== should) throw new Error(`${is}, not ${should}`); };

async function until(holds) {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 300) throw new Error(`in vain: ${holds}`);
    await sleep(10);
  }
}

/** What was staged: the key of each moment, with a sign for those that go on or run quick. */
const staged = [];
new MutationObserver(changes => {
  for (const frame of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!frame.matches?.('.stage')) continue;
    staged.push(frame.firstChild.dataset.key + (frame.matches('.again') ? '+' : '') + (frame.style.getPropertyValue('--pace') === '0.5' ? '!' : ''));
  }
}).observe(find('.theatre'), { childList: true });

const NOW = 1000000;
const begun = Date.now();
/** What happens now is new, however long the tests before have taken. */
const now = () => NOW + Date.now() - begun;
/** A moment that began at one place and goes on to another. */
function tell(key, { since = key, until = since, at = now(), ms = 60, flags = '' } = {}) {
  find(`#stage [data-key="${key}"]`)?.remove();
  find('#stage .stage-f').insertAdjacentHTML('beforebegin', `<article data-key="${key}" data-moment="${until}" data-kind="hazard" data-ms="${ms}" data-since="${since}" data-until="${until}" data-at="${at}" data-title="A storm" ${flags}><p>${key}</p></article>`);
}
const befall = (key, until = key) => find('#befell .more').insertAdjacentHTML('beforebegin', `<p data-key="${key}" data-until="${until}" hidden>${key}</p>`);
const line = () => find('#befell').hidden ? '' : find('#befell p:not([hidden])').textContent + (find('#befell .more').hidden ? '' : ` ${find('#befell .more').textContent}`);

/** Until a press is no longer taken for one that was meant for the last scene. */
const ebbed = () => until(() => !(Date.now() < document.documentElement.dataset.ebb));

/** Once this holds of the theatre: at the very change that makes it so. */
const when = holds => new Promise(resolve => new MutationObserver((_, observer) => {
  if (!holds()) return;
  observer.disconnect();
  resolve();
}).observe(find('.theatre'), { childList: true }));

const tests = [];
const test = (name, run) => tests.push([name, run]);

localStorage.clear();
tell('1', { at: NOW - 60000, flags: 'data-mine' });
tell('2');
await import('/assets/stage.js');

test('on a first visit what is old is left out, and what is new is staged', async () => {
  await until(() => staged.length);
  equal(staged.join(), '2');
  await until(() => !find('.stage'));
  equal(localStorage.getItem('seen /t/TEST/live?seat=1'), '2');
});

test('moments come in order, each once, and go on without their beginning', async () => {
  tell('3', { since: 3 });
  tell('4', { since: 4 });
  await until(() => staged.length === 3 && !find('.stage'));
  tell('3', { since: 3, until: 5 });
  await until(() => staged.length === 4 && !find('.stage'));
  equal(staged.join(), '2,3!,4,3+');
});

test('Escape ends a stage, and the space bar does unless something else has the focus', async () => {
  const press = (key, target) => target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  tell('6', { ms: 60000 });
  await until(() => find('.stage'));
  await ebbed();
  press(' ', find('#field'));
  equal(!!find('.stage'), true);
  press(' ', document.body);
  equal(!!find('.stage'), false);
  tell('7', { ms: 60000 });
  await until(() => find('.stage'));
  document.documentElement.dataset.drawer = 'log';
  press('Escape', find('#field'));
  equal(!!find('.stage'), true);
  delete document.documentElement.dataset.drawer;
  press('Escape', find('#field'));
  equal(!!find('.stage'), false);
});

test('where a scene was no press counts for a moment once it has gone by itself, and elsewhere all do', async () => {
  const under = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Egypt' });
  const beside = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Launch' });
  const pressed = [];
  for (const button of [under, beside]) button.onclick = () => pressed.push(button.textContent);
  find('#chart').append(under);
  find('#prompt').append(beside);
  /** As a pointer does, which lands on whatever is there. */
  const press = target => {
    const { left: clientX, top: clientY } = target.getBoundingClientRect();
    target.dispatchEvent(new PointerEvent('pointerdown', { clientX, clientY, bubbles: true }));
    target.dispatchEvent(new MouseEvent('click', { clientX, clientY, detail: 1, bubbles: true, cancelable: true }));
  };
  const stage = async key => {
    tell(key, { ms: 600 });
    await when(() => find('.stage'));
    // As it lies over the chart.
    Object.assign(find('.stage').style, { position: 'absolute', inset: '0 0 auto', height: `${under.getBoundingClientRect().bottom}px` });
    Object.assign(find('.stage > article').style, { position: 'absolute', inset: 0 });
  };
  await stage('7.1');
  await when(() => !find('.stage'));
  press(under);
  press(beside);
  equal(pressed.join(), 'Launch');
  await ebbed();
  press(under);
  equal(pressed.join(), 'Launch,Egypt');
  // Nor does what comes to light between press and release.
  await stage('7.2');
  find('.stage > article').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await until(() => !find('.stage'));
  await ebbed();
  under.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true, cancelable: true }));
  equal(pressed.length, 2);
  // A key that was meant for it neither ends the next nor scrolls; and whoever ends one may end the next at once.
  const key = () => { const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }); document.body.dispatchEvent(event); return event.defaultPrevented; };
  await stage('7.3');
  await when(() => !find('.stage'));
  equal(key(), true);
  for (const name of ['7.4', '7.5']) tell(name, { ms: 60000 });
  await when(() => find('.stage'));
  key();
  equal(find('.stage')?.firstChild.dataset.key, '7.4');
  await ebbed();
  key();
  equal(find('.stage').firstChild.dataset.key, '7.5');
  key();
  equal(!!find('.stage'), false);
  under.remove();
  beside.remove();
});

test('a stage takes no focus, and an answer ends it', async () => {
  find('#field').focus();
  tell('8', { ms: 60000 });
  await until(() => find('.stage'));
  equal(document.activeElement, find('#field'));
  find('form').addEventListener('submit', event => event.preventDefault(), { once: true });
  find('form').requestSubmit();
  equal(!!find('.stage'), false);
});

test('nothing is staged over what somebody uses in the chart by keyboard', async () => {
  tell('8.1', { ms: 60000 });
  await until(() => find('.stage'));
  find('#cargo').focus();
  equal(!!find('.stage'), false);
  const before = staged.length;
  tell('8.2', { ms: 60000 });
  await sleep(50);
  equal(staged.length, before);
  find('#field').focus();
});

test('what waits for an answer stays until something comes of it', async () => {
  tell('9', { ms: 20, flags: 'data-waits' });
  await until(() => find('.stage'));
  await sleep(200);
  equal(!!find('.stage'), true);
  tell('9', { since: 9, until: 10, ms: 20 });
  await until(() => !find('.stage'));
  equal(staged.slice(-2).join(), '9,9+');
});

test('what waits for an answer that lies under it goes by itself', async () => {
  const lands = Object.assign(document.createElement('ul'), { id: 'lands', className: 'plates choose' });
  find('#chart').append(lands);
  tell('10.5', { ms: 20, flags: 'data-waits' });
  await until(() => find('.stage'));
  await until(() => !find('.stage'));
  lands.remove();
});

test('what stays is a scene although a land is asked for', async () => {
  const lands = Object.assign(document.createElement('ul'), { id: 'lands', className: 'plates choose' });
  find('#chart').append(lands);
  tell('10.6', { ms: 20, flags: 'data-stays="On"' });
  await until(() => find('.stage'));
  equal(find('.stage').matches('.strip'), false);
  find('.stage [data-skip]').click();
  lands.remove();
});

test('nothing is staged until the welcome was read', async () => {
  find('#owl').dataset.line = 'welcome';
  tell('10.7', { ms: 20 });
  await sleep(50);
  equal(!!find('.stage'), false);
  find('#owl').dataset.line = 'island';
  await until(() => staged.at(-1) === '10.7' && !find('.stage'));
});

test('a page that was away stages what is about its visitor, and nothing else that is old', async () => {
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  tell('11', { at: NOW - 20000 });
  tell('12', { at: NOW - 20000, flags: 'data-mine' });
  await sleep(50);
  equal(staged.at(-1), '10.7');
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  await until(() => staged.at(-1) === '12' && !find('.stage'));
  equal(staged.includes('11'), false);
});

test('where another leaf is open nothing is staged, and what is about its visitor waits', async () => {
  const turn = leaf => { document.documentElement.dataset.leaf = leaf; find('.theatre').hidden = leaf !== 'table'; };
  tell('12.1', { ms: 60000 });
  await until(() => find('.stage'));
  turn('island');
  await until(() => !find('.stage'));
  tell('12.2', { at: NOW - 20000 });
  tell('12.3', { ms: 20, at: NOW - 20000, flags: 'data-mine' });
  await sleep(50);
  equal(localStorage.getItem('seen /t/TEST/live?seat=1'), '12.1');
  turn('table');
  await until(() => staged.at(-1) === '12.3' && !find('.stage'));
  equal(staged.includes('12.2'), false);
});

test('the line of what befell comes after its stage and stays until it is read', async () => {
  tell('13', { ms: 100, flags: 'data-mine' });
  befall('13');
  await until(() => find('.stage'));
  equal(line(), '');
  await until(() => line());
  equal(line(), '13');
  tell('14', { ms: 20 });
  befall('14');
  await until(() => line() !== '13' && line());
  equal(line(), '14 and 1 more');
  find('#befell .more').click();
  equal([...document.querySelectorAll('#befell p:not([hidden])')].map(line => line.textContent).join(' '), '13 14');
  find('#befell .read').click();
  equal(line(), '');
});

test('the line of what befell goes when the next question comes, and what came with that stays', async () => {
  tell('14.1', { ms: 20 });
  befall('14.1');
  await until(() => line() === '14.1');
  find('#prompt').classList.add('calm');
  find('#prompt').dataset.prompt = 'b';
  await sleep(0);
  equal(line(), '14.1');
  localStorage.setItem('seen /t/TEST/live?seat=1', '14.2');
  befall('14.2');
  find('#prompt').classList.remove('calm');
  find('#prompt').dataset.prompt = 'c';
  await sleep(0);
  equal(line(), '14.2');
  find('#prompt').dataset.prompt = 'd';
  await sleep(0);
  equal(line(), '');
});

test('after six seconds in a row the rest runs quick, and what others trade and build is left out', async () => {
  // Two long ones are ended by hand; what they would have taken counts.
  for (const key of ['15', '16']) tell(key, { ms: 4000, flags: 'data-mine' });
  tell('17', { ms: 20, flags: 'data-small' });
  tell('18', { ms: 20 });
  for (const key of ['15', '16']) {
    await until(() => staged.at(-1) === key);
    find('.stage [data-skip]').click();
  }
  await until(() => staged.at(-1) === '18!' && !find('.stage'));
  equal(staged.includes('17'), false);
});

test('while more waits what is about others runs quick, and whoever answers needs no more of it', async () => {
  tell('18.1', { ms: 2000 });
  tell('18.2', { ms: 2000, flags: 'data-mine' });
  tell('18.3', { ms: 2000 });
  tell('18.4', { ms: 20, flags: 'data-mine' });
  await until(() => staged.at(-1) === '18.1!');
  find('.stage [data-skip]').click();
  await until(() => staged.at(-1) === '18.2');
  find('form').addEventListener('submit', event => event.preventDefault(), { once: true });
  find('form').requestSubmit();
  await until(() => staged.at(-1) === '18.4' && !find('.stage'));
});

test('a speed is kept', async () => {
  tell('19', { ms: 60000 });
  await until(() => find('.stage'));
  find('.stage [data-speed=quick]').click();
  equal(localStorage.getItem('speed'), 'quick');
  equal(find('.stage [data-speed=quick]').getAttribute('aria-pressed'), 'true');
  find('.stage [data-skip]').click();
  tell('20', { ms: 20 });
  await until(() => staged.at(-1) === '20!');
});

test('a speed is chosen as soon as a finger is on it, and though the scene has just gone', async () => {
  localStorage.setItem('speed', 'normal');
  await ebbed();
  tell('20.01', { ms: 60000 });
  await until(() => find('.stage'));
  const press = target => target.dispatchEvent(new PointerEvent('pointerdown', { clientX: left + 3, clientY: top + 3, bubbles: true }));
  const { left, top } = find('.stage [data-speed=quick]').getBoundingClientRect();
  press(find('.stage [data-speed=quick]'));
  equal(localStorage.getItem('speed'), 'quick');
  find('.stage [data-skip]').click();
  await ebbed();
  localStorage.setItem('speed', 'normal');
  tell('20.02', { ms: 20 });
  await until(() => staged.at(-1) === '20.02' && !find('.stage'));
  press(document.body);
  equal(localStorage.getItem('speed'), 'quick');
  await ebbed();
  localStorage.setItem('speed', 'normal');
  press(document.body);
  equal(localStorage.getItem('speed'), 'normal');
  localStorage.setItem('speed', 'quick');
});

test('the first scenes of a first voyage say in words how fast they go', async () => {
  await until(() => !find('.stage'));
  localStorage.setItem('tour undefined', 'end');
  localStorage.removeItem('scenes /t/TEST/live?seat=1');
  for (const [key, flags, isTaught] of [['20.1', '', true], ['20.2', 'data-small', true], ['20.3', '', true], ['20.4', '', false]]) {
    tell(key, { ms: 60000, flags });
    await until(() => find('.stage'));
    equal(find('.stage').matches('.taught'), isTaught);
    find('.stage').firstChild.click();
    await ebbed();
  }
  localStorage.removeItem('tour undefined');
});

test('a harvest is seen to arrive in the hand, and not where nothing shall move', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div class="dock"><section id="hand"><div data-key="wool"><span class="card">Wool</span></div></section></div>');
  for (const [key, speed, count] of [['20.5', 'quick', 1], ['20.6', 'still', 0]]) {
    localStorage.setItem('speed', speed);
    tell(key, { ms: 60000, flags: 'data-small' });
    Object.assign(find(`#stage [data-key="${key}"]`).dataset, { kind: 'harvest' });
    find(`#stage [data-key="${key}"]`).insertAdjacentHTML('beforeend', '<span data-good="wool">2</span><span data-good="gold">1</span>');
    await until(() => find('.stage'));
    const arriving = () => document.querySelectorAll('.dock > .arriving').length;
    // Where nothing comes, it does not after the time that it would take.
    if (count) await until(() => arriving() === count);
    else await sleep(500);
    equal(arriving(), count);
    find('.stage').firstChild.click();
    await until(() => !find('.arriving'));
  }
  find('.dock').remove();
  localStorage.setItem('speed', 'quick');
});

test('a stage stays while somebody is at its buttons', async () => {
  tell('21', { ms: 200 });
  await until(() => staged.at(-1) === '21!');
  find('.stage [data-skip]').focus({ focusVisible: true });
  await sleep(700);
  equal(!!find('.stage'), true);
  find('#field').focus();
  await until(() => !find('.stage'));
  const over = (target, type) => target.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', bubbles: true }));
  tell('22', { ms: 200 });
  await until(() => staged.at(-1) === '22!');
  over(find('.stage [data-skip]'), 'pointermove');
  await sleep(700);
  equal(!!find('.stage'), true);
  over(find('.stage'), 'pointerleave');
  await until(() => !find('.stage'));
});

// Messages: their regions are what is to be done, as markup would be; of markup, what the head of a question says.
const { take } = await import('/assets/instep.js');
const onPage = [];
const put = regions => { for (const [, change] of regions) change(); };
function receive(name, { tells, offers, head = '', isMoving = true } = {}) {
  const change = run => Object.assign(run, { split: by => head.split(by) });
  const regions = [[name, change(() => onPage.push(name))], ...(tells ? [['stage', tells]] : []), ...(offers ? [['bargains', offers]] : [])];
  take({ isMoving, regions }, put, message => put(message.regions));
  return sleep(0);
}
const page = () => onPage.join();

test('while a scene plays the page stands as it was, and follows step by step', async () => {
  localStorage.setItem('speed', 'normal');
  receive('a', { tells: () => tell('23', { ms: 60000, flags: 'data-mine' }) });
  receive('b');
  receive('c', { tells: () => tell('24', { ms: 60000, flags: 'data-mine' }) });
  await until(() => find('.stage'));
  await sleep(50);
  equal(page(), '');
  find('.stage [data-skip]').click();
  equal(page(), 'a,b');
  equal(find('.stage').firstChild.dataset.key, '24');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  equal(page(), 'a,b,c');
  receive('d', { tells: () => tell('25', { ms: 60 }) });
  await until(() => staged.at(-1) === '25');
  equal(page(), 'a,b,c');
  await until(() => !find('.stage'));
  equal(page(), 'a,b,c,d');
});

test('what comes after a scene that stays waits until that was seen off, whatever the speed', async () => {
  for (const [key, speed] of [['25.1', 'normal'], ['25.2', 'still']]) {
    localStorage.setItem('speed', speed);
    receive(key, { tells: () => tell(key, { ms: 20, flags: 'data-stays="On"' }) });
    receive(`${key}, behind`);
    await until(() => find('.stage'));
    await sleep(100);
    equal(onPage.includes(key), false);
    find('.stage [data-skip]').click();
    equal(onPage.slice(-2).join(), `${key},${key}, behind`);
  }
});

test('a year that is not seen off holds the page back for a while only', async () => {
  const { setTimeout: wait } = window;
  let goOn;
  window.setTimeout = (run, length, ...rest) => length === 20000 ? void (goOn = () => run(...rest)) : wait(run, length, ...rest);
  receive('25.3', { tells: () => tell('25.3', { ms: 20, flags: 'data-stays="On"' }) });
  await until(() => find('.stage'));
  equal(onPage.includes('25.3'), false);
  window.setTimeout = wait;
  goOn();
  equal(onPage.at(-1), '25.3');
  equal(!!find('.stage'), true);
  find('.stage [data-skip]').click();
});

test('whoever has little time left to answer waits for no scene', async () => {
  localStorage.setItem('speed', 'normal');
  const head = left => `<p id="waits" class="your">Your move <time data-until="${now() + left}"></time></p>`;
  const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  for (const [key, left, isHeld] of [['25.4', 29000, false], ['25.5', 90000, true], ['25.6', 30100, true]]) {
    receive(key, { head: head(left), tells: () => tell(key, { ms: 60000, flags: 'data-mine' }) });
    await until(() => find('.stage'));
    equal(onPage.at(-1) === key, !isHeld);
    if (left > 60000) press();
    // Or while it plays.
    await until(() => onPage.at(-1) === key);
    press();
  }
});

test('nothing waits for a line, or for those who want no motion', async () => {
  for (const [key, flags, speed] of [['26', 'data-small', 'normal'], ['28', '', 'still']]) {
    localStorage.setItem('speed', speed);
    receive(key, { tells: () => tell(key, { ms: 60000, flags }) });
    await until(() => find('.stage'));
    equal(onPage.at(-1), key);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  }
  localStorage.setItem('speed', 'normal');
});

test('a question waits until its scene has been seen or is pressed away, and the scene stays beside it', async () => {
  const before = page();
  receive('28.1', { tells: () => tell('28.1', { ms: 100, flags: 'data-waits data-mine' }) });
  await until(() => find('.stage'));
  equal(page(), before);
  await until(() => onPage.at(-1) === '28.1');
  equal(find('.stage').firstChild.dataset.key, '28.1');
  tell('28.1', { since: 28.1, until: 28.2, ms: 20 });
  await until(() => !find('.stage'));
  await ebbed();
  receive('28.3', { tells: () => tell('28.3', { ms: 60000, flags: 'data-waits data-mine' }) });
  await until(() => find('.stage'));
  equal(onPage.at(-1), '28.1');
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  equal(onPage.at(-1), '28.3');
});

test('an offer comes through a scene, which makes way, and so does a message that holds everything', async () => {
  const agora = Object.assign(document.createElement('section'), { id: 'bargains', innerHTML: '<p class="offer new">Wool?</p>' });
  receive('29', { tells: () => tell('29', { ms: 60000, flags: 'data-mine' }) });
  await until(() => find('.stage'));
  await receive('offer', { offers: () => find('#chart').after(agora) });
  equal(onPage.slice(-2).join(), '29,offer');
  agora.remove();
  await receive('30');
  equal(onPage.at(-1), 'offer');
  receive('all', { isMoving: false });
  equal(onPage.slice(-2).join(), '30,all');
  find('.stage [data-skip]').click();
});

test('what waits for a scene comes when somebody turns away from it', async () => {
  receive('31', { tells: () => tell('31', { ms: 60000, flags: 'data-mine' }) });
  await until(() => find('.stage'));
  equal(onPage.at(-1), 'all');
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  equal(onPage.at(-1), '31');
  hidden = false;
});

const failed = [];
const report = find('#report');
for (const [name, run] of tests) {
  try {
    await run();
  } catch (error) {
    failed.push(name);
    report.append(`${name}: ${error.message} (${staged})\n${error.stack}\n`);
  }
}
report.append(`${tests.length} tests`);
document.title = failed.length ? `failed: ${failed.join('; ')}` : `ok ${tests.length}`;
