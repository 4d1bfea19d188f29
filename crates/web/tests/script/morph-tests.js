// Tests of the script of the pages, run in a browser: the title says "ok N" or "failed: …", the page says more.
//
// The network is made up here: `sources` are the streams that were opened, `sent` the requests, `network` answers them.

const sources = [];
const sent = [];
let network = () => ({ body: { ok: true } });

window.EventSource = class extends EventTarget {
  constructor(url) {
    super();
    this.url = url;
    this.isOpen = true;
    sources.push(this);
  }

  close() {
    this.isOpen = false;
  }

  say(type, data) {
    const lines = [data?.title ?? '', ...(data?.regions ?? []).map(region => region.join(' '))];
    if (this.isOpen) this.dispatchEvent(new MessageEvent(type, { data: lines.join('\n') }));
  }
};

window.fetch = async (url, options = {}) => {
  const request = { url: String(url), method: options.method ?? 'GET', accept: options.headers?.Accept, fields: new URLSearchParams(options.body), signal: options.signal };
  sent.push(request);
  const { status = 200, body = '' } = await network(request);
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
};

const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
let hidden = false;
Object.defineProperty(document, 'hidden', { get: () => hidden });

// A page before this one left a command unanswered.
sessionStorage.clear();
sessionStorage.setItem('kept', JSON.stringify([{ id: 'f'.repeat(32), to: '/t/TEST/act', body: `act=pass&id=${'f'.repeat(32)}` }]));

const { morph } = await import('/assets/morph.js');
const { apply } = await import('/assets/motion.js');
const { ready, restoreDrafts } = await import('/assets/send.js');
const { tick } = await import('/assets/elements.js');
await import('/assets/live.js');

const stage = document.getElementById('stage');
const notice = document.getElementById('notice');
const find = selector => stage.querySelector(selector);
const findAll = selector => [...stage.querySelectorAll(selector)];
const texts = selector => findAll(selector).map(element => element.textContent).join(' ');
const sleep = time => new Promise(resolve => setTimeout(resolve, time));
const open = () => sources.filter(source => source.isOpen);

function set(html) {
  stage.innerHTML = html;
  return stage.firstElementChild;
}

/** Puts one markup on the stage and morphs it into another. */
function change(from, to, between = () => {}) {
  const element = set(from);
  between(element);
  morph(element, to);
  return element;
}

function type(control, value) {
  if (typeof value === 'boolean') control.checked = value;
  else control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

async function until(condition, what) {
  for (let tries = 0; tries < 300; tries++) {
    if (condition()) return;
    await sleep(10);
  }
  throw new Error(`waited in vain: ${what ?? condition}`);
}

function equal(found, expected) {
  if (!Object.is(found, expected)) throw new Error(`found ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
}

const tests = [];
const test = (name, run) => tests.push([name, run]);

// Morph

test('a command that an earlier page left is sent again with its id', async () => {
  await until(() => sessionStorage.getItem('kept') === '[]');
  equal(sent[0].url, '/t/TEST/act');
  equal(String(sent[0].fields), `act=pass&id=${'f'.repeat(32)}`);
});

test('text and attributes become what the server says', () => {
  const element = change('<p class="a" title="x">one <b>two</b></p>', '<p class="b" lang="fr">uno <b>due</b> tre</p>');
  equal(stage.innerHTML, '<p class="b" lang="fr">uno <b>due</b> tre</p>');
  equal(element, stage.firstElementChild);
});

test('children with ids keep their identity when they change places', () => {
  let before;
  change('<ul><li id="a">A</li><li id="b">B</li><li id="c">C</li></ul>', '<ul><li id="c">C</li><li id="a">A!</li></ul>', () => {
    before = ['a', 'c'].map(id => find(`#${id}`));
  });
  equal(texts('li'), 'C A!');
  equal(find('#a'), before[0]);
  equal(find('#c'), before[1]);
});

test('children with data-key keep their identity', () => {
  let before;
  change('<ul><li data-key="1">A</li><li data-key="2">B</li></ul>', '<ul><li data-key="0">Z</li><li data-key="2">B</li><li data-key="1">A</li></ul>', () => {
    before = findAll('li');
  });
  equal(texts('li'), 'Z B A');
  equal(findAll('li')[1], before[1]);
  equal(findAll('li')[2], before[0]);
});

test('pieces that are only named stay as they are, by tag and place', () => {
  const plate = (state, needs, stats) => `<div>${state}${needs}${stats}</div>`;
  let before;
  change(plate('<p>thinks</p>', '<p><b>wool</b></p>', '<ul><li>3</li></ul>'), plate('<p>is ready</p>', '<p data-same></p>', '<ul data-same></ul>'), () => {
    before = findAll('b, li');
  });
  equal(stage.innerHTML, plate('<p>is ready</p>', '<p><b>wool</b></p>', '<ul><li>3</li></ul>'));
  equal(findAll('b, li').every((piece, place) => piece === before[place]), true);
  morph(stage.firstElementChild, plate('<p data-same></p>', '', '<ul><li>4</li></ul>'));
  equal(stage.innerHTML, plate('<p>is ready</p>', '', '<ul><li>4</li></ul>'));
});

test('children without keys match by tag and place', () => {
  let before;
  change('<div><p>1</p><form></form></div>', '<div><em>new</em><form><i>x</i></form></div>', () => { before = find('form'); });
  equal(stage.innerHTML, '<div><em>new</em><form><i>x</i></form></div>');
  equal(find('form'), before);
});

test('a child whose tag changed is replaced', () => {
  change('<div><b id="x">1</b></div>', '<div><i id="x">1</i></div>');
  equal(stage.innerHTML, '<div><i id="x">1</i></div>');
});

test('drawings keep their namespace', () => {
  change('<div></div>', '<div><svg viewBox="0 0 1 1"><use href="#a"></use></svg></div>');
  equal(find('use').namespaceURI, 'http://www.w3.org/2000/svg');
  morph(stage.firstElementChild, '<div><svg viewBox="0 0 2 2"><use href="#b"></use></svg></div>');
  equal(find('svg').getAttribute('viewBox'), '0 0 2 2');
  equal(find('use').getAttribute('href'), '#b');
});

test('focus and caret stay where they are', () => {
  change('<div><p>1</p><input name="say"></div>', '<div><p>2</p><p>3</p><input name="say" placeholder="…"></div>', () => {
    find('input').value = 'hello there';
    find('input').focus();
    find('input').setSelectionRange(2, 5);
  });
  equal(document.activeElement, find('input'));
  equal(find('input').selectionStart, 2);
  equal(find('input').selectionEnd, 5);
  equal(find('input').value, 'hello there');
});

for (const native of [true, false]) {
  test(`focus and caret survive a move, ${native ? 'by the browser' : 'by ourselves'}`, () => {
    const { moveBefore } = Element.prototype;
    if (!native) Element.prototype.moveBefore = undefined;
    change('<ul><li id="a"></li><li id="b"><textarea name="t"></textarea></li></ul>', '<ul><li id="b"><textarea name="t"></textarea></li><li id="a"></li></ul>', () => {
      find('textarea').value = 'some words';
      find('textarea').focus();
      find('textarea').setSelectionRange(3, 3);
    });
    Element.prototype.moveBefore = moveBefore;
    equal(document.activeElement, find('textarea'));
    equal(find('textarea').selectionStart, 3);
    equal(find('textarea').value, 'some words');
  });
}

test('a number keeps its focus when it moves', () => {
  const { moveBefore } = Element.prototype;
  Element.prototype.moveBefore = undefined;
  change('<div><p id="a"></p><input type="number" id="n"></div>', '<div><input type="number" id="n"><p id="a"></p></div>', () => find('input').focus());
  Element.prototype.moveBefore = moveBefore;
  equal(document.activeElement, find('input'));
});

test('what was typed stays, what was not typed follows the server', () => {
  change('<form><input name="a" value="1"><input name="b" value="1"><textarea name="c">1</textarea></form>', '<form><input name="a" value="2"><input name="b" value="2"><textarea name="c">2</textarea></form>', () => {
    type(find('[name=a]'), 'mine');
  });
  equal(find('[name=a]').value, 'mine');
  equal(find('[name=b]').value, '2');
  equal(find('[name=c]').value, '2');
});

test('a field keeps its value when its neighbours go', () => {
  const pick = good => `<label><input type="number" name="cargo.${good}" value="0" max="9"></label>`;
  change(`<form>${pick('ore')}${pick('wool')}</form>`, `<form>${pick('wool')}${pick('gold')}</form>`, () => type(find('[name="cargo.wool"]'), '3'));
  equal(find('[name="cargo.wool"]').value, '3');
  equal(find('[name="cargo.gold"]').value, '0');
});

test('hidden fields are always the server\'s', () => {
  change('<form data-prompt="1"><input type="hidden" name="turn" value="4"></form>', '<form data-prompt="1"><input type="hidden" name="turn" value="5"></form>');
  equal(find('input').value, '5');
});

test('a chosen radio button stays chosen when another becomes the default', () => {
  const radios = chosen => `<form>${['x', 'y', 'z'].map(v => `<label><input type="radio" name="land" value="${v}"${v === chosen ? ' checked' : ''}></label>`).join('')}</form>`;
  change(radios('x'), radios('z'), () => type(find('[value=y]'), true));
  equal(new FormData(find('form')).get('land'), 'y');
  change(radios('x'), radios('z'));
  equal(new FormData(find('form')).get('land'), 'z');
});

test('a ticked box stays ticked, an untouched one follows', () => {
  const boxes = ticked => `<form><input type="checkbox" name="v" value="1"${ticked}><input type="checkbox" name="v" value="2"${ticked}></form>`;
  change(boxes(''), boxes(' checked'), () => type(find('[value="1"]'), true));
  equal(new FormData(find('form')).getAll('v').join(), '1,2');
  change(boxes(' checked'), boxes(' checked'), () => type(find('[value="1"]'), false));
  equal(new FormData(find('form')).getAll('v').join(), '2');
});

test('a chosen option stays chosen while it exists', () => {
  const select = (...options) => `<form><select name="s">${options.map(o => `<option value="${o}">${o}</option>`).join('')}</select></form>`;
  change(select('a', 'b', 'c'), select('z', 'c', 'b'), () => type(find('select'), 'b'));
  equal(find('select').value, 'b');
  morph(stage.firstElementChild, select('z', 'c'));
  equal(find('select').value, 'z');
});

test('within the same prompt nothing of the form is touched, but numbers keep to the new most', () => {
  const prompt = (value, max) => `<section id="p" data-prompt="7"><form><input type="number" name="n" value="${value}" max="${max}"><input name="m" value="${value}"></form></section>`;
  change(prompt(0, 6), prompt(1, 3), () => type(find('[name=n]'), '5'));
  equal(find('[name=n]').value, '3');
  equal(find('[name=m]').value, '0');
  equal(find('[name=m]').getAttribute('value'), '1');
});

test('a new prompt brings the server\'s values', () => {
  const prompt = (id, value, open) => `<section id="p" data-prompt="${id}"><form><input type="number" name="n" value="${value}"><input type="checkbox" name="c"></form><details${open}><summary>x</summary></details></section>`;
  change(prompt(1, 0, ''), prompt(2, 4, ''), () => {
    type(find('[name=n]'), '5');
    type(find('[name=c]'), true);
    find('details').open = true;
  });
  equal(find('[name=n]').value, '4');
  equal(find('[name=c]').checked, false);
  equal(find('details').open, false);
});

test('details that the visitor opened or closed stay so; others follow the server', () => {
  const both = (a, b) => `<div><details id="a"${a}><summary>a</summary></details><details id="b"${b}><summary>b</summary></details></div>`;
  // Sent by the server, not written by the test: so it is known what the server said.
  change('<div></div>', both('', ''));
  find('#a').open = true;
  morph(stage.firstElementChild, both('', ' open'));
  equal(find('#a').open, true);
  equal(find('#b').open, true);
  find('#b').open = false;
  morph(stage.firstElementChild, both('', ' open'));
  equal(find('#b').open, false);
});

test('a new neighbour does not close details that the visitor opened', () => {
  const details = '<details id="a"><summary>a</summary></details>';
  change('<div></div>', `<div>${details}</div>`);
  find('#a').open = true;
  morph(stage.firstElementChild, `<div><p>new</p>${details}</div>`);
  morph(stage.firstElementChild, `<div><p>new</p>${details}</div>`);
  equal(find('#a').open, true);
});

test('what has data-keep is not touched', () => {
  change('<div><p id="k" data-keep class="a">mine <b>x</b></p></div>', '<div><p id="k" data-keep class="b"></p></div>');
  equal(stage.innerHTML, '<div><p id="k" data-keep="" class="a">mine <b>x</b></p></div>');
});

function scroller(html, name) {
  const element = set(html);
  const box = name ? element.querySelector(name) : element;
  Object.assign(box.style, { height: '60px', overflow: 'auto', display: 'block' });
  return box;
}

const lines = (from, to) => Array.from({ length: to - from }, (_, n) => `<li data-key="${from + n}">line ${from + n}</li>`).join('');

test('a log at its bottom stays at its bottom', () => {
  const log = scroller(`<ol role="log">${lines(0, 20)}</ol>`);
  log.scrollTop = log.scrollHeight;
  morph(log, `<ol role="log">${lines(0, 30)}</ol>`);
  equal(log.scrollHeight - log.clientHeight - log.scrollTop < 2, true);
});

test('a log that was scrolled up stays where it is', () => {
  const log = scroller(`<ol role="log">${lines(0, 20)}</ol>`);
  log.scrollTop = 50;
  morph(log, `<ol role="log">${lines(0, 30)}</ol>`);
  equal(log.scrollTop, 50);
});

test('whoever reads back in a log goes on at the same line when older ones go', () => {
  const log = scroller(`<ol role="log">${lines(0, 20)}</ol>`);
  const line = log.children[5];
  const top = () => Math.round(line.getBoundingClientRect().top - log.getBoundingClientRect().top);
  log.scrollTop += top() + 3;
  equal(top(), -3);
  morph(log, `<ol role="log">${lines(3, 33)}</ol>`);
  equal(log.children[2], line);
  equal(top(), -3);
});

test('what is scrolled keeps its place when it moves', () => {
  const { moveBefore } = Element.prototype;
  Element.prototype.moveBefore = undefined;
  const list = scroller(`<div><p id="x"></p><ul id="u">${lines(0, 20)}</ul></div>`, 'ul');
  list.scrollTop = 40;
  morph(stage.firstElementChild, `<div><ul id="u">${lines(0, 20)}</ul><p id="x"></p></div>`);
  Element.prototype.moveBefore = moveBefore;
  equal(list.scrollTop, 40);
});

// Streams and pages

const region = (prompt, inner) => `<section id="prompt" data-region data-prompt="${prompt}" tabindex="-1">${inner}</section>`;

test('a patch changes its regions and the title', async () => {
  set('<div><section id="chart">old</section><section id="hand">old</section></div>');
  equal(open().length, 1);
  equal(open()[0].url, '/t/TEST/live?seat=1');
  open()[0].say('patch', { title: 'Your move', regions: [['chart', '<section id="chart">new</section>'], ['gone', '<p id="gone"></p>']] });
  await until(() => document.title === 'Your move');
  equal(texts('section'), 'new old');
});

test('movement does not hold changes back, and leaves no names', async () => {
  set('<div><ul id="a"><li data-glide="card-1">1</li></ul><ul id="b"></ul></div>');
  apply(() => { find('#b').append(find('li')); }, ['a', 'b']);
  apply(() => { find('#b').append('x'); }, ['a', 'b']);
  apply(() => { find('#b').append('y'); }, []);
  await until(() => texts('#b') === '1xy', 'the changes in order');
  await until(() => !find('li').style.viewTransitionName, 'names are taken away');
});

test('what can be clicked does not glide: clicks go past what does', async () => {
  set('<div id="a"><b data-glide="x-1">1</b><button data-glide="x-2">2</button><label><i data-glide="x-3">3</i></label></div>');
  const native = document.startViewTransition;
  const names = () => findAll('[data-glide]').map(element => element.style.viewTransitionName).join();
  let before, finish;
  document.startViewTransition = callback => {
    before = names();
    callback();
    return { ready: Promise.resolve(), finished: new Promise(resolve => { finish = resolve; }), skipTransition() {} };
  };
  apply(() => {}, ['a']);
  document.startViewTransition = native;
  equal(before, reduced ? undefined : 'x-1,x-2,x-3');
  equal(names(), reduced ? ',,' : 'x-1,,');
  finish?.();
  await until(() => names() === ',,');
});

test('who answered by keyboard goes on at the head of the next question', async () => {
  set(region(1, '<form><button name="act" value="pass">Pass</button></form>'));
  find('button').focus();
  open()[0].say('patch', { regions: [['prompt', region(1, '<form><button name="act" value="pass">Pass!</button></form>')]] });
  await until(() => texts('button') === 'Pass!');
  equal(document.activeElement, find('button'));
  open()[0].say('patch', { regions: [['prompt', region(2, '<form><button name="act" value="pass">Again</button></form>')]] });
  await until(() => texts('button') === 'Again');
  equal(document.activeElement, find('#prompt'));
});

test('a lost link is tied again, one stream at a time, and shows if that takes long', async () => {
  const before = sources.length;
  const { setTimeout } = window;
  let show;
  window.setTimeout = (run, time, ...rest) => {
    if (time !== 3000) return setTimeout(run, time, ...rest);
    equal(show, undefined);
    show = () => run(...rest);
    return 0;
  };
  const lost = document.getElementById('lost');
  open()[0].dispatchEvent(new Event('error'));
  equal(open().length, 0);
  await until(() => sources.length > before);
  equal(open().length, 1);
  open()[0].dispatchEvent(new Event('error'));
  await until(() => sources.length > before + 1);
  window.setTimeout = setTimeout;
  equal(document.documentElement.dataset.link, undefined);
  equal(lost.hidden, true);
  show();
  equal(document.documentElement.dataset.link, 'lost');
  equal(lost.hidden, false);
  equal(lost.textContent, 'No link.');
  open()[0].say('patch', { regions: [] });
  equal(document.documentElement.dataset.link, undefined);
  equal(lost.hidden, true);
});

test('a hidden page holds no stream and asks whether it is due', async () => {
  const { setInterval } = window;
  let poll;
  window.setInterval = (run, time) => { poll = { run, time }; return 0; };
  hidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  window.setInterval = setInterval;
  equal(open().length, 0);
  equal(poll.time, 20000);
  network = () => ({ body: { due: true, title: '(!) Your move' } });
  await poll.run();
  equal(sent.at(-1).url, '/t/TEST/due');
  equal(document.title, '(!) Your move');
  hidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  equal(open().length, 1);
  document.dispatchEvent(new Event('visibilitychange'));
  equal(open().length, 1);
  dispatchEvent(new Event('pagehide'));
  equal(open().length, 0);
  document.dispatchEvent(new Event('visibilitychange'));
});

test('a link opens the details it points to', async () => {
  set('<div><a href="#offer">Offer</a><details id="offer"><summary>x</summary><input type="hidden"><input name="o"></details></div>');
  find('a').click();
  await until(() => find('details').open);
  equal(document.activeElement, find('[name=o]'));
});

test('Escape closes what was opened to peek', () => {
  set('<div><details class="peek" open><summary>x</summary><button>y</button></details><details open></details></div>');
  find('button').focus();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  equal(find('.peek').open, false);
  equal(document.activeElement, find('summary'));
  equal(findAll('details')[1].open, true);
});

test('the theme changes and is remembered', () => {
  document.documentElement.dataset.theme = 'dark';
  document.getElementById('theme').click();
  equal(document.documentElement.dataset.theme, 'light');
  equal(document.cookie.includes('theme=light'), true);
  document.getElementById('theme').click();
  equal(document.documentElement.dataset.theme, 'dark');
});

test('times run in the server\'s words', () => {
  set(`<div><time data-until="${Date.now() + 42000}"></time><time data-since="${Date.now() - 125000}"></time><time data-until="${Date.now() - 9000}"></time></div>`);
  tick();
  equal(findAll('time').map(time => time.textContent).join(), '42 seconds,2 minutes,0 seconds');
});

// Forms

const form = inner => `<form id="f" data-live method="post" action="/t/TEST/act"><input type="hidden" name="act" value="launch {fleet}">${inner}</form>`;

test('a form is sent with its button and an id, and emptied', async () => {
  set(form('<input name="fleet"><button name="sure" value="yes">Go</button><button name="sure" value="no">No</button>'));
  type(find('[name=fleet]'), 'a');
  network = () => ({ body: { ok: true } });
  find('[value=yes]').click();
  equal(find('form').getAttribute('aria-busy'), 'true');
  await until(() => !find('form').hasAttribute('aria-busy'));
  const request = sent.at(-1);
  equal(request.url, '/t/TEST/act');
  equal(request.method, 'POST');
  equal(request.accept, 'application/json');
  equal(request.fields.getAll('sure').join(), 'yes');
  equal(request.fields.get('act'), 'launch {fleet}');
  equal(/^[0-9a-f]{16}$/.test(request.fields.get('id')), true);
  equal(find('[name=fleet]').value, '');
  equal(sessionStorage.getItem('kept'), '[]');
});

test('a form on its way is not sent twice', async () => {
  set(form('<button>Go</button>'));
  let answer;
  network = () => new Promise(resolve => { answer = resolve; });
  const before = sent.length;
  find('button').click();
  find('button').click();
  await until(() => sent.length > before);
  await sleep(20);
  equal(sent.length, before + 1);
  equal(find('button').disabled, false);
  answer({ body: { ok: true } });
  await until(() => !find('form').hasAttribute('aria-busy'));
  find('button').click();
  await until(() => sent.length === before + 2);
  answer({ body: { ok: true } });
  await until(() => !find('form').hasAttribute('aria-busy'));
});

test('a button\'s own address is used, and a button that gets is left to the browser', async () => {
  set(form('<button formaction="/t/TEST/say">Say</button><button formmethod="get" formaction="#got">Get</button>'));
  network = () => ({ body: { ok: true } });
  const before = sent.length;
  find('[formaction="/t/TEST/say"]').click();
  await until(() => !find('form').hasAttribute('aria-busy'));
  equal(sent.at(-1).url, '/t/TEST/say');
  let isLeft;
  addEventListener('submit', event => { isLeft = !event.defaultPrevented; event.preventDefault(); }, { once: true });
  find('[formmethod]').click();
  equal(isLeft, true);
  equal(sent.length, before + 1);
});

test('the notice outlives patches, until the question changes', async () => {
  const ask = id => region(id, '<div id="notice" role="alert"></div>' + form('<button>Go</button>'));
  notice.id = 'away';
  set(ask('q1'));
  network = () => ({ status: 422, body: { refused: 'No.' } });
  find('button').click();
  await until(() => texts('#notice') === 'No.');
  open()[0].say('patch', { title: 'still q1', regions: [['prompt', ask('q1')]] });
  await until(() => document.title === 'still q1');
  equal(texts('#notice'), 'No.');
  open()[0].say('patch', { regions: [['prompt', ask('q2')]] });
  await until(() => texts('#notice') === '');
  notice.id = 'notice';
});

test('a refusal goes to the notice and the form stays as it was', async () => {
  set(form('<input name="fleet"><button>Go</button>'));
  type(find('[name=fleet]'), 'b');
  network = () => ({ status: 422, body: { refused: 'Not your fleet.', html: 'Not your <a href="/rules#J1">fleet</a>.' } });
  find('button').click();
  await until(() => !notice.hidden);
  equal(notice.innerHTML, 'Not your <a href="/rules#J1">fleet</a>.');
  equal(find('[name=fleet]').value, 'b');
  network = () => ({ status: 422, body: { refused: 'Still <not> yours.' } });
  find('button').click();
  await until(() => notice.textContent === 'Still <not> yours.');
  network = () => ({ status: 500, body: 'oops' });
  find('button').click();
  await until(() => notice.textContent === 'That failed.');
  network = () => ({ body: { ok: true } });
  find('button').click();
  await until(() => notice.hidden);
  equal(notice.textContent, '');
});

test('a command is sent again with its id until it is answered', async () => {
  set(form('<input name="fleet"><button>Go</button>'));
  const before = sent.length;
  network = () => { if (sent.length === before + 1) throw new TypeError('away'); return sent.length < before + 3 ? { status: 503 } : { body: { ok: true } }; };
  find('button').click();
  await until(() => notice.textContent === 'Kept until it arrives.');
  equal(JSON.parse(sessionStorage.getItem('kept')).length, 1);
  await until(() => sent.length === before + 2);
  dispatchEvent(new Event('online'));
  await until(() => notice.hidden);
  equal(sent.length, before + 3);
  equal(new Set(sent.slice(before).map(request => request.fields.get('id'))).size, 1);
  equal(sessionStorage.getItem('kept'), '[]');
});

test('an answer may lead elsewhere', async () => {
  set(form('<button>Go</button>'));
  network = () => ({ body: { to: '#elsewhere' } });
  find('button').click();
  await until(() => location.hash === '#elsewhere');
});

test('what was typed while a form was on its way stays', async () => {
  set(form('<input name="words"><button>Go</button>'));
  let answer;
  network = () => new Promise(resolve => { answer = resolve; });
  type(find('[name=words]'), 'first');
  find('button').click();
  type(find('[name=words]'), 'second');
  await until(() => answer);
  answer({ body: { ok: true } });
  await until(() => !find('form').hasAttribute('aria-busy'));
  equal(find('[name=words]').value, 'second');
});

test('the second click of a double click does not answer the next question', async () => {
  const ask = id => region(id, form('<button>Pass</button>'));
  network = () => ({ body: { ok: true } });
  set(ask(1));
  const click = detail => find('button').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  const before = sent.length;
  click(1);
  morph(find('#prompt'), ask(2));
  await until(() => !find('form').hasAttribute('aria-busy'));
  click(2);
  await sleep(20);
  equal(sent.length, before + 1);
  click(1);
  await until(() => sent.length === before + 2);
  await until(() => !find('form').hasAttribute('aria-busy'));
});

test('the next question can be answered while the last answer is on its way, and goes after it', async () => {
  const ask = id => region(id, form('<button>Pass</button>'));
  const answers = [];
  network = () => new Promise(resolve => answers.push(resolve));
  set(ask(1));
  find('button').click();
  morph(find('#prompt'), ask(2));
  find('button').click();
  equal(JSON.parse(sessionStorage.getItem('kept')).length, 2);
  await sleep(20);
  equal(answers.length, 1);
  answers[0]({ body: { ok: true } });
  await until(() => answers.length === 2);
  answers[1]({ body: { ok: true } });
  await until(() => sessionStorage.getItem('kept') === '[]');
});

test('where a browser keeps nothing, the page does', async () => {
  const { always } = await import('/assets/kept.js');
  const usual = Object.getOwnPropertyDescriptor(window, 'localStorage');
  Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); }, configurable: true });
  try {
    equal(always.get('speed'), null);
    always.set('speed', 1);
    equal(always.get('speed'), '1');
    always.drop('speed');
    equal(always.get('speed'), null);
  } finally {
    Object.defineProperty(window, 'localStorage', usual);
  }
});

// Advice

test('advice is asked for once, and not shown to another question', async () => {
  const hint = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'hint' }));
  const answers = [];
  network = () => new Promise(resolve => answers.push(resolve));
  const ask = id => set(region(id, '<a data-hint href="/t/TEST/hint?seat=1">Advice</a>'));
  ask('h1');
  find('a').click();
  find('a').click();
  await until(() => answers.length);
  equal(answers.length, 1);
  ask('h2');
  answers[0]({ body: 'for the first' });
  await sleep(20);
  equal(hint.textContent, '');
  find('a').click();
  await until(() => answers.length === 2);
  answers[1]({ body: 'for the second' });
  await until(() => hint.textContent === 'for the second');
  hint.replaceChildren();
  find('a').click();
  await until(() => answers.length === 3);
  answers[2]({ status: 500 });
  await until(() => hint.textContent === 'That failed.');
  hint.remove();
});

test('a link that is to open elsewhere is left to the browser', () => {
  set('<p><a data-leaf="log" href="#x">Log</a></p>');
  const results = ['ctrlKey', 'metaKey', 'shiftKey', ''].map(key => {
    let isTaken;
    const look = event => { isTaken = event.defaultPrevented; event.preventDefault(); };
    window.addEventListener('click', look, { once: true });
    find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true }));
    return isTaken;
  });
  equal(results.join(), 'false,false,false,true');
});

// Drafts

test('a draft comes back with its prompt, and with no other', () => {
  const ask = id => region(id, form('<input name="fleet"><input type="radio" name="land" value="x" checked><input type="radio" name="land" value="y"><input type="number" name="n" value="0" max="9"><input type="number" name="n" value="0" max="9">'));
  set(ask('d1'));
  type(find('[name=fleet]'), 'b');
  type(find('[value=y]'), true);
  type(findAll('[name=n]')[1], '8');
  set(ask('d2'));
  restoreDrafts(stage);
  equal(find('[name=fleet]').value, '');
  set(ask('d1').replaceAll('max="9"', 'max="5"'));
  restoreDrafts(stage);
  equal(find('[name=fleet]').value, 'b');
  equal(new FormData(find('form')).get('land'), 'y');
  equal(new FormData(find('form')).getAll('n').join(), '0,5');
});

test('a draft comes back with a patch that brings its form back', async () => {
  const ask = inner => region('d3', inner);
  set(ask(form('<input name="fleet">')));
  type(find('[name=fleet]'), 'c');
  open()[0].say('patch', { regions: [['prompt', ask('<p>wait</p>')]] });
  await until(() => !find('form'));
  open()[0].say('patch', { regions: [['prompt', ask(form('<input name="fleet">'))]] });
  await until(() => find('form'));
  equal(find('[name=fleet]').value, 'c');
});

test('forms of one prompt keep their drafts apart', () => {
  const two = region('d4', form('<input name="n">') + form('<input name="n">').replace('"f"', '"g"'));
  set(two);
  type(find('#g [name=n]'), '2');
  set(two);
  restoreDrafts(stage);
  equal(findAll('[name=n]').map(input => input.value).join(), ',2');
});

test('a draft goes when it is sent', async () => {
  const ask = region('d5', form('<input name="fleet"><button>Go</button>'));
  network = () => ({ body: { ok: true } });
  set(ask);
  type(find('[name=fleet]'), 'b');
  find('button').click();
  await until(() => !find('form').hasAttribute('aria-busy'));
  set(ask);
  restoreDrafts(stage);
  equal(find('[name=fleet]').value, '');
});

// Custom elements

const pick = (good, max) => `<label class="pick" data-good="${good}"><span class="card small">${good}</span><input type="number" name="cargo.${good}" min="0" max="${max}" value="0"></label>`;
const picker = (most, ...picks) => `<form id="p" data-live><card-picker data-name="cargo" data-min="1" data-max="${most}">${picks.join('')}<output class="tally"></output></card-picker></form>`;
const count = good => find(`[name="cargo.${good}"]`).value;

test('a gift is named as one, and asked about once, through patches too', async () => {
  network = () => ({ body: { ok: true } });
  const ask = n => region('g1', `<form id="offer" data-live method="post" action="/t/TEST/act"><input name="give.ore" value="0"><input name="want.wool" value="0"><draft-effect data-src="/t/TEST/draft"></draft-effect></form><p>${n}</p><button form="offer"><b>Offer</b></button>`);
  const posted = () => sent.filter(({ method }) => method === 'POST').length;
  const before = posted();
  set(ask(1));
  const choose = (name, value) => { find(`[name="${name}"]`).value = value; find(`[name="${name}"]`).dispatchEvent(new Event('input', { bubbles: true })); };
  choose('give.ore', 1);
  equal(find('button').textContent, 'For nothing?');
  choose('want.wool', 1);
  equal(find('button').innerHTML, '<b>Offer</b>');
  choose('want.wool', 0);
  find('button').click();
  equal(notice.textContent, 'You get nothing.');
  morph(stage.firstElementChild, ask(2));
  ready();
  equal(find('p').textContent, '2');
  equal(find('button').textContent, 'For nothing?');
  equal(posted(), before);
  find('button').click();
  await until(() => posted() === before + 1 && sent.some(({ url }) => url.includes('/draft')));
});

test('the draft of an offer goes when it is taken, though what was given has left the hand, or when a counter-offer to it is', async () => {
  network = () => ({ body: { ok: true } });
  const posted = () => sent.filter(({ method }) => method === 'POST').length;
  const ore = '<input name="give.ore" value="0">';
  const ask = (give, fates = '') => region('g2', `<ul class="fates">${fates}</ul><form id="offer" data-live method="post" action="/t/TEST/act">${give}<input name="want.wool" value="0"><draft-effect data-src="/t/TEST/draft"></draft-effect></form><button form="offer">Offer</button>`);
  const choose = (name, value) => { find(`[name="${name}"]`).value = value; find(`[name="${name}"]`).dispatchEvent(new Event('input', { bubbles: true })); };
  const offer = async () => {
    const before = posted();
    choose('give.ore', 1);
    choose('want.wool', 1);
    find('button').click();
    await until(() => posted() === before + 1);
  };
  set(ask(ore));
  await offer();
  const taken = '<li class="fate yes" data-key="2-ore-wool"></li>';
  morph(stage.firstElementChild, ask('', taken));
  equal(find('[name="want.wool"]').value, '0');
  morph(stage.firstElementChild, ask(ore, taken));
  await offer();
  morph(stage.firstElementChild, ask(ore, `${taken}<li class="fate yes" data-key="1-grain-wool"></li>`));
  equal(find('[name="want.wool"]').value, '1');
  morph(stage.firstElementChild, ask(ore, `${taken}<li class="fate yes" data-key="3-grain-wool" data-agreed></li>`));
  equal(find('[name="want.wool"]').value, '0');
  // What the draft would do is asked a moment later.
  await new Promise(resolve => setTimeout(resolve, 200));
});

test('whoever presses with a pointer is asked once more where something could still be done; a key goes at once', async () => {
  network = () => ({ body: { ok: true } });
  const posted = () => sent.filter(({ method }) => method === 'POST').length;
  const ask = id => region(id, form('<button><span hidden data-sure="Sure?"></span>Finish</button>'));
  const before = posted();
  set(ask('s1'));
  find('button').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  find('button').click();
  equal(notice.textContent, 'Sure?');
  equal(posted(), before);
  find('button').click();
  await until(() => posted() === before + 1);
  set(ask('s2'));
  find('button').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  find('button').click();
  await until(() => posted() === before + 2);
});

test('tapping a card takes one, up to what there is and what is allowed', () => {
  set(picker(3, pick('ore', 2), pick('wool', 5)));
  equal(find('.tally').textContent, '0 of 3');
  const [ore, wool] = findAll('.card');
  for (const card of [ore, ore, wool, wool, wool]) card.click();
  equal(count('ore'), '2');
  equal(count('wool'), '1');
  equal(find('.tally').textContent, '3 of 3');
  equal(ore.classList.contains('picked'), true);
  // One press more than there are brings all of a kind back.
  ore.click();
  equal(`${count('ore')} ${count('wool')}`, '0 1');
  for (const card of [ore, ore]) card.click();
  find('.less').click();
  equal(count('ore'), '1');
  equal(find('.less').getAttribute('aria-label'), 'one less');
  find('.less').click();
  find('.less').click();
  equal(count('ore'), '0');
});

test('a single choice moves to the card that is tapped', () => {
  set(picker(1, pick('ore', 2), pick('wool', 5)));
  const [ore, wool] = findAll('.card');
  ore.click();
  wool.click();
  equal(`${count('ore')} ${count('wool')}`, '0 1');
  equal(ore.classList.contains('picked'), false);
  wool.click();
  equal(find('.tally').textContent, '0 of 1');
});

test('a picker tells others, and says kindly what is missing', () => {
  set(picker(2, pick('ore', 9)));
  let told = 0;
  stage.addEventListener('input', () => told++, { once: true });
  equal(find('input').validationMessage, 'at least 1');
  find('.card').click();
  equal(told, 1);
  equal(find('form').checkValidity(), true);
  type(find('input'), '5');
  equal(find('input').validationMessage, 'at most 2');
});

test('what a form lacks is said at its end in the words of the page, once, until something changes', () => {
  document.body.dataset.empty = 'Fill this in.';
  const form = set('<form><label for="who">Name</label><input id="who" name="who" required><input name="at" type="email" required data-wrong="An address, please."><button>Go</button></form>');
  let sent = 0;
  form.addEventListener('submit', event => { event.preventDefault(); sent += 1; });
  const press = () => { form.querySelector('button').click(); return texts('.amiss'); };
  const [who, at] = form.querySelectorAll('input');
  equal(press(), 'Fill this in.');
  equal(press(), 'Fill this in.');
  equal(document.activeElement, who);
  equal(who.getAttribute('aria-describedby'), form.lastElementChild.id);
  type(who, 'Ada');
  equal(form.querySelector('.amiss'), null);
  equal(who.hasAttribute('aria-describedby'), false);
  at.value = 'nobody';
  equal(press(), 'An address, please.');
  type(at, 'ada@example.org');
  equal(press(), '');
  equal(sent, 1);
});

test('a picker keeps its cards through a patch', () => {
  change(picker(6, pick('ore', 4), pick('wool', 2)), picker(5, pick('wool', 2), pick('gold', 1)), () => {
    findAll('.card')[1].click();
    findAll('.card')[1].click();
  });
  equal(count('wool'), '2');
  equal(find('.tally').textContent, '2 of 5');
  equal(findAll('.less').length, 2);
  equal(find('.card').classList.contains('picked'), true);
  findAll('.card')[1].click();
  equal(find('.tally').textContent, '3 of 5');
});

const order = (...values) => `<form data-live><event-order>${values.map(value => `<label>Place <select name="order">${['x', 'y', 'z'].map(v => `<option value="${v}"${v === value ? ' selected' : ''}>Event ${v}</option>`).join('')}</select></label>`).join('')}</event-order></form>`;
const ordered = () => new FormData(find('form')).getAll('order').join('');

test('events are put in order by buttons, and the button keeps the focus', () => {
  set(order('x', 'y', 'z'));
  equal(find('label').checkVisibility(), false);
  const down = find('.down');
  equal(down.getAttribute('aria-label'), 'Event x later');
  down.focus();
  down.click();
  equal(ordered(), 'yxz');
  equal(document.activeElement, down);
  equal(find('[role=status]').textContent, '2. Event x');
  down.click();
  down.click();
  equal(ordered(), 'yzx');
  findAll('.up')[1].click();
  equal(ordered(), 'zyx');
});

test('events are put in order by dragging', () => {
  set(order('x', 'y', 'z'));
  const [first, , last] = findAll('li');
  let isHeld = false;
  first.setPointerCapture = () => { isHeld = true; };
  first.hasPointerCapture = () => isHeld;
  const pointer = (type, y) => first.dispatchEvent(new PointerEvent(type, { pointerId: 1, pointerType: 'mouse', clientY: y, bubbles: true }));
  pointer('pointerdown', first.getBoundingClientRect().top + 2);
  pointer('pointermove', last.getBoundingClientRect().bottom - 1);
  equal(ordered(), 'yzx');
  pointer('pointermove', 0);
  equal(ordered(), 'xyz');
  isHeld = false;
  pointer('pointermove', 9999);
  equal(ordered(), 'xyz');
});

test('an order is kept as a draft', () => {
  const ask = `<div data-prompt="o1">${order('x', 'y', 'z')}</div>`;
  set(ask);
  find('.down').click();
  set(ask);
  restoreDrafts(stage);
  equal(ordered(), 'yxz');
  equal(texts('.name'), 'Event y Event x Event z');
});

test('an order survives a patch', () => {
  change(order('x', 'y', 'z'), order('x', 'y', 'z'), () => find('.down').click());
  equal(ordered(), 'yxz');
  equal(texts('.name'), 'Event y Event x Event z');
  equal(find('label').checkVisibility(), false);
});

test('the navigator answers to what is in the form, a moment later, and keeps silent words out', async () => {
  set('<form><input type="number" name="cargo.wool" value="0"><navigator-odds data-src="/t/TEST/odds?fleet=a"><button formmethod="get">Odds</button></navigator-odds></form>');
  network = () => ({ body: '<b>90%</b>' });
  const before = sent.length;
  type(find('input'), '1');
  type(find('input'), '2');
  await until(() => find('navigator-odds b'));
  equal(sent.length, before + 1);
  equal(new URL(sent.at(-1).url).search, '?fleet=a&cargo.wool=2&fragment=1');
  equal(find('[aria-live=polite] b').textContent, '90%');
  network = () => ({ status: 500, body: 'oops' });
  type(find('input'), '3');
  await until(() => sent.length === before + 2);
  await sleep(20);
  equal(find('navigator-odds b').textContent, '90%');
});

test('the odds button asks at once instead of leaving the page', async () => {
  set(form('<navigator-odds data-src="/t/TEST/odds"><button formmethod="get" formaction="/t/TEST/odds">Odds</button></navigator-odds>'));
  network = () => ({ body: '<i>50%</i>' });
  find('button').click();
  await until(() => find('navigator-odds i'));
});

test('a link is selected to be copied', () => {
  set('<copy-link><input readonly value="http://table/s/abc"><button type="button" data-copied="Copied">Copy</button></copy-link>');
  find('button').click();
  equal(find('input').selectionEnd, 'http://table/s/abc'.length);
  const { execCommand } = document;
  document.execCommand = () => true;
  find('button').click();
  document.execCommand = execCommand;
  equal(find('[role=status]').textContent, 'Copied');
});

const failed = [];
const report = document.getElementById('report');
for (const [name, run] of tests) {
  try {
    await run();
  } catch (error) {
    failed.push(name);
    report.append(`${name}: ${error.message}\n${error.stack}\n`);
  }
}
stage.replaceChildren();
const size = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/')).reduce((sum, entry) => sum + entry.decodedBodySize, 0);
report.append(`${tests.length} tests, ${size} bytes of script`);
dispatchEvent(new Event('pagehide'));
document.title = failed.length ? `failed: ${failed.join('; ')}` : `ok ${tests.length}`;
