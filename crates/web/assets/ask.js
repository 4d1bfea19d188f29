// At a table where a move takes hours: once somebody has decided something, whether they want to be told of their next move.

import { always, home } from './kept.js';
import { isKnown, isPossible, subscribe, subscribed } from './push.js';

const strip = document.getElementById('tell-me');
const isAnswered = () => always.get('tell-me') === 'answered';

/** What the server can do for this browser: nothing where the operator has set up no push messages, or it is told already. */
async function offer() {
  if (!isPossible || Notification.permission === 'denied') return null;
  const page = new DOMParser().parseFromString(await (await fetch(`${home}me/told`)).text(), 'text/html');
  const row = page.querySelector('[data-push]');
  const known = await subscribed();
  return row && !(known && isKnown(page, known.endpoint)) ? { page, row } : null;
}

/** Asked once: whoever says no finds it on their own page. */
function shut(words) {
  always.set('tell-me', 'answered');
  if (!words) return strip.remove();
  strip.querySelector('.see').replaceWith(Object.assign(document.createElement('span'), { className: 'see', textContent: words }));
}

async function ask() {
  if (isAnswered()) return;
  const found = await offer();
  if (!found || isAnswered()) return;
  const see = strip.querySelector('.see');
  see.addEventListener('click', async () => {
    see.disabled = true;
    shut(await subscribe(found.page, found.row.dataset) || strip.dataset.done);
  });
  strip.querySelector('.shut-it').addEventListener('click', () => shut());
  strip.querySelector('.since').hidden = false;
}

if (strip) document.addEventListener('decided', () => ask().catch(() => {}), { once: true });
