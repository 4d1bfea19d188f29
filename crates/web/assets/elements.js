// Custom elements: each makes fields pleasant that work without it, and keeps its state in them; `patched()` says that they may have changed.

import { lag } from './instep.js';
import { all, aria, changed, morph, on } from './morph.js';

// What script says stands once on the page.
const words = document.querySelector('main')?.dataset ?? {};
const make = (name, properties) => Object.assign(document.createElement(name), { made: true }, properties);
const fill = (words = '', values) => words.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/** Cards chosen by tapping them; the number fields stay for keyboard and screen reader. */
customElements.define('card-picker', class extends HTMLElement {
  /** Fields in the order in which they were pressed. */
  picks = [];

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
    // Of a kind that is picked to the last card, one press more brings all back.
    else if (input.value > 0 && input.value === input.max) input.value = 0;
    else if (!this.isFull) input.stepUp();
    // A single choice moves: it needs no minus.
    else if (this.dataset.max === '1') {
      const chosen = all('.pick input', this).find(({ value }) => value > 0);
      chosen.stepDown();
      if (chosen !== input) input.stepUp();
    // Where so many must be picked and are, the next takes the place of the oldest.
    } else if (this.dataset.min === this.dataset.max) {
      const chosen = all('.pick input', this).filter(({ value }) => value > 0);
      const oldest = this.picks.find(it => chosen.includes(it) && it !== input) ?? chosen.find(it => it !== input);
      if (!oldest) return;
      oldest.stepDown();
      input.stepUp();
      changed(oldest);
    } else return;
    this.picks = [...this.picks.filter(it => it !== input), input];
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
      const part = (name, from) => make(name, { textContent: pick.querySelector(from)?.textContent ?? '' });
      // The style sheet shows what there is room for.
      slot.append(art.cloneNode(true), part('i', '.letter, .chip i'), part('b', '.name, .chip em'));
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
/** Deals that were struck by now, by the keys of their rows. */
let struck;
/** Terms in an order of their own, whatever the order of the fields. */
const inOrder = terms => terms.split('-').map(side => side.split(' ').sort().join(' ')).join('-');

customElements.define('draft-effect', class extends Said {
  connectedCallback() {
    super.connectedCallback();
    struck ??= this.deals();
    this.closest('form').addEventListener('submit', () => { this.sent = this.terms(); });
  }

  patched() {
    // What was taken needs no draft, nor what led to a deal on other terms; another one stays.
    // What was given may have left the hand, and its field with it: so the terms are those that were sent.
    const terms = this.sent ?? this.terms();
    const isDone = ({ dataset: { key, agreed } }) => !struck.includes(key) && (inOrder(key.replace(/^\d+-/, '')) === terms || (agreed !== undefined && this.sent));
    if (all('.fate.yes').some(isDone)) this.clear();
    struck = this.deals();
    super.patched();
  }

  /** Whoever changes the draft has another in mind. */
  changed() {
    this.sent = undefined;
  }

  deals() {
    return all('.fate.yes').map(({ dataset }) => dataset.key);
  }

  terms() {
    const named = side => this.fields(side).map(({ name, value }) => name.split('.')[1] + (value > 1 ? `*${value}` : '')).join(' ') || 'nothing';
    return inOrder(['give', 'want'].map(named).join('-'));
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
on('input', ({ target }) => all('navigator-odds, draft-effect', target.form ?? target).forEach(said => {
  said.changed?.();
  said.soon();
}));

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
    const label = make('span', { className: 'name', textContent: name });
    // What the name stands for is said beside it.
    const card = this.closest('.body')?.querySelector(`.stake[data-value="${value}"] > *`);
    if (card) label.replaceChildren(...card.cloneNode(true).childNodes);
    item.append(grip, label, button('up', '↑', -1), button('down', '↓', 1));
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

/** As things are shared on this device; whoever thinks better of it has done nothing wrong. */
const pass = (title, url) => navigator.share({ title, url }).catch(() => {});

/** A link to a page of ours with a button that shares it, or where that cannot be done copies it. */
customElements.define('share-link', class extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button');
    button.hidden = false;
    button.onclick = () => {
      const { href } = this.querySelector('a');
      if (navigator.share) return pass(this.dataset.share, href);
      const field = this.appendChild(make('input', { value: href, className: 'vh' }));
      field.select();
      const isCopied = document.execCommand('copy');
      field.remove();
      button.focus();
      this.status ??= this.appendChild(make('span', { className: 'copied', role: 'status' }));
      this.status.textContent = isCopied ? this.dataset.copied : href;
    };
  }
});

/** A picture with a button that shares it as a file, where the browser can do that; elsewhere its link saves it. */
customElements.define('share-picture', class extends HTMLElement {
  connectedCallback() {
    const [link, button] = this.querySelectorAll('a, button');
    const files = (...parts) => [new File(parts, link.download, { type: 'image/png' })];
    if (!navigator.canShare?.({ files: files() })) return;
    button.hidden = false;
    button.onclick = async () => {
      try {
        const answer = await fetch(link.href);
        if (answer.ok) await navigator.share({ files: files(await answer.blob()) });
      } catch { /* somebody thought better of it */ }
    };
  }
});

/** A link with a button that copies it, or at least selects it. */
customElements.define('copy-link', class extends HTMLElement {
  connectedCallback() {
    const share = this.querySelector('.share-it');
    if (share && navigator.share) share.hidden = false;
    this.onclick = ({ target }) => {
      const button = target.closest('button');
      if (button && button === share) return pass(this.dataset.share, this.querySelector('input').value);
      this.querySelector('input').select();
      // The newer clipboard is missing on a plain network at home.
      if (!button || !document.execCommand('copy')) return;
      this.status ??= this.appendChild(make('span', { className: 'copied', role: 'status' }));
      this.status.textContent = button.dataset.copied ?? '✓';
    };
  }
});

/** A page that waits for something looks again by itself. */
customElements.define('look-again', class extends HTMLElement {
  connectedCallback() {
    this.timer = setInterval(() => this.look(), 5000);
  }

  disconnectedCallback() {
    clearInterval(this.timer);
  }

  async look() {
    if (document.hidden || this.isLooking) return;
    this.isLooking = true;
    try {
      const answer = await fetch(location);
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (answer.ok) morph(document.querySelector('main'), page.querySelector('main').outerHTML);
    } catch { /* it looks again */ }
    this.isLooking = false;
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
  for (const time of all('time[data-at]')) time.textContent = inOwnTime(Number(time.dataset.at), now);
}

/** A moment to come, in the reader's own time: the day of the week within six days, else the date. */
function inOwnTime(at, now) {
  const day = at - now < 6 * 86_400_000 ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
  return new Date(at).toLocaleString(document.documentElement.lang, { ...day, hour: '2-digit', minute: '2-digit' });
}

// A table's nights begin where its host lives, until they choose otherwise.
for (const zone of all('select[data-zone]')) {
  const own = String(-new Date().getTimezoneOffset());
  if ([...zone.options].some(({ value }) => value === own)) zone.value = own;
}

tick();
setInterval(tick, 1000);
