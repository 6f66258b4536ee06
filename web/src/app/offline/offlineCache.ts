import type { ApolloClient, ApolloLink } from '@apollo/client'
import { canonicalStringify } from '@apollo/client/utilities'
import type { Observable } from 'rxjs'
import type { Failure, Loaded } from '../../lib/loading/queryLoader.ts'
import { clearCount } from '../../lib/localCache/clearCount.ts'
import { pageKey } from '../../lib/localCache/offlinePageList.ts'
import { localCache } from '../../lib/localCache/localCache.ts'
import type { CacheEntry } from '../../lib/localCache/localEntry.ts'
import type { LocalCache } from '../../lib/localCache/localCache.ts'
import { formatAsOf } from '../../lib/time/formatGameTime.ts'
import { readSiteState } from '../render/siteState.ts'
import type { SiteState } from '../render/siteState.ts'
import { answerWithinTimeout } from './offlineTimeout.ts'
import { isPage, offlineRoots, keyAlone } from './offlineOperations.ts'
import type { OfflineRoot, SentOperation } from './offlineOperations.ts'
import { createOfflineRetry } from './offlineRetry.ts'
import { activeQueries, rootsOfPage, shownAddress, shownTitle } from './currentPageSnapshot.ts'
import type { ShownPage } from './currentPageSnapshot.ts'
import { isNetworkFailure } from './networkFailure.ts'

/** The answers of the network that are kept for reading offline. */
export interface OfflineCache {
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
  /** Passes the network's answer on, or what is kept where that does not come soon; for a site that is known to be out of reach. */
  answerInTime(
    operation: ApolloLink.Operation,
    network: Observable<ApolloLink.Result>,
  ): Observable<ApolloLink.Result>
  /**
   * Loads a page that is not on the screen, and lists it among those that can be read offline. What the network has not answered, or
   * not whole, is not listed.
   *
   * @param load runs the loader of the page, and returns its data.
   */
  keepPage(href: string, load: () => Promise<unknown>): Promise<void>
  /**
   * To be called when a page is shown. It keeps the page for the list of those that can be read offline, and on the first call also
   * what the server has sent with it. A page that had to be kept data is loaded again once the site can be reached.
   *
   * @param loadedAtMs when the server loaded the first page, ms.
   * @returns from when the page is, if it had to be kept data, such as ", as of 7:42 PM"; else ''.
   */
  shown(page: ShownPage, loadedAtMs: number): string
}

/** @param cache where the answers are stored. */
export function createOfflineCache(cache: LocalCache): OfflineCache {
  /** When the parts that this tab has loaded were read, by their keys. */
  const times = new Map<string, string>()
  /** The parts that the network has not answered. */
  const unanswered = new Set<string>()
  let clearsOfTimes = clearCount()
  let shownPage: ShownPage | undefined
  /** Called with each query of a page that the network has answered as a whole. */
  const listeners = new Set<(answered: AnsweredPage) => void>()
  const retry = createOfflineRetry(isPageCached, () => void shownPage?.revalidate())

  /** Whether a part of the page on the screen is not from the network. */
  function isPageCached(): boolean {
    return shownPage !== undefined && rootsOfPage(shownPage.client).some(({ key }) => unanswered.has(key))
  }

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
    timeOf: (root: OfflineRoot) => string | undefined,
    clears: number,
  ): void {
    const written = offlineRoots(operation).flatMap((root): [string, CacheEntry][] => {
      const part = (data as Record<string, unknown> | null)?.[root.name]
      const lastUpdated = timeOf(root)
      if (!root.key || !part || !lastUpdated) return []
      const entry = { data: part, lastUpdated }
      return keysOf(operation, root).map((key) => [key, entry])
    })
    if (written.length > 0) put(written, clears)
  }

  /**
   * Keeps what is in memory of the page on the screen and of the layout.
   *
   * @param timeOf returns when a part was read that this tab has not loaded.
   */
  function keepShown(client: ApolloClient, timeOf: (root: OfflineRoot) => string | undefined): void {
    followClears()
    for (const operation of activeQueries(client)) {
      const data = client.readQuery<unknown>(operation)
      keepParts(operation, data, (root) => times.get(root.key) ?? timeOf(root), clearsOfTimes)
    }
  }

  function keepFirst({ client }: ShownPage, loadedAtMs: number): void {
    const state = readSiteState()
    // The offline page is the service worker's copy: its layout is as old as that.
    if (!state || state.isOffline) return
    const failed = failedRoots(state)
    const lastUpdated = new Date(loadedAtMs).toISOString()
    keepShown(client, ({ name }) => (failed.has(name) || failed.has('') ? undefined : lastUpdated))
  }

  async function answer(operation: ApolloLink.Operation, failure: unknown): Promise<ApolloLink.Result> {
    const roots = offlineRoots(operation)
    if (!isCacheable(operation) || !isNetworkFailure(failure)) throw failure
    const entries = await cache.get(roots.map(({ key }) => key))
    const missing = roots.filter(({ key }) => !entries.has(key))
    if (missing.length === roots.length) throw failure
    followClears()
    for (const { key } of roots) {
      const entry = entries.get(key)
      if (entry) times.set(key, entry.lastUpdated)
      if (key) unanswered.add(key)
    }
    retry.failed()
    if (isInMemory(operation)) throw failure
    const data = Object.fromEntries(roots.map(({ name, key }) => [name, entries.get(key)?.data ?? null]))
    const errors = missing.map(({ name }) => ({
      message: 'The network has not answered',
      path: [name],
      extensions: { code: 'NETWORK' },
    }))
    return { data: { __typename: 'Query', ...data }, ...(errors.length > 0 && { errors }) }
  }

  return {
    answer,
    keep(operation, { data, errors = [] }, clears) {
      const now = new Date().toISOString()
      const isWhole = ({ name }: OfflineRoot) => errors.every(({ path }) => path && path[0] !== name)
      // A part that has failed as a whole leaves on the page what was kept of it.
      const isFailed = ({ name }: OfflineRoot) =>
        errors.some(({ path }) => !path || (path.length === 1 && path[0] === name))
      for (const root of offlineRoots(operation)) if (!isFailed(root)) unanswered.delete(root.key)
      keepParts(operation, data, (root) => (isWhole(root) ? now : undefined), clears)
      if (isPage(operation) && errors.length === 0)
        for (const listener of listeners) listener({ operation, data, lastUpdated: now, clears })
      retry.answered()
    },
    async keepPage(href, load) {
      const answered: AnsweredPage[] = []
      const listen = (page: AnsweredPage) => void answered.push(page)
      listeners.add(listen)
      try {
        const loaded = (await load()) as Partial<Loaded<object>> | undefined
        // The link passes an answer on before it is kept.
        await new Promise((resolve) => setTimeout(resolve))
        const page = answered.find(({ operation }) => isOfLoader(operation, loaded?.variables))
        if (!page) return
        const { operation, data, lastUpdated, clears } = page
        const keys = offlineRoots(operation)
          .flatMap((root) => keysOf(operation, root))
          .filter((key) => times.has(key))
        put([[pageKey(href), { data: { title: titleOf(data), keys }, lastUpdated }]], clears)
      } finally {
        listeners.delete(listen)
      }
    },
    answerInTime(operation, network) {
      if (!isCacheable(operation)) return network
      const late = new DOMException('The site does not answer', 'TimeoutError')
      return answerWithinTimeout(operation, network, () =>
        answer(operation, late).catch(() => {
          if (isInMemory(operation)) throw late
          return null
        }),
      )
    },
    shown(page, loadedAtMs) {
      if (shownPage === undefined) {
        keepFirst(page, loadedAtMs)
        // The last state of a game that was followed: the stream has changed it since the page was loaded.
        document.addEventListener('visibilitychange', () => {
          if (document.hidden) keepShown(page.client, () => undefined)
        })
        addEventListener('online', () => retry.loadAgain())
      }
      shownPage = page
      retry.follow()
      const roots = rootsOfPage(page.client)
      const [lastUpdated] = roots.flatMap(({ key }) => times.get(key) ?? []).sort()
      if (lastUpdated === undefined || !times.has(roots[0]?.key ?? '')) return ''
      // With what its loader needs of the layout.
      const keys = activeQueries(page.client)
        .flatMap((operation) => offlineRoots(operation).flatMap((root) => keysOf(operation, root)))
        .filter((key) => times.has(key))
      put([[pageKey(shownAddress()), { data: { title: shownTitle(), keys }, lastUpdated }]], clearCount())
      return isPageCached() ? `, as of ${formatAsOf(lastUpdated, page.timeZone)}` : ''
    },
  }
}

/** The answers that this tab keeps. */
export const offlineCache = createOfflineCache(localCache)

/** A query of a page that the network has answered as a whole. */
interface AnsweredPage {
  operation: SentOperation
  data: unknown
  lastUpdated: string
  clears: number
}

/** Whether a query is the one that a loader has returned the variables of; the client adds those that have defaults. */
function isOfLoader({ variables }: SentOperation, loaded: object | undefined): boolean {
  return (
    loaded !== undefined && canonicalStringify({ ...variables, ...loaded }) === canonicalStringify(variables)
  )
}

/** The title of a page in the list of those that can be read: the club of its page, or else the schedule. */
function titleOf(data: unknown): string {
  const { team } = (data ?? {}) as { team?: { name: string; location?: string | null } | null }
  return team ? [team.location, team.name].filter(Boolean).join(' ') : 'Schedule'
}

/** Whether what is kept may answer. A page that refreshes itself shows how old it is, and tries again by itself. */
function isCacheable(operation: ApolloLink.Operation): boolean {
  return offlineRoots(operation).length > 0 && !('atLeast' in operation.getContext())
}

/** The keys under which a root is stored. */
function keysOf(operation: SentOperation, root: OfflineRoot): string[] {
  const alone = keyAlone(operation, root)
  return alone ? [root.key, alone] : [root.key]
}

/** The names of the parts in which something has failed on the server; '' where it is not known in which. */
function failedRoots({ router: { loaderData } }: SiteState): Set<string> {
  const loaded = Object.values(loaderData ?? {}) as ({ failures?: Failure[] } | null)[]
  return new Set(loaded.flatMap((data) => data?.failures ?? []).map(({ path }) => path.split('.')[0] ?? ''))
}

/** Whether the page can still show all that the operation has loaded before. */
function isInMemory(operation: ApolloLink.Operation): boolean {
  const { client, query, variables } = operation
  const { cache } = client
  const { complete, result } = cache.diff<Record<string, unknown>>({
    query: cache.transformDocument(query),
    variables,
    optimistic: true,
    returnPartialData: true,
  })
  return complete && offlineRoots(operation).every(({ name }) => result[name] !== null)
}
