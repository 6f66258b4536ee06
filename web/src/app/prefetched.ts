import type { ApolloClient } from '@apollo/client'
import { matchRoutes, RouterContextProvider } from 'react-router-dom'
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom'
import { contextWith } from '../lib/loading/clientContext.ts'
import { hasFailures } from '../lib/loading/queryLoader.ts'
import { momentNow, msSince } from '../lib/time/elapsed.ts'
import type { Moment } from '../lib/time/elapsed.ts'

/** How long prefetched data may be used once it is there, in ms: as long as caches keep a page with scores. */
const KEPT_MS = 10_000

interface Entry {
  data: Promise<unknown>
  /** Null until then: what is still being loaded is not requested again. */
  loadedAt: Moment | null
}

/** The requests of pages that are loaded without going there. */
const aheadRequests = new WeakSet<Request>()

/** Whether a loader is called for a page to which nobody goes yet. */
export function isLoadedAhead(request: Request): boolean {
  return aheadRequests.has(request)
}

/** Pages that are loaded before the fan goes there. */
export interface Prefetched {
  /** Wraps a loader so that it uses the prefetched data of its address, once; data that could not be loaded is loaded anew. */
  reuse(loader: LoaderFunction): LoaderFunction
  /**
   * Starts loading code and data of the page at an address, unless that has already begun. Never fails.
   * @returns whether it has loaded all of the page.
   */
  start(routes: RouteObject[], url: URL): Promise<boolean>
}

/** Builds the store of prefetched data; on the server it stays empty. Loaders are called with `context` for it. */
export function createPrefetched(context = new RouterContextProvider()): Prefetched {
  const held = new Map<string, Entry>()

  /** Removes the data of an address and returns it, unless it is too old. */
  function take(address: string): Promise<unknown> | undefined {
    const found = held.get(address)
    held.delete(address)
    return found && !isOld(found) ? found.data : undefined
  }

  function forgetOld(): void {
    for (const [address, entry] of held) if (isOld(entry)) held.delete(address)
  }

  return {
    reuse: (loader) => async (args, context) => {
      if (isLoadedAhead(args.request)) return loader(args, context)
      const data = await take(args.request.url)
      return data === undefined ? loader(args, context) : data
    },
    async start(routes, url) {
      const address = url.origin + url.pathname + url.search
      forgetOld()
      if (held.has(address) || !matchRoutes(routes, url)) return false
      const data = loadRequest(routes, new Request(address), context).catch(() => undefined)
      const entry: Entry = { data, loadedAt: null }
      held.set(address, entry)
      const loaded = await data
      entry.loadedAt = momentNow()
      return loaded !== undefined
    },
  }
}

function isOld({ loadedAt }: Entry): boolean {
  return loadedAt !== null && msSince(loadedAt) >= KEPT_MS
}

/**
 * Loads the page at an address without going there.
 *
 * @param client what its loader loads with.
 * @returns what its loader returns; undefined when it has none, or when a part of it failed. Rejects when the loader throws.
 */
export function loadPage(routes: RouteObject[], url: URL, client: ApolloClient): Promise<unknown> {
  return loadRequest(routes, new Request(url), contextWith(client))
}

async function loadRequest(
  routes: RouteObject[],
  request: Request,
  context: RouterContextProvider,
): Promise<unknown> {
  const match = matchRoutes(routes, new URL(request.url))?.at(-1)
  if (!match) return undefined
  const { route, params } = match
  const loader = typeof route.lazy === 'function' ? (await route.lazy()).loader : route.loader
  if (typeof loader !== 'function') return undefined
  aheadRequests.add(request)
  const args: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'> = { request, params, context }
  const data: unknown = await loader(args as LoaderFunctionArgs)
  return hasFailures(data) ? undefined : data
}
