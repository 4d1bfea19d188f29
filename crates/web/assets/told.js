// What this device can do to be told: push messages after a press, and a place on its screen.

import { home } from './kept.js';
import { isKnown, isPossible, subscribe, subscribed, worker } from './push.js';

const row = document.querySelector('[data-push]');

// Where the clock is that quiet hours go by, until somebody says otherwise.
const zone = document.querySelector('select[data-zone]');
const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zone && [...zone.options].some(({ value }) => value === here)) zone.value = here;

async function press({ currentTarget: button }) {
  button.disabled = true;
  const refused = await subscribe(document, row.dataset);
  button.disabled = false;
  if (refused) row.querySelector('p').textContent = refused;
  else location.assign(`${home}me/told?done=saved`);
}

async function begin() {
  if (!worker) return;
  if (row && isPossible) {
    row.hidden = false;
    row.querySelector('button').addEventListener('click', press);
  }
  const known = await subscribed();
  if (row && known && isKnown(document, known.endpoint)) row.hidden = true;
}

addEventListener('beforeinstallprompt', event => {
  event.preventDefault();
  const offer = document.querySelector('[data-install]');
  offer.hidden = false;
  offer.querySelector('button').addEventListener('click', () => { event.prompt(); offer.hidden = true; }, { once: true });
});

begin().catch(() => {});
