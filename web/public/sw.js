/*
 * The page's helper in the background: shows a call from the house, and opens the right seat. In the build that needs no
 * server (tools/build/offline.py writes what files it has) it also keeps all of them: then no network is needed any more.
 */
const FILES = [];
const BUILD = '';
const OURS = `ludi ${self.registration.scope} `;

/** A newer build waits until no page uses the older one: theirs are other files. */
async function install() {
  if (FILES.length) {
    const kept = await caches.open(OURS + BUILD);
    await kept.addAll(FILES.map((name) => new Request(name, { cache: 'no-cache' })));
    if (self.registration.active) return;
  }
  await self.skipWaiting();
}

async function tidy() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== OURS + BUILD) await caches.delete(name);
  }
  await self.clients.claim();
}

/** Every address that is no file of ours is the one page. */
async function answer(request) {
  const kept = { cacheName: OURS + BUILD, ignoreSearch: true };
  const found = await caches.match(request.url, kept);
  if (found || request.mode !== 'navigate') return found ?? fetch(request);
  return (await caches.match('./index.html', kept)) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('message', ({ data }) => data === 'now' && self.skipWaiting());
if (FILES.length) {
  self.addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    const ours = url.startsWith(self.registration.scope);
    if (method === 'GET' && ours) event.respondWith(answer(event.request));
  });
}

self.addEventListener('push', (event) => {
  let letter = {};
  try {
    letter = event.data?.json() ?? {};
  } catch {
    // A push service may send an empty one: a bare call is still a call.
  }
  const { title = 'Ludi Romani', body = '', link = '/', tag = 'ludi' } = letter;
  const shown = { body, tag, renotify: true, icon: '/icon-192.png', data: { link } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

/** A link of this house as a path; anything else leads home. */
function pathOf(link) {
  const url = new URL(link, self.location.origin);
  return url.pathname.startsWith('/') ? url.pathname + url.search : '/';
}

async function open(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path.split('?')[0]);
  if (there) return there.focus();
  return self.clients.openWindow(path);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data?.link ?? '/')));
});
