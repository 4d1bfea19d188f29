// Custom elements: each makes fields pleasant that work without it, and keeps its state in those fields.
//
// `patched()` is called when the fields may have changed. What an element adds to the page is marked `made`.

import { all } from './morph.js';

const make = (name, properties) => Object.assign(document.createElement(name), { made: true }, properties);
const fill = (words = '', values) => words.replace(/\{(\w+)\}/g, (_, name) => values[name]);
const changed = control => control.dispatchEvent(new Event('input', { bubbles: true }));

/** Cards that are chosen by tapping them; the number fields beside them stay for keyboard and screen reader. */
class CardPicker extends HTMLElement {
  connectedCallback() {
    this.onclick = this.clicked;
    this.oninput = this.patched;
    this.patched();
  }

  get total() {
    return all('.pick input', this).reduce((sum, input) => sum + Number(input.value), 0);
  }

  get most() {
    return Number(this.dataset.max ?? Infinity);
  }

  clicked(event) {
    const input = event.target.closest('.pick')?.querySelector('input');
    const step = event.target.closest('.less') ? -1 : event.target.closest('.card') ? 1 : 0;
    if (!input || !step) return;
    // The label would put the focus into the field, and a keyboard over the cards on a phone.
    event.preventDefault();
    const count = Number(input.value) + step;
    if (count < input.min || count > (input.max || Infinity) || (step > 0 && this.total >= this.most)) return;
    input.value = count;
    changed(input);
  }

  patched() {
    const inputs = all('.pick input', this);
    for (const input of inputs) {
      const pick = input.closest('.pick');
      if (!pick.querySelector('.less')) pick.append(make('button', { type: 'button', className: 'less', textContent: '−', tabIndex: -1 }));
      const less = pick.querySelector('.less');
      less.ariaLabel = pick.dataset.less ?? this.dataset.less;
      less.ariaDisabled = input.value <= Number(input.min);
      pick.querySelector('.card')?.classList.toggle('picked', input.value > 0);
    }
    const { total, most } = this;
    const values = { n: total, min: this.dataset.min, max: most };
    const tally = this.querySelector('.tally');
    if (tally) tally.textContent = fill(this.dataset.tally ?? (most < Infinity ? '{n} / {max}' : '{n}'), values);
    inputs[0]?.setCustomValidity(fill(total < this.dataset.min ? this.dataset.few : total > most ? this.dataset.many : '', values));
  }
}

/** What the navigator says to the cargo in the form around it. */
class NavigatorOdds extends HTMLElement {
  connectedCallback() {
    this.place ??= make('div', { className: 'said', ariaLive: 'polite' });
    this.append(this.place);
    this.form = this.closest('form');
    this.form.addEventListener('input', this);
  }

  disconnectedCallback() {
    this.form.removeEventListener('input', this);
  }

  handleEvent() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ask(), 150);
  }

  patched() {
    if (this.place.hasChildNodes()) this.handleEvent();
  }

  async ask() {
    clearTimeout(this.timer);
    this.question?.abort();
    this.question = new AbortController();
    const address = new URL(this.dataset.src, location);
    for (const [name, value] of new FormData(this.form)) address.searchParams.append(name, value);
    try {
      const answer = await fetch(address, { signal: this.question.signal });
      const html = await answer.text();
      if (answer.ok) this.place.innerHTML = html;
    } catch { /* the last words stay */ }
  }
}

/** A list put in order by dragging or by buttons; the order is kept in the selects it stands for. */
class EventOrder extends HTMLElement {
  connectedCallback() {
    this.list ??= make('ol', { className: 'order' });
    this.status ??= make('p', { className: 'vh', role: 'status' });
    this.append(this.list, this.status);
    this.patched();
  }

  patched() {
    const selects = all('select', this);
    const names = new Map(all('option', selects[0]).filter(option => option.value).map(option => [option.value, option.text]));
    if (names.size !== selects.length) return;
    for (const select of selects) (select.closest('label') ?? select).hidden = true;
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
    const button = (className, textContent, step) => make('button', {
      type: 'button', className, textContent, ariaLabel: fill(this.dataset[className], { name }), onclick: () => this.move(item, step),
    });
    const grip = make('span', { className: 'grip', textContent: '⠿', ariaHidden: 'true' });
    grip.style.touchAction = 'none';
    item.append(grip, make('span', { className: 'name', textContent: name }), button('up', '↑', -1), button('down', '↓', 1));
    item.onpointerdown = event => this.drag(event, item);
    return item;
  }

  // The neighbour moves, not the item: so the item keeps the focus and the pointer.
  move(item, step) {
    const neighbour = step < 0 ? item.previousElementSibling : item.nextElementSibling;
    if (neighbour) item[step < 0 ? 'after' : 'before'](neighbour);
    this.write();
    this.status.textContent = `${[...this.list.children].indexOf(item) + 1}. ${item.dataset.name}`;
  }

  drag(event, item) {
    // A finger elsewhere than on the grip scrolls the page.
    if (event.button || event.target.matches('button') || (event.pointerType === 'touch' && !event.target.matches('.grip'))) return;
    event.preventDefault();
    item.setPointerCapture(event.pointerId);
    item.classList.add('dragged');
    const middle = other => (other ? other.getBoundingClientRect().top + other.offsetHeight / 2 : NaN);
    item.onpointermove = ({ clientY }) => {
      while (clientY < middle(item.previousElementSibling)) this.move(item, -1);
      while (clientY > middle(item.nextElementSibling)) this.move(item, 1);
    };
    item.onlostpointercapture = () => {
      item.onpointermove = null;
      item.classList.remove('dragged');
    };
  }

  write() {
    const items = [...this.list.children];
    items.forEach((item, index) => {
      item.querySelector('.up').ariaDisabled = index === 0;
      item.querySelector('.down').ariaDisabled = index === items.length - 1;
    });
    const moved = all('select', this).filter((select, index) => select.value !== items[index].dataset.value);
    all('select', this).forEach((select, index) => { select.value = items[index].dataset.value; });
    if (moved.length) changed(moved[0]);
  }
}

/** A link with a button that copies it; where that is forbidden it is at least selected. */
class CopyLink extends HTMLElement {
  connectedCallback() {
    this.onclick = ({ target }) => {
      const button = target.closest('button');
      this.querySelector('input').select();
      // Newer browsers' clipboard is missing on a plain network at home.
      if (!button || !document.execCommand('copy')) return;
      this.status ??= make('span', { className: 'copied', role: 'status' });
      this.append(this.status);
      this.status.textContent = button.dataset.copied ?? '✓';
    };
  }
}

customElements.define('card-picker', CardPicker);
customElements.define('navigator-odds', NavigatorOdds);
customElements.define('event-order', EventOrder);
customElements.define('copy-link', CopyLink);

const words = document.querySelector('main')?.dataset ?? {};
// Clocks differ: `data-now` is the server's when it sent the page.
const ahead = words.now ? words.now - Date.now() : 0;

function inWords(seconds) {
  const unit = [['d', 86400], ['h', 3600], ['m', 60], ['s', 1]].find(([name, length]) => words[name] && (seconds >= length || length === 1));
  if (unit) return fill(words[unit[0]], { n: Math.floor(seconds / unit[1]) });
  return [seconds / 60, seconds % 60].map(part => String(Math.floor(part)).padStart(2, '0')).join(':');
}

/** Brings every running time on the page up to date. */
export function tick() {
  const now = Date.now() + ahead;
  for (const time of all('time[data-until], time[data-since]')) {
    const span = time.dataset.until ? time.dataset.until - now : now - time.dataset.since;
    time.textContent = inWords(Math.max(0, Math.round(span / 1000)));
  }
}

tick();
setInterval(tick, 1000);
