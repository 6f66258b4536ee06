import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import type { RequestFields } from './requestKind.ts'
import { build, files } from './build.ts'
import { buildCache, dispensableCaches } from './buildCaches.ts'
import { keepOfflinePage, keptOfflinePage } from './offlinePage.ts'
import { requestKind } from './requestKind.ts'
import { workerScope } from './workerScope.ts'
import type { WorkerEvent } from './workerScope.ts'

/** Longer than the edge takes to say that no gateway answers, so that its own page comes first. The same as for data. */
const PAGE_TIMEOUT_S = 12

const WEEK_S = 7 * 24 * 3600
const MONTH_S = 30 * 24 * 3600

const current = buildCache(build)

/** A cache that fails, as one without space, must not keep a file from coming. */
const fromNetwork = { handlerDidError: ({ request }: { request: Request }) => fetch(request) }

workerScope.addEventListener('install', (event) => event.waitUntil(keepBuild()))

workerScope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      removeCaches({ isOpen: true }),
      workerScope.registration.navigationPreload?.enable(),
      workerScope.clients.claim(),
    ]),
  )
})

workerScope.addEventListener('message', ({ data, ports }) => {
  if (data === 'build') ports[0]?.postMessage(build)
  if (data === 'activate') void workerScope.skipWaiting()
})

// What is live comes from the network alone. A refusal is an answer too: the site has pages of its own for it.
const pages = new NetworkOnly({
  networkTimeoutSeconds: PAGE_TIMEOUT_S,
  plugins: [{ handlerDidError: () => keptOfflinePage(current) }],
})
registerRoute(isKind('page'), (options) => {
  const event = options.event as unknown as WorkerEvent
  event.waitUntil(removeCachesOfNobody())
  return pages.handle(options)
})

/** What was not kept from the beginning is kept as it is used, the least used goes first. */
const used = new CacheFirst({
  cacheName: 'static-files',
  matchOptions: { ignoreVary: true },
  plugins: [fromNetwork, atMost(200, MONTH_S)],
})
// A name with a fingerprint means the same bytes in every build, so a page of a former build finds its files here too.
registerRoute(isKind('static'), async (options) => {
  const kept = await caches.match(options.request.url, { ignoreVary: true }).catch(() => undefined)
  return kept ?? used.handle(options)
})

registerRoute(
  isKind('picture'),
  new CacheFirst({
    cacheName: 'image-cache',
    plugins: [fromNetwork, atMost(300, WEEK_S)],
  }),
)

/** Bounds a cache by entries and by their age in seconds. The package's own types differ in optional fields. */
function atMost(maxEntries: number, maxAgeSeconds: number): WorkboxPlugin {
  return new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true }) as WorkboxPlugin
}

function isKind(kind: ReturnType<typeof requestKind>) {
  return ({ request, url }: { request: Pick<RequestFields, 'method' | 'mode'>; url: URL }) =>
    requestKind({ method: request.method, mode: request.mode, url }, location.origin) === kind
}

/** Fills the build's cache with its files, taking those that a former build has from there. All of it comes, or nothing counts. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(current)
  await keepOfflinePage(cache, build)
  await Promise.all(
    files.map(async (file) => {
      const kept = await caches.match(file, { ignoreVary: true })
      return kept ? cache.put(file, kept) : cache.add(file)
    }),
  )
}

/** The page that is being opened does not count as open yet. */
async function removeCachesOfNobody(): Promise<void> {
  const open = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length === 0) await removeCaches({ isOpen: false })
}

async function removeCaches({ isOpen }: { isOpen: boolean }): Promise<void> {
  const names = dispensableCaches(await caches.keys(), { current, isOpen })
  await Promise.all(names.map((name) => caches.delete(name)))
}
