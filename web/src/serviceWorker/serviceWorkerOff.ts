import { workerScope } from './workerScope.ts'

/**
 * Served in place of the service worker when it must go (docs/operate.md#the-service-worker): it takes the other's place at once,
 * empties the caches and removes itself, without touching an open page. It answers no request.
 */
workerScope.addEventListener('install', () => void workerScope.skipWaiting())
workerScope.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await workerScope.registration.unregister()
}
