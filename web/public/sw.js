/* The page's helper in the background: shows a call from the house, and opens the right seat. It stores nothing. */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
