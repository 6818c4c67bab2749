import { createOffline } from './offline.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written into the bundle by its build. */
declare const __BUILD__: string;

const offline = createOffline({
  origin: self.location.origin,
  fetch: (request, init) => fetch(request, init),
  open: (name) => caches.open(name),
  names: () => caches.keys(),
  drop: (name) => caches.delete(name),
  build: __BUILD__,
});

self.addEventListener('install', (event) => {
  event.waitUntil(offline.prepare().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(offline.tidy().then(() => self.clients.claim()));
});
self.addEventListener('fetch', (event) => {
  const answer = offline.answer(event.request);
  if (answer) event.respondWith(answer);
});
self.addEventListener('message', (event) => {
  // The page tells its language.
  if (typeof event.data === 'string' && /^[\w-]{1,35}$/.test(event.data))
    event.waitUntil(offline.prepare(event.data).catch(() => {}));
});
