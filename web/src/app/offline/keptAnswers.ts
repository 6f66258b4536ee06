import type { ApolloClient, ApolloLink } from '@apollo/client'
import { setReachable } from '../../lib/loading/online.ts'
import { clearCount } from '../../lib/localCache/clearLocalCache.ts'
import { pageKey } from '../../lib/localCache/keptPages.ts'
import { localCache } from '../../lib/localCache/localCache.ts'
import type { CacheEntry, LocalCache } from '../../lib/localCache/localCache.ts'
import { formatAsOf } from '../../lib/time/formatGameTime.ts'
import { isPage, keptRoots, keyAlone } from './keptOperations.ts'
import type { KeptRoot, SentOperation } from './keptOperations.ts'
import { isNetworkFailure } from './networkFailure.ts'

/** The parameters that an address is kept with. Others, such as where a fan came from, are hers. */
const PARAMS = ['yr', 'year', 'type', 'team', 'week', 'view']
/** How long the site is left alone while the browser has a network but the site does not answer, ms. */
const TRY_AGAIN_MS = 30_000

/** The answers of the network that are kept for reading offline. */
export interface KeptAnswers {
  /**
   * Keeps the parts of an answer of the network that have not failed.
   *
   * @param clears `clearCount()` when the request was sent.
   */
  keep(operation: SentOperation, result: ApolloLink.Result, clears: number): void
  /**
   * Answers a request that has failed on the network from what is kept. A part that is not kept is null, with the code NETWORK.
   *
   * @throws the failure, where the network has answered, nothing is kept, or the page still has its data in memory.
   */
  answer(operation: ApolloLink.Operation, failure: unknown): Promise<ApolloLink.Result>
  /**
   * To be called when a page is shown. It keeps the page for the list of those that can be read offline, and on the first call also
   * what the server has sent with it. A page that had to be kept data is loaded again once the site can be reached.
   *
   * @param loadedAtMs when the server loaded the first page, ms.
   * @returns from when the page is, if it had to be kept data, such as ", as of 7:42 PM"; else ''.
   */
  shown(page: ShownPage, loadedAtMs: number): string
}

/** What is needed of the page on the screen. */
interface ShownPage {
  client: ApolloClient
  /** The zone of the times that the fan reads, as an IANA name. */
  timeZone: string
  /** Loads the page again. */
  revalidate(): Promise<void>
}

/** @param cache where the answers are stored. */
export function createKeptAnswers(cache: LocalCache): KeptAnswers {
  /** When the parts that this tab has loaded were read, by their keys. */
  const times = new Map<string, string>()
  /** The parts that the network has not answered. */
  const unanswered = new Set<string>()
  let clearsOfTimes = clearCount()
  let shownPage: ShownPage | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Forgets the times of what has been removed since. */
  function followClears(): void {
    if (clearsOfTimes !== clearCount()) times.clear()
    clearsOfTimes = clearCount()
  }

  function put(written: [string, CacheEntry][], clears: number): void {
    followClears()
    if (clears !== clearsOfTimes) return
    for (const [key, { lastUpdated }] of written) times.set(key, lastUpdated)
    void cache.put(written, clears)
  }

  /** @param timeOf returns when a part was read; undefined for one that is not to be kept. */
  function keepParts(
    operation: SentOperation,
    data: unknown,
    timeOf: (root: KeptRoot) => string | undefined,
    clears: number,
  ): void {
    const written = keptRoots(operation).flatMap((root): [string, CacheEntry][] => {
      const part = (data as Record<string, unknown> | null)?.[root.name]
      const lastUpdated = timeOf(root)
      if (!root.key || !part || !lastUpdated) return []
      const entry = { data: part, lastUpdated }
      const alone = keyAlone(operation, root)
      return alone
        ? [
            [root.key, entry],
            [alone, entry],
          ]
        : [[root.key, entry]]
    })
    if (written.length > 0) put(written, clears)
  }

  /** Keeps what is in memory of the page on the screen and of the layout. */
  function keepShown(client: ApolloClient, firstRead?: string): void {
    followClears()
    for (const operation of activeQueries(client)) {
      const data = client.readQuery<unknown>(operation)
      keepParts(operation, data, ({ key }) => times.get(key) ?? firstRead, clearsOfTimes)
    }
  }

  function loadAgain(): void {
    if (shownPage && rootsOfPage(shownPage).some(({ key }) => unanswered.has(key)))
      void shownPage.revalidate()
  }

  return {
    keep(operation, { data, errors = [] }, clears) {
      for (const { key } of keptRoots(operation)) unanswered.delete(key)
      const now = new Date().toISOString()
      const isWhole = ({ name }: KeptRoot) => errors.every(({ path }) => path && path[0] !== name)
      keepParts(operation, data, (root) => (isWhole(root) ? now : undefined), clears)
      setReachable(true)
    },
    async answer(operation, failure) {
      const roots = keptRoots(operation)
      // A page that refreshes itself shows how old it is, and tries again by itself.
      const isRefresh = 'atLeast' in operation.getContext()
      if (roots.length === 0 || isRefresh || !isNetworkFailure(failure)) throw failure
      const entries = await cache.entries()
      const missing = roots.filter(({ key }) => !entries.has(key))
      if (missing.length === roots.length) throw failure
      followClears()
      for (const { key } of roots) {
        const entry = entries.get(key)
        if (entry) times.set(key, entry.lastUpdated)
        unanswered.add(key)
      }
      if (isPage(operation) && navigator.onLine) {
        setReachable(false)
        clearTimeout(timer)
        timer = setTimeout(loadAgain, TRY_AGAIN_MS)
      }
      if (isInMemory(operation, roots)) throw failure
      const data = Object.fromEntries(roots.map(({ name, key }) => [name, entries.get(key)?.data ?? null]))
      const errors = missing.map(({ name }) => ({
        message: 'The network has not answered',
        path: [name],
        extensions: { code: 'NETWORK' },
      }))
      return { data: { __typename: 'Query', ...data }, ...(errors.length > 0 && { errors }) }
    },
    shown(page, loadedAtMs) {
      if (shownPage === undefined) {
        keepShown(page.client, new Date(loadedAtMs).toISOString())
        // The last state of a game that was followed: the stream has changed it since the page was loaded.
        document.addEventListener('visibilitychange', () => {
          if (document.hidden) keepShown(page.client)
        })
        addEventListener('online', loadAgain)
      }
      shownPage = page
      const roots = rootsOfPage(page)
      const keys = roots.map(({ key }) => key).filter((key) => times.has(key))
      const [lastUpdated] = keys.map((key) => times.get(key) ?? '').sort()
      if (lastUpdated === undefined || keys[0] !== roots[0]?.key) return ''
      // Without the name of the league, which ends each title.
      const title = document.title.replace(/ \| \w+$/, '')
      put([[pageKey(address()), { data: { title, keys }, lastUpdated }]], clearCount())
      const isKept = roots.some(({ key }) => unanswered.has(key))
      return isKept ? `, as of ${formatAsOf(lastUpdated, page.timeZone)}` : ''
    },
  }
}

/** The answers that this tab keeps. */
export const keptAnswers = createKeptAnswers(localCache)

/** Whether the page can still show all that the operation has loaded before. */
function isInMemory(
  { client: { cache }, query, variables }: ApolloLink.Operation,
  roots: KeptRoot[],
): boolean {
  const { complete, result } = cache.diff<Record<string, unknown>>({
    ...{ query: cache.transformDocument(query), variables },
    ...{ optimistic: true, returnPartialData: true },
  })
  return complete && roots.every(({ name }) => result[name] !== null)
}

function activeQueries(client: ApolloClient): SentOperation[] {
  return [...client.getObservableQueries('active')].map(({ query, queryName, variables }) => ({
    ...{ query, variables },
    operationName: queryName,
  }))
}

function rootsOfPage({ client }: ShownPage): KeptRoot[] {
  return activeQueries(client).filter(isPage).flatMap(keptRoots)
}

/** Path and query of the address, with what the page itself reads from it. */
function address(): string {
  const params = [...new URLSearchParams(location.search)].filter(([name]) => PARAMS.includes(name))
  return location.pathname + (params.length > 0 ? `?${String(new URLSearchParams(params))}` : '')
}
