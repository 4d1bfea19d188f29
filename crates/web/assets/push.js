// Push messages for this browser, after a press and never before.

import { home } from './kept.js';

export const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
export const isPossible = !!worker && 'PushManager' in window && 'Notification' in window;

/** What a browser knows of itself, as the server wants it. */
function fields(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  return new URLSearchParams({ do: 'push', endpoint, key: keys.p256dh, auth: keys.auth });
}

/** Whether a page of what somebody is told knows this browser's address. */
export const isKnown = (page, endpoint) => [...page.querySelectorAll('[data-endpoint]')].some(it => it.dataset.endpoint === endpoint);

/** Where messages for this browser go, if any do. */
export async function subscribed() {
  await worker.register(`${home}sw.js`);
  return (await worker.ready).pushManager?.getSubscription();
}

/** Asks for leave and says where messages can go, to the server that is known by this key. Says why not, if it is not done. */
export async function subscribe(page, { push, blocked }) {
  try {
    if (await Notification.requestPermission() !== 'granted') return blocked;
    const old = await subscribed();
    if (old && !isKnown(page, old.endpoint)) await old.unsubscribe();
    const { pushManager } = await worker.ready;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push });
    const answer = await fetch(`${home}me/told`, { method: 'POST', body: fields(subscription), headers: { accept: 'application/json' } });
    return (await answer.json()).refused ?? '';
  } catch {
    return blocked;
  }
}
