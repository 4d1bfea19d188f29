// Forms with `data-live` are sent without leaving the page, until somebody answers; what is not sent yet is kept as a draft.

import { all, isDirty, isTick, setState, stateOf } from './morph.js';

const LONGEST_WAIT = 8000;
const PATIENCE = 20000;
const FORMS = 'form[data-live], [data-prompt] form';

const word = name => document.querySelector('main')?.dataset[name];
const promptOf = element => element.closest('[data-prompt]')?.dataset.prompt;

function parse(text) {
  try { return JSON.parse(text); } catch { return null; }
}

function store(key, value) {
  // A full storage costs a draft, not the page.
  try { sessionStorage.setItem(key, JSON.stringify(value)); } catch { /* so be it */ }
}

/** Where a form's draft is kept. Attributes are read as such: a field may be named `id` or `action`. */
function draftKey(form) {
  const own = form.getAttribute('id') ?? form.getAttribute('data-key') ?? form.querySelector('[type=hidden][name=act]')?.value;
  const number = all('form', form.closest('[data-prompt]') ?? document).indexOf(form);
  return ['draft', location.pathname, promptOf(form) ?? form.getAttribute('action'), own ?? number].join(' ');
}

/** The controls of a form, each with a label that holds when the page is drawn anew. */
function controlsOf(form) {
  const seen = {};
  return [...form.elements].filter(element => element.name && element.matches('input:not([type=hidden]), select, textarea')).map(control => {
    seen[control.name] = (seen[control.name] ?? 0) + 1;
    return [`${control.name} ${isTick(control) ? control.value : seen[control.name]}`, control];
  });
}

function saveDraft(form) {
  const changed = controlsOf(form).filter(([, control]) => isDirty(control));
  store(draftKey(form), Object.fromEntries(changed.map(([label, control]) => [label, stateOf(control)])));
}

/** Puts the drafts back into the forms within an element. */
export function restoreDrafts(root) {
  for (const form of all(FORMS, root)) {
    const draft = parse(sessionStorage.getItem(draftKey(form))) ?? {};
    for (const [label, control] of controlsOf(form)) {
      const before = stateOf(control);
      if (label in draft) setState(control, draft[label]);
      if (stateOf(control) !== before) control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

/** Commands that nobody has answered yet. */
const kept = () => parse(sessionStorage.getItem('kept')) ?? [];
const keptBut = command => kept().filter(({ id }) => id !== command.id);

/** Sends a command until it is answered. It carries its id, so that it is done once however often it arrives. */
async function deliver(command, form) {
  store('kept', [...keptBut(command), command]);
  for (let wait = 500; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    try {
      const answer = await fetch(command.to, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new URLSearchParams(command.body),
        signal: AbortSignal.timeout(PATIENCE),
      });
      const said = parse(await answer.text());
      // 503 is "not saved"; 502 and 504 are a go-between whose server is away.
      if (![502, 503, 504].includes(answer.status)) {
        store('kept', keptBut(command));
        return { ...said, ok: answer.ok, status: answer.status };
      }
    } catch { /* nobody answered */ }
    tell(form, word('kept'));
    await new Promise(resolve => {
      setTimeout(resolve, wait * (0.5 + Math.random()));
      addEventListener('online', resolve, { once: true });
    });
  }
}

/** Says something in the notice nearest to a form, or clears it. */
function tell(form, words = '', markup = '') {
  let around = form ?? document;
  while (around.parentNode && !around.querySelector('#notice')) around = around.parentNode;
  const notice = around.querySelector('#notice');
  if (!notice) return;
  notice.role = 'alert';
  notice.hidden = !words && !markup;
  if (markup) notice.innerHTML = markup;
  else notice.textContent = words;
  if (!notice.hidden) notice.scrollIntoView({ block: 'nearest' });
}

/** Clears the notice unless it speaks of a command that is kept. */
export const clearNotice = form => kept().length || tell(form);

function settle(answer, form) {
  if (answer.to) location.assign(answer.to);
  else if (answer.ok) clearNotice(form);
  else tell(form, answer.refused ?? word('failed') ?? String(answer.status), answer.html);
}

/** The prompts of forms that are on their way. */
const flying = new Map();

async function submit(form, button, to) {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
  const key = draftKey(form);
  const body = String(new URLSearchParams(new FormData(form, button)));
  flying.set(form, promptOf(form));
  form.ariaBusy = 'true';
  const answer = await deliver({ id, to, body: `${body}&id=${id}` }, form);
  flying.delete(form);
  form.ariaBusy = null;
  if (answer.ok) {
    sessionStorage.removeItem(key);
    // Only what was sent goes: by now the form may ask something else, or hold more.
    if (draftKey(form) === key && String(new URLSearchParams(new FormData(form, button))) === body) form.reset();
    all('*', form).forEach(element => element.patched?.());
  }
  settle(answer, form);
}

/** Takes over the forms of the page, and sends again what an earlier page left unanswered. */
export function startForms() {
  document.addEventListener('submit', event => {
    const { target: form, submitter: button } = event;
    if (!form.matches('[data-live]')) return;
    const said = name => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
    const odds = button?.closest('navigator-odds');
    const isPost = said('method').toLowerCase() === 'post';
    if (isPost || odds) event.preventDefault();
    if (!isPost) odds?.ask();
    else if (!flying.has(form) || flying.get(form) !== promptOf(form)) submit(form, button, said('action') || location.pathname);
  });

  document.addEventListener('input', ({ target: { form } }) => form?.matches(FORMS) && saveDraft(form));

  // The second click of a double click must not answer a question that came up between the two.
  let asked;
  document.addEventListener('click', event => {
    const button = event.target.closest('form[data-live] button');
    if (!button) return;
    if (event.detail < 2) asked = promptOf(button);
    else if (promptOf(button) !== asked) event.preventDefault();
  }, true);

  for (const command of kept()) deliver(command).then(settle);
}
