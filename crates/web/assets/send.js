// Sends forms with `data-live` without leaving the page, until somebody answers; keeps as drafts what is not sent yet.

import { session } from './kept.js';
import { all, aria, changed, isDirty, isTick, on, setState, stateOf } from './morph.js';

const LONGEST_WAIT = 8000;
const PATIENCE = 20000;

const word = name => document.querySelector('main')?.dataset[name];
const promptOf = element => element.closest('[data-prompt]')?.dataset.prompt;

const store = (key, value) => session.set(key, JSON.stringify(value));
const recall = key => JSON.parse(session.get(key));

/** Where a form's draft is kept. Attributes are read as such: a field may be named `id`. */
function draftKey(form) {
  const own = form.getAttribute('id') ?? form.getAttribute('data-key') ?? form.querySelector('[type=hidden][name=act]')?.value;
  return ['draft', location.pathname, promptOf(form) ?? form.getAttribute('action'), own].join(' ');
}

/** The controls of a form with labels that outlive the page. */
function controlsOf(form) {
  const seen = {};
  return [...form.elements].filter(control => control.matches(':is(input:not([type=hidden]), select, textarea)[name]')).map(control => {
    seen[control.name] = (seen[control.name] ?? 0) + 1;
    return [`${control.name} ${isTick(control) ? control.value : seen[control.name]}`, control];
  });
}

function saveDraft(form) {
  const dirty = controlsOf(form).filter(([, control]) => isDirty(control));
  store(draftKey(form), Object.fromEntries(dirty.map(([label, control]) => [label, stateOf(control)])));
}

/** What the form held whose answer was accepted last, with its id; and what is being taken back, until its form is there again. */
let taken, untaken;

/** Puts drafts back into the forms within an element, and what was taken back into the form that it came from. */
export function restoreDrafts(root) {
  for (const form of all('form[data-live]', root)) {
    const isUntaken = untaken?.own === form.getAttribute('id');
    const draft = recall(draftKey(form)) ?? (isUntaken ? untaken.fields : {});
    if (isUntaken) untaken = null;
    const stale = controlsOf(form).filter(([label, control]) => label in draft && draft[label] !== stateOf(control));
    for (const [label, control] of stale) setState(control, draft[label]);
    for (const [, control] of stale) changed(control);
  }
}

/** Commands that nobody has answered yet. */
const kept = () => recall('kept') ?? [];
const keptBut = command => kept().filter(({ id }) => id !== command.id);

let queue = Promise.resolve();

/** Sends a command until it is answered, after those before it; by its id it is done once. */
function deliver(command) {
  store('kept', [...keptBut(command), command]);
  return queue = queue.then(() => attempt(command));
}

async function attempt(command) {
  for (let wait = 500; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      const answer = await fetch(command.to, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new URLSearchParams(command.body),
        signal: AbortSignal.timeout(PATIENCE),
      });
      // 503 is "not saved", the others a go-between whose server is away.
      if (![502, 503, 504].includes(answer.status)) {
        store('kept', keptBut(command));
        return { ...(await answer.json().catch(() => {})), ok: answer.ok, status: answer.status };
      }
    } catch { /* nobody answered */ }
    tell(word('kept') ?? word('lost'));
    await new Promise(resolve => setTimeout(resolve, wait * (0.5 + Math.random())));
  }
}

/** Says something in the notice, or clears it. */
function tell(words = '', markup = '') {
  const notice = document.getElementById('notice');
  if (!notice) return;
  noticed = Date.now();
  notice.hidden = !words && !markup;
  notice.textContent = words;
  if (markup) notice.innerHTML = markup;
}

/** How long a notice stands at least, in milliseconds, and since when it does. */
const STANDS = 4000;
let noticed = 0;

/** Clears a notice about what has changed since, once it can have been read. */
export const outdateNotice = () => Date.now() - noticed > STANDS && clearNotice();

/** Clears the notice unless a command is kept. */
export const clearNotice = () => kept().length || tell();

function settle(answer) {
  if (answer.to) location.assign(answer.to);
  else if (answer.ok) clearNotice();
  else tell(answer.refused ?? word('failed') ?? String(answer.status), answer.html);
}

/** Forms on their way, as they were then. */
const flying = new Map();

async function submit(form, button, to) {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, '0')).join('');
  const key = draftKey(form);
  const fields = () => String(new URLSearchParams(new FormData(form, button)));
  const body = fields();
  const own = form.getAttribute('id');
  const isUndo = form.querySelector('[type=hidden][name=act]')?.value.startsWith('undo');
  const held = own && Object.fromEntries(controlsOf(form).filter(([, control]) => isDirty(control)).map(([label, control]) => [label, stateOf(control)]));
  // The page may have heard of it before the answer comes.
  untaken = isUndo ? taken : null;
  flying.set(form, key);
  aria(form, { busy: 'true' });
  const answer = await deliver({ id, to, key, body: `${body}&id=${id}` });
  flying.delete(form);
  aria(form, { busy: null });
  if (answer.ok) {
    session.drop(key);
    // Talk is nothing that is taken back.
    if (own || isUndo || form.closest('#prompt')) taken = !isUndo && own ? { own, fields: held } : null;
    if (form.querySelector('[name=act]') ?? form.closest('#prompt')) document.dispatchEvent(new Event('decided'));
    // By now the form may ask something else, or hold more; an offer stays for sweetening.
    if (draftKey(form) === key && fields() === body && form.getAttribute('id') !== 'offer') {
      // Whoever has said what they are called need not say it again.
      const name = form.querySelector('.ask-name input');
      const called = name?.value;
      form.reset();
      if (name) name.value = called;
    }
    // The next offer is for all again. Nobody has typed anything: what was sent is still the draft.
    if (own === 'offer') for (const tick of [...form.elements].filter(isTick)) tick.checked = tick.defaultChecked;
    ready();
    new Set([...form.elements].map(control => control.closest('card-picker, event-order'))).forEach(element => element?.patched());
  }
  if (!answer.ok) untaken = null;
  settle(answer);
}

on('submit', event => {
  const { target: form, submitter: button } = event;
  if (!form.matches('[data-live]')) return;
  const said = name => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
  const odds = button?.closest('navigator-odds');
  const isPost = said('method').toLowerCase() === 'post';
  if (isPost || odds) event.preventDefault();
  if (!isPost) odds?.ask();
  else if (isGift(form) && gift !== termsOf(form)) {
    gift = termsOf(form);
    tell(word('giftAbout'));
  } else if (isPointed && sure !== promptOf(form) && form.querySelector('[data-sure]')) {
    sure = promptOf(form);
    tell(form.querySelector('[data-sure]').dataset.sure);
  } else if (flying.get(form) !== draftKey(form)) submit(form, button, said('action') || location.pathname);
});

/** Whether the last press was a pointer's, and the question about which was asked once more: a finger slips, a key does not. */
let isPointed = false;
let sure;
on('pointerdown', () => { isPointed = true; }, true);
on('keydown', () => { isPointed = false; }, true);

/** What is said of a control that holds nothing, or not what it is for. */
function wrongIn(control) {
  if (control.validity.customError) return control.validationMessage;
  if (control.validity.rangeOverflow && word('many')) return word('many').replace('{max}', control.max);
  if (!control.validity.valueMissing && control.dataset.wrong) return control.dataset.wrong;
  if (control.name === 'land') return word('land');
  return (isTick(control) || control.matches('select') ? word('choose') : '') || document.body.dataset.empty;
}

/** The first control of a form that something is missing in, and the words for it. */
function missingIn(form) {
  const first = [...form.elements].find(control => control.willValidate && !control.validity.valid);
  return [first, first && wrongIn(first)];
}

/** Says at the end of its form what is wrong in a control, until something changes; without one it is taken back. */
function pointOut(control, words) {
  document.getElementById('amiss')?.remove();
  // What describes it besides stays.
  const others = field => (field.getAttribute('aria-describedby') ?? '').split(' ').filter(id => id && id !== 'amiss');
  for (const field of all('[aria-describedby~=amiss]')) aria(field, { describedby: others(field).join(' ') || null, invalid: null });
  if (!control) return;
  const said = Object.assign(document.createElement('p'), { made: true, id: 'amiss', className: 'amiss', textContent: words });
  said.setAttribute('role', 'alert');
  control.form.append(said);
  aria(control, { describedby: [...others(control), 'amiss'].join(' '), invalid: 'true' });
  control.focus();
}

/** Whether cards are named on this side of an offer. */
const names = (form, side) => [...form.elements].some(({ name, value }) => name.startsWith(`${side}.`) && value > 0);
const isOffer = form => form?.getAttribute('id') === 'offer';
const isGift = form => isOffer(form) && names(form, 'give') && !names(form, 'want');
const asks = form => [...form.elements].filter(({ name }) => name === 'to');
/** An offer that nobody is asked. */
const isUnasked = form => isOffer(form) && asks(form).length > 0 && !asks(form).some(({ checked }) => checked);
const isBlank = form => isOffer(form) && !names(form, 'give') && !names(form, 'want');

/** The gift that was asked about: pressed again, it is sent. */
let gift;
const termsOf = form => String(new URLSearchParams(new FormData(form)));

/** The button's own words, and what it was made to say instead: a patch brings its own words back. */
let offering, said;

/** The button of an offer that asks for nothing says what that is; of one that not all are asked, whom. */
function sayOffer() {
  const button = document.querySelector('button[form=offer]:not([formaction])');
  if (!button) return;
  if (button.innerHTML !== said) offering = button.innerHTML;
  const isGiven = isGift(button.form);
  if (!isGiven) gift = null;
  button.classList.toggle('gift', isGiven);
  const islands = asks(button.form);
  const asked = islands.filter(({ checked }) => checked).map(({ parentElement }) => parentElement.textContent.trim());
  button.innerHTML = offering;
  if (isGiven) button.textContent = word('gift');
  else if (asked.length && asked.length < islands.length) {
    const whom = Object.assign(document.createElement('span'), { className: 'asked', textContent: ` (${asked.length > 1 ? `${asked.length}/${islands.length}` : asked[0]})` });
    button.append(whom);
  }
  said = button.innerHTML;
}

/** The button of a form that is not filled in shows that it waits, and says for what; it can be pressed all the same. */
export function ready() {
  for (const button of all('#prompt button.go')) {
    const [missing, words] = missingIn(button.form);
    const isWaiting = !!missing || isBlank(button.form) || isUnasked(button.form) || isGift(button.form);
    button.classList.toggle('waits', isWaiting);
    const lacks = missing ? words : isUnasked(button.form) ? word('choose') : isGift(button.form) ? word('giftAbout') : null;
    aria(button, { description: isWaiting ? lacks : null });
  }
  sayOffer();
  sayTrade();
}

/** The button of a trade with the bank is filled as soon as the bank makes that trade. */
function sayTrade() {
  const form = document.getElementById('by-hand');
  if (!form) return;
  const button = document.querySelector('button[form=by-hand]');
  const { value: fleet } = form.elements.fleet;
  const chosen = side => [...form.elements].filter(({ name, value }) => name.startsWith(`${side}.`) && value > 0);
  const total = side => chosen(side).reduce((sum, { value }) => sum + Number(value), 0);
  const within = (side, kinds) => chosen(side).every(({ name }) => kinds.split(' ').includes(name.split('.')[1]));
  const terms = side => String(chosen(side).map(({ name, value }) => [name.split('.')[1], value]));
  for (const list of all('.buys', form)) list.hidden = list.dataset.rates !== fleet;
  const isMade = terms('give') !== terms('want') && all(`.buys[data-rates="${fleet}"] li`, form).some(({ dataset: { give, gives, want, wants } }) => {
    const times = total('give') / gives;
    return times >= 1 && Number.isInteger(times) && total('want') === times * wants && within('give', give) && within('want', want);
  });
  button.classList.toggle('go', isMade);
  button.classList.toggle('quiet', !isMade);
}

// What opens below the edge is brought into sight.
on('toggle', ({ target }) => target.matches('#prompt details[open]') && target.scrollIntoView({ block: 'nearest' }), true);

// What is missing is said in our words, once; what is missing is shown.
on('invalid', event => {
  const { target: control } = event;
  event.preventDefault();
  const [first, words] = missingIn(control.form);
  if (control !== first) return;
  if (!document.getElementById('notice') || !control.form.matches('[data-live]')) return pointOut(control, words);
  tell(words);
  control.closest('#lands, .choose, .fleets, card-picker')?.animate?.([{ outline: '3px solid var(--act)' }, { outline: '3px solid transparent' }], 1200);
}, true);

on('input', ({ target: { form } }) => {
  pointOut();
  if (!form?.matches('[data-live]')) return;
  saveDraft(form);
  clearNotice();
  ready();
});
// It lies over what can be chosen.
on('click', ({ target }) => target.closest('#notice') && !target.closest('a, button') && clearNotice());

// The second click of two must not answer a question that came up between them.
let asked;
on('click', event => {
  const prompt = promptOf(event.target);
  if (event.detail < 2) asked = prompt;
  else if (prompt !== asked) event.preventDefault();
}, true);

/** How long a question that has just come up takes no press where a finger pressed last, in milliseconds, and how near that is. */
const FRESH = 600;
const NEAR = 48;
const question = document.getElementById('prompt');
const root = document.documentElement;
/** Where a finger pressed last, and the question that is known. */
let finger;
let known = question?.dataset.prompt;

const watch = new MutationObserver(() => {
  if (!finger || question.dataset.prompt === known) return;
  known = question.dataset.prompt;
  root.dataset.fresh = Date.now() + FRESH;
});
if (question) watch.observe(question, { attributeFilter: ['data-prompt'] });

let isTouched = false;
on('pointerdown', ({ pointerType }) => { isTouched = pointerType === 'touch'; }, true);
on('click', event => {
  if (!isTouched || !event.detail) return;
  const { clientX: x, clientY: y } = event;
  const isSame = finger && Math.hypot(x - finger.x, y - finger.y) < NEAR;
  finger = { x, y };
  if (!isSame || !(Date.now() < root.dataset.fresh) || !event.target.closest('#prompt button')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// What an earlier page left.
for (const command of kept()) {
  // What is on its way is no draft any more.
  session.drop(command.key);
  deliver(command).then(settle);
}
