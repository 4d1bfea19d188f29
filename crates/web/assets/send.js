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

/** Puts drafts back into the forms within an element. */
export function restoreDrafts(root) {
  for (const form of all('form[data-live]', root)) {
    const draft = recall(draftKey(form)) ?? {};
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
  notice.hidden = !words && !markup;
  notice.textContent = words;
  if (markup) notice.innerHTML = markup;
  if (!notice.hidden) notice.scrollIntoView({ block: 'nearest' });
}

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
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
  const key = draftKey(form);
  const fields = () => String(new URLSearchParams(new FormData(form, button)));
  const body = fields();
  flying.set(form, key);
  aria(form, { busy: 'true' });
  const answer = await deliver({ id, to, key, body: `${body}&id=${id}` });
  flying.delete(form);
  aria(form, { busy: null });
  if (answer.ok) {
    session.drop(key);
    // By now the form may ask something else, or hold more; an offer stays for sweetening.
    if (draftKey(form) === key && fields() === body && form.getAttribute('id') !== 'offer') form.reset();
    new Set([...form.elements].map(control => control.closest('card-picker, event-order'))).forEach(element => element?.patched());
  }
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
  else if (flying.get(form) !== draftKey(form)) submit(form, button, said('action') || location.pathname);
});

// What is missing is said in our words, once; what is missing is shown.
on('invalid', event => {
  const { target: control } = event;
  if (!control.form?.matches('[data-live]')) return;
  event.preventDefault();
  const first = [...control.form.elements].find(other => other.willValidate && !other.validity.valid);
  if (control !== first) return;
  tell(control.validity.customError ? control.validationMessage : word(control.name === 'land' ? 'land' : 'choose'));
  control.closest('#lands, .choose, .fleets, card-picker')?.animate?.([{ outline: '3px solid var(--act)' }, { outline: '3px solid transparent' }], 1200);
}, true);

on('input', ({ target: { form } }) => form?.matches('[data-live]') && saveDraft(form));

// The second click of two must not answer a question that came up between them.
let asked;
on('click', event => {
  const prompt = promptOf(event.target);
  if (event.detail < 2) asked = prompt;
  else if (prompt !== asked) event.preventDefault();
}, true);

// What an earlier page left.
for (const command of kept()) {
  // What is on its way is no draft any more.
  session.drop(command.key);
  deliver(command).then(settle);
}
