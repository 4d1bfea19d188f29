// Makes an element what the server says, in place: what the visitor typed, chose, opened, focused or scrolled stays.
//
// Children match by id, else `data-key`, else by the field they hold, else by tag and place. What script adds at the end of an element
// has the property `made` and is passed over; `data-keep` and the notice are left as they are.

const LOGS = '[role=log], .tale .scroll';
const CONTROLS = 'input, select, textarea';

/** Says something to screen readers; `null` takes it back. As attributes: browsers of two years ago know no such properties. */
export function aria(element, values) {
  for (const [name, value] of Object.entries(values)) {
    if (value === null) element.removeAttribute(`aria-${name}`);
    else element.setAttribute(`aria-${name}`, value);
  }
  return element;
}

/** Only what differs is changed: changes are watched, and announced. */
export function hide(element, isHidden) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

export const all = (selector, root = document) => [...root.querySelectorAll(selector)];
/** Whether a click asks the browser to open a link elsewhere. */
const isElsewhere = event => event.type === 'click' && (event.ctrlKey || event.metaKey || event.shiftKey) && event.target.closest('a');
export const on = (type, run, capture) => document.addEventListener(type, event => isElsewhere(event) || run(event), capture);

/** Whether the server sent details open: if it differs, the visitor toggled them. */
const served = new WeakMap();
const remember = root => [root, ...all('details', root)].forEach(details => served.set(details, details.open));
remember(document);

/** Tells others that a control has changed. */
export const changed = control => control.dispatchEvent(new Event('input', { bubbles: true }));

export const isTick = control => control.type === 'radio' || control.type === 'checkbox';

/** What the visitor has chosen in a control. */
export const stateOf = control => (isTick(control) ? control.checked : control.value);

/** What the server put into a control. */
function defaultOf(control) {
  if (isTick(control)) return control.defaultChecked;
  if (!control.options) return control.defaultValue;
  const options = [...control.options];
  return (options.findLast(option => option.defaultSelected) ?? options.find(option => !option.disabled))?.value;
}

/** Gives a control a state; a number is at most what the control allows. */
export function setState(control, state) {
  if (control.type === 'number' && control.max && Number(state) > control.max) state = control.max;
  if (stateOf(control) === state) return;
  if (isTick(control)) control.checked = state;
  else if (!control.options || [...control.options].some(option => option.value === state)) control.value = state;
}

/** Whether the visitor has changed a control; radio buttons of one name change together. */
export function isDirty(control) {
  const group = control.type === 'radio' && control.form ? [...control.form.elements] : [control];
  return group.some(other => other.type === control.type && other.name === control.name && stateOf(other) !== defaultOf(other));
}

/** Scrolls logs to their newest lines. */
export const showNewest = (logs = all(LOGS)) => logs.forEach(log => { log.scrollTop = log.scrollHeight; });

/** Makes `old` what `html` says; both are elements of one name. */
export function morph(old, html) {
  const template = document.createElement('template');
  template.innerHTML = html;
  const inside = [old, ...all('*', old)];
  const controls = inside.filter(element => element.matches(CONTROLS)).map(control => [control, stateOf(control), isDirty(control)]);
  // Lines may change within a log that stays.
  const around = [old.parentElement?.closest(LOGS), ...inside].filter(Boolean);
  const logs = around.filter(element => element.matches(LOGS) && element.scrollHeight - element.clientHeight - element.scrollTop < 8);
  const scrolled = around.filter(element => element.scrollTop || element.scrollLeft).map(element => [element, element.scrollLeft, element.scrollTop]);
  // Whoever reads back in a log goes on at the same line, though older ones go.
  const read = scrolled.filter(([element]) => element.matches(LOGS)).map(([log]) => [log, all('li', log).map(line => [line, belowTop(line, log)])]);
  const focus = document.activeElement;
  const caret = [focus.selectionStart, focus.selectionEnd, focus.selectionDirection];

  const modes = new Map();
  morphElement(old, template.content.firstElementChild, 'dirty', modes);

  for (const [control, state, dirty] of controls) {
    const mode = modes.get(control);
    if (mode) setState(control, mode === 'keep' || (mode === 'dirty' && dirty) ? state : defaultOf(control));
  }
  for (const element of modes.keys()) element.patched?.();
  if (focus.isConnected && focus !== document.activeElement) {
    focus.focus({ preventScroll: true });
    if (caret[0] != null) focus.setSelectionRange(...caret);
  }
  for (const [element, left, top] of scrolled) {
    if (element.scrollTop !== top || element.scrollLeft !== left) element.scrollTo({ left, top, behavior: 'instant' });
  }
  for (const [log, lines] of read) {
    const [line, top] = lines.find(([line, top]) => line.isConnected && top + line.offsetHeight > 0) ?? [];
    if (line) log.scrollBy({ top: belowTop(line, log) - top, behavior: 'instant' });
  }
  showNewest(logs);
}

/** How far below the top of a log a line begins. */
const belowTop = (line, log) => line.getBoundingClientRect().top - log.getBoundingClientRect().top;

// The state of controls: 'keep' it within the same prompt, 'take' the server's in a new one, elsewhere keep what is 'dirty'.
function morphElement(old, next, mode, modes) {
  // Of a row that is the same only the name is sent.
  if (old.matches('[data-keep], #notice') || next.hasAttribute('data-same')) return;
  const [asked, asks] = [old, next].map(element => element.getAttribute('data-prompt'));
  if (asked !== asks) mode = 'take';
  else if (asks) mode = 'keep';
  if (old.patched || (old.matches(CONTROLS) && next.type !== 'hidden')) modes.set(old, mode);
  const isDetails = old.matches('details');
  // Set by script, or by the visitor who opens details.
  const isOurs = name => name === 'style' || name === 'data-hollow' || name === 'aria-busy' || (name === 'open' && isDetails);
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name) && !isOurs(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value && !isOurs(name)) old.setAttribute(name, value);
  if (isDetails) {
    if (mode === 'take' || served.get(old) === old.open) old.open = next.open;
    served.set(old, next.open);
  }
  morphChildren(old, next, mode, modes);
}

function morphChildren(old, next, mode, modes) {
  const left = new Map();
  for (const child of old.childNodes) {
    if (!child.made) left.set(keyOf(child), [...(left.get(keyOf(child)) ?? []), child]);
  }
  const take = child => left.get(keyOf(child))?.shift();
  const plan = [...next.childNodes].flatMap(child => run(child, left.get(keyOf(child))?.[0]).map(key => [take(key), child]));
  // What goes is gone first, so that what stays need not move.
  for (const children of left.values()) children.forEach(child => child.remove());
  let at = old.firstChild;
  for (const [match, child] of plan) {
    if (match && match === at) at = at.nextSibling;
    else if (match && old.moveBefore) old.moveBefore(match, at);
    else old.insertBefore(match ?? child, at);
    // A row that should be here is not: the page asks for everything anew.
    if (!match && child.matches?.('[data-same]')) document.dispatchEvent(new Event('astray'));
    if (!match) child.matches && remember(child);
    else if (match.matches) morphElement(match, child, mode, modes);
    else if (match.data !== child.data) match.data = child.data;
  }
}

/** The children that one stands for: itself, or of rows that are the same all from the first to the last that it names. */
function run(child, first) {
  const last = first && child.getAttribute?.('data-to');
  if (!last) return [child];
  const rows = [first];
  while (rows.at(-1).getAttribute('data-key') !== last) {
    const row = rows.at(-1).nextElementSibling;
    // The last is not there, and neither is this: the page has gone astray.
    if (!row) return [document.createElement('template')];
    rows.push(row);
  }
  return rows;
}

/** Children with the same key are the same child; if several, in order. */
function keyOf(node) {
  if (!node.matches) return node.nodeName;
  const given = ['id', 'data-key'].find(name => node.hasAttribute(name));
  const field = node.matches('label, li, form') ? node.querySelector('[name=act]') ?? node.querySelector('[name]') : node;
  const isOneOfMany = field?.matches('option, button, [type=radio], [type=checkbox], [name=act]');
  return [node.nodeName, ...(given ? [node.getAttribute(given)] : ['type', 'name', isOneOfMany && 'value'].map(name => field?.getAttribute(name)))].join(' ');
}
