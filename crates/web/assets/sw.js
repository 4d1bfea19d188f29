// Serves the site while none of its pages is open: shows messages, and a page of its own where there is no net. It keeps nothing else.

const home = new URL('./', self.location).href;
const SHELF = 'offline-1';
const KEPT = ['offline', 'assets/site.css', 'assets/pages.css'];

self.addEventListener('install', event => {
  event.waitUntil(caches.open(SHELF).then(shelf => shelf.addAll(KEPT.map(path => home + path))));
  self.skipWaiting();
});

self.addEventListener('activate', event => {
  const drop = names => Promise.all(names.filter(name => name !== SHELF).map(name => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop).then(() => self.clients.claim()));
});

self.addEventListener('fetch', event => {
  const { request } = event;
  const kept = KEPT.includes(request.url.slice(home.length));
  if (request.method !== 'GET' || !(request.mode === 'navigate' || kept)) return;
  const instead = () => caches.match(kept ? request.url : `${home}offline`);
  event.respondWith(fetch(request).catch(async error => {
    const found = await instead();
    if (found) return found;
    throw error;
  }));
});

self.addEventListener('push', event => {
  let told;
  try { told = event.data.json(); } catch { return; }
  const { title, body, lang, open, stop, count, to_open, to_silence } = told;
  const shown = self.registration.showNotification(title, {
    body, lang, data: { open, stop },
    // A later message takes the place of one that nobody has read.
    tag: 'parthenon', renotify: true,
    icon: `${home}assets/icon-192.png`, badge: `${home}assets/badge.png`,
    actions: [{ action: 'open', title: to_open }, { action: 'silence', title: to_silence }],
  });
  event.waitUntil(Promise.all([shown, count ? navigator.setAppBadge?.(count) : undefined]));
});

self.addEventListener('notificationclick', event => {
  event.notification.close();
  const { open, stop } = event.notification.data ?? {};
  // Only to our own pages.
  const own = address => (address?.startsWith(home) ? address : home);
  if (event.action === 'silence') {
    const body = new URLSearchParams({ what: 'quiet' });
    event.waitUntil(fetch(own(stop), { method: 'POST', body, headers: { accept: 'application/json' } }));
    return;
  }
  event.waitUntil(self.clients.openWindow(own(open)));
});
