import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import type { RequestFields } from './requestKind.ts'
import { build, files } from './build.ts'
import { buildCache, cacheBuild, unusedBuildCaches } from './buildCaches.ts'
import { isPageCached } from './cachedData.ts'
import { setNavigationPreload } from './navigationPreload.ts'
import { cachedOfflinePage } from './offlinePage.ts'
import { createPageAnswers, requested } from './pageAnswers.ts'
import { requestKind } from './requestKind.ts'
import { workerScope } from './workerScope.ts'
import type { FetchEvent } from './workerScope.ts'

const WEEK_S = 7 * 24 * 3600
const MONTH_S = 30 * 24 * 3600

const current = buildCache(build)

/** A cache that fails, as one without space, must not keep a file from coming. */
const fromNetwork = { handlerDidError: ({ request }: { request: Request }) => fetch(request) }

workerScope.addEventListener('install', (event) => event.waitUntil(cacheBuild(build, files)))

workerScope.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      removeCaches({ isOpen: true }),
      setNavigationPreload(workerScope.registration.navigationPreload, navigator.userAgent),
      workerScope.clients.claim(),
    ]),
  )
})

workerScope.addEventListener('message', (event) => {
  if (event.data === 'build') event.ports[0]?.postMessage(build)
  if (event.data === 'activate') event.waitUntil(workerScope.skipWaiting())
  if (event.data === 'site answers') pages.forgetSilence()
})

// What is live comes from the network alone. A refusal is an answer too: the site has pages of its own for it.
const pages = createPageAnswers({ isCached: isPageCached, offlinePage: () => cachedOfflinePage(current) })
registerRoute(isKind('page'), (options) => {
  const event = options.event as FetchEvent
  event.waitUntil(removePreviousBuilds())
  return pages.answer(event)
})

// The browser has requested it already; left alone, it would be requested twice.
registerRoute(isKind('no page'), ({ event }) => requested(event as FetchEvent))

/** What was not cached from the beginning is cached as it is used, the least used goes first. */
const used = new CacheFirst({
  cacheName: 'static-files',
  matchOptions: { ignoreVary: true },
  plugins: [fromNetwork, atMost(200, MONTH_S)],
})
// A name with a fingerprint means the same bytes in every build, so a page of a previous build finds its files here too.
registerRoute(isKind('static'), async (options) => {
  const cached = await caches.match(options.request.url, { ignoreVary: true }).catch(() => undefined)
  return cached ?? used.handle(options)
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
  return ({ request, url }: { request: Omit<RequestFields, 'url'>; url: URL }) => {
    const { method, mode, headers } = request
    return requestKind({ method, mode, url, headers }, location.origin) === kind
  }
}

/** Removes all previous builds when no page is open. The one that is being opened does not count yet. */
async function removePreviousBuilds(): Promise<void> {
  const open = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length === 0) await removeCaches({ isOpen: false })
}

async function removeCaches({ isOpen }: { isOpen: boolean }): Promise<void> {
  const names = unusedBuildCaches(await caches.keys(), { current, isOpen })
  await Promise.all(names.map((name) => caches.delete(name)))
}
