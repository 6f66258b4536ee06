import { paths } from '../lib/address/paths.ts'

/** Where a cache has the page. It never meets a request: the address has no parameter in the site. */
const KEY = `${paths.offline}?kept`

/**
 * Loads the page for offline use into the cache of a build, as somebody who is not signed in gets it. The build in the address keeps
 * what stands between from answering with a copy made by another one.
 *
 * @throws Error when the site does not answer with the page of this build, as on a machine that still runs the previous one. The worker
 * is then not installed, and the browser tries again later.
 */
export async function cacheOfflinePage(cache: Cache, build: string): Promise<void> {
  const page = await fetch(`${paths.offline}?build=${build}`, { credentials: 'omit', cache: 'reload' })
  const text = await page.clone().text()
  if (!page.ok || page.redirected || !text.includes(`data-build="${build}"`))
    throw new Error(`${paths.offline} is not of build ${build}: status ${page.status}`)
  await cache.put(KEY, page)
}

/** The page as a build's cache has it; undefined when the browser has dropped the cache. */
export async function cachedOfflinePage(cacheName: string): Promise<Response | undefined> {
  return caches.match(KEY, { cacheName })
}
