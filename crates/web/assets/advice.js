// What a merchant would do: shown beside the question. A button fills it in, and sends nothing.

import { all, changed, isTick, on, setState, stateOf } from './morph.js';

/** The states that let a form say a line, by its pattern as in `fields.rs`; nothing where it cannot. */
function statesFor(form, pattern, line) {
  const controls = [...form.elements].map(control => [control, ...control.name.split('.')]);
  const values = name => controls.filter(([, field]) => field === name).flatMap(([control, , good]) =>
    good ? `${good}(?:\\*\\d+)?` : control.options ? [...control.options].map(({ value }) => value) : control.value);
  const parts = pattern.replace(/[[\]]/g, ' $& ').trim().split(/ +/).map(word => {
    const [, name, otherwise = 'nothing'] = word.match(/^\{(\w+)(?:\|(\w+))?\}$/) ?? [];
    if (name) return `(?<${name}>(?:(?:${[...values(name), otherwise].join('|')}) )+)`;
    return { '[': '(?:', ']': ')?' }[word] ?? `${word} `;
  });
  const holes = new RegExp(`^${parts.join('')}$`).exec(`${line} `)?.groups;
  if (!holes) return null;
  const places = {};
  const states = controls.filter(([, field]) => field in holes).map(([control, field, good]) => {
    const words = (holes[field] ?? '').trim().split(' ');
    if (good) return [control, words.map(word => word.split('*')).find(([name]) => name === good)?.[1] ?? String(Number(words.includes(good)))];
    if (isTick(control)) return [control, words.includes(control.value)];
    // Lists of one name are a row.
    places[field] = (places[field] ?? -1) + 1;
    return [control, words[places[field]]];
  });
  // What is fixed must be right as it is.
  return states.every(([control, state]) => control.type !== 'hidden' || control.value === state) ? states : null;
}

/** How long something is pointed at, in milliseconds. */
const POINTED = 2000;

function point(thing) {
  thing.classList.add('pointed');
  setTimeout(() => thing.classList.remove('pointed'), POINTED);
}

/** The question on the page, and the one for which advice is on its way. */
const question = () => document.getElementById('prompt').dataset.prompt;
let pending = null;

function fillIn(line) {
  const acts = all(':is(#prompt, #bargains) [name=act]');
  const act = acts.find(({ value }) => value === line)
    ?? acts.find(({ form, value }) => value.includes('{') && statesFor(form, value, line));
  if (!act) return;
  for (let at = act.closest('details'); at; at = at.parentElement.closest('details')) at.open = true;
  const tab = document.querySelector(`.banks [value="${act.closest('[data-at]')?.dataset.at}"]`);
  if (tab) setState(tab, true);
  const states = act.value === line ? [] : statesFor(act.form, act.value, line);
  // All at once: a row that is half in order is none.
  const filled = states.filter(([control, state]) => control.type !== 'hidden' && String(stateOf(control)) !== String(state));
  for (const [control, state] of states) setState(control, state);
  for (const [control] of states) changed(control);
  const sends = [act, ...act.form.elements].find(element => element.matches('button:not([formaction], [type=button])'));
  // Its place on the page may be far below the foot that it is seen in.
  sends.focus({ preventScroll: true });
  const { top, bottom } = sends.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) sends.scrollIntoView({ block: 'center' });
  for (const thing of [sends, ...filled.map(([control]) => control.closest('.pick, label') ?? control)]) point(thing);
}

function shut(place) {
  place.replaceChildren();
  document.querySelector('#prompt a[data-hint]')?.focus({ preventScroll: true });
}

on('keydown', ({ key }) => {
  const place = document.getElementById('hint');
  if (key === 'Escape' && place?.hasChildNodes()) shut(place);
});

on('click', async event => {
  const { target } = event;
  const place = document.getElementById('hint');
  const link = target.closest('a[data-hint]');
  const button = target.closest('#hint button');
  if (link && place) {
    event.preventDefault();
    if (place.hasChildNodes()) return shut(place);
    try {
      const asked = question();
      if (pending === asked) return;
      pending = asked;
      const answer = await fetch(`${link.href}&fragment=1`);
      const html = await answer.text();
      if (pending === asked) pending = null;
      // By now something else may be asked.
      if (question() !== asked) return;
      if (!answer.ok) throw new Error(answer.status);
      place.innerHTML = html;
    } catch {
      pending = null;
      place.replaceChildren(Object.assign(document.createElement('section'), { className: 'hint', textContent: document.querySelector('main').dataset.failed }));
    }
    place.scrollIntoView({ block: 'nearest' });
  }
  if (!button) return;
  shut(place);
  if (button.dataset.line) fillIn(button.dataset.line);
});
