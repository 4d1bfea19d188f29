// Custom elements: each makes fields pleasant that work without it, and keeps its state in them; `patched()` says that they may have changed.

import { all, aria, changed, on } from './morph.js';
import { lag } from './watch.js';

// What script says stands once on the page.
const words = document.querySelector('main')?.dataset ?? {};
const make = (name, properties) => Object.assign(document.createElement(name), { made: true }, properties);
const fill = (words = '', values) => words.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** Cards chosen by tapping them; the number fields stay for keyboard and screen reader. */
customElements.define('card-picker', class extends HTMLElement {
  connectedCallback() {
    this.onclick = this.clicked;
    this.oninput = this.patched;
    this.patched();
  }

  clicked(event) {
    const pick = event.target.closest('.pick');
    if (!pick) return;
    // The label would focus the field, and a phone put its keyboard over the cards.
    event.preventDefault();
    const input = pick.querySelector('input');
    if (event.target.closest('.less')) input.stepDown();
    // Beside the card is where the minus was: one press too many of it adds nothing.
    else if (event.target === pick) return;
    else if (!this.isFull) input.stepUp();
    // A single choice moves: it needs no minus.
    else if (this.dataset.max === '1') {
      const chosen = all('.pick input', this).find(({ value }) => value > 0);
      chosen.stepDown();
      if (chosen !== input) input.stepUp();
    } else return;
    changed(input);
  }

  patched() {
    const inputs = all('.pick input', this);
    for (const input of inputs) {
      const pick = input.closest('.pick');
      const label = fill(words.less, { good: input.getAttribute('aria-label') });
      const less = () => make('button', { type: 'button', className: 'less', textContent: '−', tabIndex: -1 });
      if (!pick.querySelector('.less')) pick.append(aria(less(), { label }));
      input.setCustomValidity('');
      pick.querySelector('.card, .chip')?.classList.toggle('picked', input.value > 0);
      this.leave(pick, input);
    }
    const { min = 0, max = Infinity } = this.dataset;
    const { tally, few, many } = words;
    const n = inputs.reduce((sum, input) => sum + Number(input.value), 0);
    this.isFull = n >= max;
    const output = this.querySelector('.tally');
    if (output) output.textContent = fill(max < 99 ? tally ?? '{n} / {max}' : '{n}', { n, max });
    inputs[0]?.setCustomValidity(fill(n < min ? few : n > max ? many : '', { min, max }));
    this.stow(inputs);
  }

  // What is picked from the dock has left it: the stack says how many are left.
  leave(pick, input) {
    const count = pick.querySelector('.count');
    const left = input.max - input.value;
    pick.classList.toggle('gone', left <= 0 && input.max > 0);
    if (!count) return;
    count.hidden = left < 2;
    count.textContent = `×${left}`;
  }

  // Shows the chosen cards where the form has places for them: in the hold of a ship, in a tray. There a tap brings one back.
  stow(inputs) {
    const hold = inputs[0]?.form?.querySelector(`.slots[data-fill="${this.dataset.name}"]`);
    if (!hold) return;
    const chosen = inputs.flatMap(input => Array(Number(input.value) || 0).fill(input.closest('.pick')));
    const key = chosen.map(pick => pick.dataset.good).join();
    if (hold.dataset.holds === key) return;
    hold.dataset.holds = key;
    hold.replaceChildren(...chosen.map(pick => {
      const [input, art] = [pick.querySelector('input'), pick.querySelector('.art, .i')];
      const kind = pick.querySelector('.card, .chip').className.match(/basic|rare|gold|aegis/)?.[0] ?? '';
      const slot = make('button', { type: 'button', className: `slot ${kind}` });
      aria(slot, { label: fill(words.less, { good: input.getAttribute('aria-label') }) });
      slot.append(art.cloneNode(true), pick.querySelector('.letter, .chip i')?.textContent ?? '');
      slot.firstChild.setAttribute('class', 'art');
      slot.onclick = () => { input.stepDown(); changed(input); };
      const item = make('li');
      item.append(slot);
      return item;
    }));
  }
});

/** A counter-offer begins with the terms that it answers, mirrored. */
on('click', ({ target }) => {
  const link = target.closest('a.counter');
  const form = link && document.getElementById('offer');
  if (!form) return;
  const { maker, give, want } = link.dataset;
  const isPrivate = 'private' in link.dataset;
  const counts = terms => Object.fromEntries(terms.split(' ').map(word => word.split('*')).map(([good, n = 1]) => [good, n]));
  for (const input of form.elements) {
    const [side, good] = input.name.split('.');
    if (input.type === 'checkbox') input.checked = input.name === 'private' ? isPrivate : [maker, 'counter'].includes(input.value);
    else if (good) input.value = Math.min(counts(side === 'give' ? give : want)[good] ?? 0, input.max);
    else continue;
    changed(input);
  }
});

/** An offer that asks for nothing is sent when its button, which then says so, is pressed again. */
let gift;
const offered = () => String(new URLSearchParams(new FormData(document.getElementById('offer'))));

/** A patch brings the button's own words. */
function sayGift() {
  const button = document.querySelector('button[form=offer]:not([formaction])');
  if (gift && button && gift === offered()) button.textContent = words.gift;
}

on('submit', event => {
  const { target: form, submitter: button } = event;
  if (!button || form.getAttribute('id') !== 'offer') return;
  const some = side => [...form.elements].some(input => input.name.startsWith(`${side}.`) && input.value > 0);
  if (!some('give') || some('want')) return;
  if (gift === offered()) return void (gift = null);
  event.preventDefault();
  event.stopImmediatePropagation();
  const label = button.innerHTML;
  gift = offered();
  button.textContent = words.gift;
  on('input', () => { button.innerHTML = label; gift = null; }, { once: true });
}, true);

/** What the server says of the form around it, again whenever something is filled in. */
class Said extends HTMLElement {
  connectedCallback() {
    this.place ??= this.appendChild(aria(make('div', { className: 'said' }), { live: 'polite' }));
    this.soon();
  }

  patched() {
    this.soon();
  }

  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), 150);
  }

  async ask() {
    clearTimeout(this.timer);
    this.question?.abort();
    this.question = new AbortController();
    const address = new URL(this.dataset.src, location);
    for (const [name, value] of [...new FormData(this.closest('form')), ['fragment', 1]]) address.searchParams.append(name, value);
    try {
      const answer = await fetch(address, { signal: this.question.signal });
      const html = await answer.text();
      if (answer.ok) this.place.innerHTML = html;
    } catch { /* the last words stay */ }
  }
}

customElements.define('navigator-odds', class extends Said {});
customElements.define('draft-effect', class extends Said {
  connectedCallback() {
    super.connectedCallback();
    this.taken = this.deals();
  }

  patched() {
    // What was taken needs no draft; another one stays.
    const drafted = ['give', 'want'].map(side => this.fields(side).map(({ name, value }) => name.split('.')[1] + (value > 1 ? `*${value}` : '')).join(' ') || 'nothing');
    if (this.deals().some(deal => !this.taken.includes(deal) && deal.endsWith(`-${drafted.join('-')}`))) this.clear();
    this.taken = this.deals();
    super.patched();
    sayGift();
  }

  deals() {
    return all('.fate.yes').map(({ dataset }) => dataset.key);
  }

  fields(side) {
    return [...this.closest('form').elements].filter(({ name, value }) => name.startsWith(`${side}.`) && value > 0);
  }

  clear() {
    for (const field of [...this.fields('give'), ...this.fields('want')]) {
      field.value = 0;
      changed(field);
    }
  }
});
on('input', ({ target }) => all('navigator-odds, draft-effect', target.form ?? target).forEach(said => said.soon()));

/** Declines every offer that waits, one after another. */
on('click', ({ target }) => {
  if (!target.closest('[data-decline-all]')) return;
  for (const act of all('#bargains [name=act]')) if (act.value.startsWith('refuse ')) act.form.requestSubmit();
});

/** A list put in order by dragging or by buttons, as its selects say. */
customElements.define('event-order', class extends HTMLElement {
  connectedCallback() {
    this.list ??= this.appendChild(make('ol', { className: 'order' }));
    this.status ??= this.appendChild(make('p', { className: 'vh', role: 'status' }));
    this.oninput = this.patched;
    this.patched();
  }

  patched() {
    const selects = all('select', this);
    const names = new Map(all('option', selects[0]).filter(option => option.value).map(option => [option.value, option.text]));
    if (names.size !== selects.length) return;
    for (const select of selects) (select.closest('label') ?? select).style.display = 'none';
    const chosen = new Set(selects.map(select => select.value));
    const order = [...(chosen.size === names.size ? chosen : names.keys())];
    const shown = [...this.list.children].map(item => [item.dataset.value, item.dataset.name]);
    if (String(shown) !== String(order.map(value => [value, names.get(value)]))) {
      this.list.replaceChildren(...order.map(value => this.item(value, names.get(value))));
    }
    this.write();
  }

  item(value, name) {
    const item = make('li');
    Object.assign(item.dataset, { value, name });
    const button = (className, textContent, step) => {
      const made = make('button', { type: 'button', className, textContent, onclick: () => this.move(item, step) });
      return aria(made, { label: fill(words[className], { name }) });
    };
    const grip = aria(make('span', { className: 'grip', textContent: '⠿' }), { hidden: 'true' });
    grip.style.touchAction = 'none';
    item.append(grip, make('span', { className: 'name', textContent: name }), button('up', '↑', -1), button('down', '↓', 1));
    item.onpointerdown = event => {
      // Elsewhere a finger scrolls the page.
      if (event.target.matches('button') || (event.pointerType === 'touch' && event.target !== grip)) return;
      event.preventDefault();
      item.setPointerCapture(event.pointerId);
    };
    const middle = other => (other ? other.getBoundingClientRect().top + other.offsetHeight / 2 : NaN);
    item.onpointermove = ({ clientY, pointerId }) => {
      if (!item.hasPointerCapture(pointerId)) return;
      while (clientY < middle(item.previousElementSibling)) this.move(item, -1);
      while (clientY > middle(item.nextElementSibling)) this.move(item, 1);
    };
    return item;
  }

  // The neighbour moves, not the item: so the item keeps the focus and the pointer.
  move(item, step) {
    const neighbour = step < 0 ? item.previousElementSibling : item.nextElementSibling;
    if (neighbour) item[step < 0 ? 'after' : 'before'](neighbour);
    this.write();
    this.status.textContent = `${[...this.list.children].indexOf(item) + 1}. ${item.dataset.name}`;
  }

  write() {
    const selects = all('select', this);
    const before = String(selects.map(select => select.value));
    const after = [...this.list.children].map(item => item.dataset.value);
    selects.forEach((select, index) => { select.value = after[index]; });
    for (const button of all('button', this)) {
      const { nextElementSibling: next, previousElementSibling: previous } = button.parentElement;
      aria(button, { disabled: (button.matches('.up') ? previous : next) ? null : 'true' });
    }
    if (String(after) !== before) changed(selects[0]);
  }
});

/** A link with a button that copies it, or at least selects it. */
customElements.define('copy-link', class extends HTMLElement {
  connectedCallback() {
    this.onclick = ({ target }) => {
      const button = target.closest('button');
      this.querySelector('input').select();
      // The newer clipboard is missing on a plain network at home.
      if (!button || !document.execCommand('copy')) return;
      this.status ??= this.appendChild(make('span', { className: 'copied', role: 'status' }));
      this.status.textContent = button.dataset.copied ?? '✓';
    };
  }
});

// Clocks differ: `data-now` is the server's when it sent the page.
const ahead = words.now ? words.now - Date.now() : 0;

const UNITS = { d: 86400, h: 3600, m: 60, s: 1 };

function inWords(seconds) {
  const unit = Object.keys(UNITS).find(name => words[name] && seconds >= UNITS[name]) ?? 's';
  if (words[unit]) return fill(words[unit], { n: Math.floor(seconds / UNITS[unit]) });
  return [seconds / 60, seconds % 60].map(part => String(Math.floor(part)).padStart(2, '0')).join(':');
}

/** Brings every running time on the page up to date, as far as the page itself is. */
export function tick() {
  const now = Date.now() + ahead - lag();
  for (const time of all('time[data-until], time[data-since]')) {
    const span = time.dataset.until ? time.dataset.until - now : now - time.dataset.since;
    time.textContent = inWords(Math.max(0, Math.round(span / 1000)));
  }
}

tick();
setInterval(tick, 1000);
