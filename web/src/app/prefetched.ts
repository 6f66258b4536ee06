import { matchRoutes, RouterContextProvider } from 'react-router-dom'
import type { LoaderFunction, LoaderFunctionArgs, RouteObject } from 'react-router-dom'

/** How long data loaded ahead is good for, ms: as long as a page with scores on it is kept. */
const KEPT_MS = 10_000

interface Entry {
  data: Promise<unknown>
  startedAtMs: number
}

/** Pages that are loaded before the fan goes there. */
export interface Prefetched {
  /** A loader that takes over what was loaded ahead for the same address, once; what failed is loaded anew. */
  reuse(loader: LoaderFunction): LoaderFunction
  /** Starts to load code and data of the page at an address, unless that is under way. Never fails. */
  start(routes: RouteObject[], url: URL): Promise<void>
}

/** What has been loaded ahead, empty at first; on the server it stays so. Loaders that run ahead are called with `context`. */
export function createPrefetched(context = new RouterContextProvider()): Prefetched {
  const held = new Map<string, Entry>()
  const ahead = new WeakSet<Request>()

  /** Gives what is held for an address away. */
  function take(address: string): Promise<unknown> | undefined {
    const found = held.get(address)
    held.delete(address)
    return found && Date.now() - found.startedAtMs < KEPT_MS ? found.data : undefined
  }

  function forgetOld(): void {
    for (const [address, { startedAtMs }] of held) {
      if (Date.now() - startedAtMs >= KEPT_MS) held.delete(address)
    }
  }

  return {
    reuse: (loader) => async (args, context) => {
      if (ahead.has(args.request)) return loader(args, context)
      const data = await take(args.request.url)
      return data === undefined ? loader(args, context) : data
    },
    async start(routes, url) {
      const address = url.origin + url.pathname + url.search
      forgetOld()
      const match = matchRoutes(routes, url)?.at(-1)
      if (held.has(address) || !match) return
      const request = new Request(address)
      ahead.add(request)
      const data = load(match.route, { request, params: match.params, context }).catch(() => undefined)
      held.set(address, { data, startedAtMs: Date.now() })
      await data
    },
  }
}

/** The data of a route; undefined where it has none, or where a part of it failed. */
async function load(
  route: RouteObject,
  args: Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>,
): Promise<unknown> {
  const loader = typeof route.lazy === 'function' ? (await route.lazy()).loader : route.loader
  if (typeof loader !== 'function') return undefined
  const data: unknown = await loader(args as LoaderFunctionArgs)
  return hasFailures(data) ? undefined : data
}

function hasFailures(data: unknown): boolean {
  return (data as { failures?: readonly unknown[] } | undefined)?.failures?.length !== 0
}
