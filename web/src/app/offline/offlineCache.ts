import type { ApolloLink } from '@apollo/client'
import type { Observable } from 'rxjs'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'
import { clearCount } from '../../lib/localCache/clearCount.ts'
import { pageEntry } from '../../lib/localCache/offlinePageList.ts'
import { localCache } from '../../lib/localCache/localCache.ts'
import type { CacheEntry, KeyedEntry } from '../../lib/localCache/localEntry.ts'
import type { LocalCache } from '../../lib/localCache/localCache.ts'
import { formatAsOf } from '../../lib/time/formatGameTime.ts'
import { whenIdleOrHidden } from '../../lib/whenIdle.ts'
import { readSiteState } from '../render/siteState.ts'
import type { SiteState } from '../render/siteState.ts'
import { activeQueries, visibleAddress, visibleTitle } from './visiblePage.ts'
import type { VisiblePage } from './visiblePage.ts'
import { isNetworkFailure, createOfflineRetry, answerWithinTimeout } from './unreachableSite.ts'
import { answerKey, isPage, isStored, answerEntries } from './offlineOperations.ts'
import type { NamedOperation } from './offlineOperations.ts'

/**
 * The saved copies of pages, for reading offline: this module alone saves them, and reads their answers. A copy is the answers to the page's
 * queries and an entry that lists it; lib/localCache holds both.
 */
export interface OfflineCache {
  /**
   * Stores an answer of the network, also a partly failed one, unless a whole one is there.
   *
   * @param clears `clearCount()` when the request was sent.
   */
  store(operation: NamedOperation, result: ApolloLink.Result, clears: number): void
  /**
   * Answers a request that has failed on the network with what is stored.
   *
   * @throws the failure, where the network has answered, nothing is stored, or the page still has its data in memory.
   */
  answer(operation: ApolloLink.Operation, failure: unknown): Promise<ApolloLink.Result>
  /** Passes the network's answer on, or the stored one where that does not come soon; for a site that is known to be out of reach. */
  answerInTime(
    operation: ApolloLink.Operation,
    network: Observable<ApolloLink.Result>,
  ): Observable<ApolloLink.Result>
  /**
   * Stores a page that is not on the screen, and lists it; nothing of one that has no answer for reading offline.
   *
   * @param answered the answers to all of its queries, of which none has failed.
   * @param clears `clearCount()` when they were requested.
   */
  storePage(
    page: { href: string; title: string },
    answered: readonly (readonly [NamedOperation, ApolloLink.Result])[],
    clears: number,
  ): void
  /**
   * To be called when a page is shown. It lists the page among those that can be read offline, and on the first call also stores the
   * answers that the server has sent with it. A page with stored answers is loaded again once the site can be reached.
   *
   * @param loadedAtMs when the server loaded the first page, ms.
   * @returns from when the page is, if it has stored answers, such as ", as of 7:42 PM"; else ''.
   */
  storeVisiblePage(page: VisiblePage, loadedAtMs: number): string
}

/**
 * @param cache where the answers are stored.
 * @param schedule when they are written.
 */
export function createOfflineCache(
  cache: LocalCache,
  schedule: (write: () => void) => void = whenIdleOrHidden,
): OfflineCache {
  /** When the answers that this tab has were read, and what of them has failed, by their keys. */
  const loaded = new Map<string, Omit<CacheEntry, 'data'>>()
  /** The keys of the operations that the network has not answered. */
  const unanswered = new Set<string>()
  /** What is to be written, by its keys. */
  const pending = new Map<string, CacheEntry>()
  let clearsOfLoaded = clearCount()
  let visiblePage: VisiblePage | undefined
  const retry = createOfflineRetry(isPageStored, () => void visiblePage?.revalidate())

  /** Whether a part of the page on the screen is not from the network. */
  function isPageStored(): boolean {
    return visiblePage !== undefined && keysOfPage(visiblePage).some((key) => unanswered.has(key))
  }

  /** Forgets what has been removed since. */
  function followClears(): void {
    if (clearsOfLoaded === clearCount()) return
    clearsOfLoaded = clearCount()
    loaded.clear()
    pending.clear()
  }

  function put(entries: readonly KeyedEntry[], clears: number): void {
    followClears()
    if (clears !== clearsOfLoaded || entries.length === 0) return
    const isScheduled = pending.size > 0
    for (const [key, entry] of entries) pending.set(key, entry)
    if (!isScheduled) schedule(write)
  }

  function write(): void {
    const entries = [...pending]
    pending.clear()
    if (entries.length > 0) void cache.put(entries, clearsOfLoaded)
  }

  function putAnswer(
    operation: NamedOperation,
    result: Pick<ApolloLink.Result, 'data' | 'errors'>,
    lastUpdated: string,
    clears: number,
  ): void {
    followClears()
    const entries = answerEntries(operation, result, lastUpdated)
    const known = loaded.get(answerKey(operation))
    // The page goes on showing the failed parts of a whole answer, which stay stored with the time of that.
    if (entries[0]?.[1].errors && known && !known.errors) return
    put(entries, clears)
    if (clears === clearsOfLoaded)
      for (const [key, { data: _data, ...entry }] of entries) loaded.set(key, entry)
  }

  function storeFirst(loadedAtMs: number): void {
    const state = readSiteState()
    // The offline page is the service worker's copy: its layout is as old as that.
    if (!state || state.isOffline) return
    const failures = failuresOf(state)
    for (const { operation: operationName, variables, data } of state.answers) {
      const operation = { operationName, variables }
      if (loaded.has(answerKey(operation))) continue
      const roots = data as Record<string, unknown>
      const errors = failures.filter(({ path }) => failedIn(roots, path))
      putAnswer(operation, { data: roots, errors }, new Date(loadedAtMs).toISOString(), clearCount())
    }
  }

  /** Stores the last state of a game that was followed: the stream has changed it since the page was loaded. */
  function storeChanges({ client }: VisiblePage): void {
    followClears()
    for (const { observable, ...operation } of activeQueries(client)) {
      const known = loaded.get(answerKey(operation))
      const { data, dataState } = observable.getCurrentResult()
      if (known && dataState === 'complete') put([[answerKey(operation), { ...known, data }]], clearsOfLoaded)
    }
    write()
  }

  async function answer(operation: ApolloLink.Operation, failure: unknown): Promise<ApolloLink.Result> {
    const key = answerKey(operation)
    const entry =
      isReadable(operation) && isNetworkFailure(failure) ? (await cache.get([key])).get(key) : undefined
    if (!entry) throw failure
    followClears()
    const { data, ...rest } = entry
    loaded.set(key, rest)
    unanswered.add(key)
    retry.failed()
    if (isInMemory(operation)) throw failure
    return { data: data as Record<string, unknown>, ...(entry.errors && { errors: entry.errors }) }
  }

  return {
    answer,
    store(operation, result, clears) {
      // Where a part has failed as a whole, the page goes on with the stored one.
      const isFailed = result.errors?.some(({ path }) => !path || path.length === 1)
      if (!isFailed) unanswered.delete(answerKey(operation))
      putAnswer(operation, result, new Date().toISOString(), clears)
      retry.answered()
    },
    answerInTime(operation, network) {
      if (!isReadable(operation)) return network
      const late = new DOMException('The site does not answer', 'TimeoutError')
      return answerWithinTimeout(operation, network, () =>
        answer(operation, late).catch(() => {
          if (isInMemory(operation)) throw late
          return null
        }),
      )
    },
    storePage({ href, title }, answered, clears) {
      const lastUpdated = new Date().toISOString()
      const entries = answered.flatMap(([operation, result]) => answerEntries(operation, result, lastUpdated))
      if (entries.length === 0) return
      put([...entries, pageEntry(href, { title, keys: entries.map(([key]) => key) }, lastUpdated)], clears)
    },
    storeVisiblePage(page, loadedAtMs) {
      if (visiblePage === undefined) {
        storeFirst(loadedAtMs)
        document.addEventListener('visibilitychange', () => {
          if (document.hidden) storeChanges(page)
        })
        addEventListener('online', () => retry.loadAgain())
      }
      visiblePage = page
      followClears()
      retry.follow()
      const [main = '', ...others] = keysOfPage(page)
      const times = [main, ...others].flatMap((key) => loaded.get(key)?.lastUpdated ?? [])
      const [lastUpdated] = times.sort()
      if (lastUpdated === undefined || !loaded.has(main)) return ''
      // With what its loader needs of the layout.
      const keys = activeQueries(page.client)
        .map(answerKey)
        .filter((key) => loaded.has(key))
      put([pageEntry(visibleAddress(), { title: visibleTitle(), keys }, lastUpdated)], clearsOfLoaded)
      return isPageStored() ? `, as of ${formatAsOf(lastUpdated, page.timeZone)}` : ''
    },
  }
}

/** The answers that this tab stores. */
export const offlineCache = createOfflineCache(localCache)

/** The keys of the page's answers, its main one first. */
function keysOfPage({ client }: VisiblePage): string[] {
  return activeQueries(client).filter(isPage).map(answerKey)
}

/** What has failed of a page on the server. */
function failuresOf({ router: { loaderData } }: SiteState) {
  const routes = Object.values(loaderData ?? {}) as (Partial<LoaderResult<unknown>> | null)[]
  return routes
    .flatMap((route) => route?.failures ?? [])
    .map(({ path, code }) => ({
      message: 'The server has not loaded it',
      path: path.split('.').filter(Boolean),
      extensions: { code },
    }))
}

/** Whether it may be this answer in which the field at a path has failed: the layout and a page share names of fields. */
function failedIn(data: Readonly<Record<string, unknown>>, [root, ...rest]: readonly string[]): boolean {
  if (root === undefined) return true
  return rest.length > 0 ? root in data : data[root] === null
}

/** Whether a stored answer may stand in. A page that refreshes itself shows how old it is, and tries again by itself. */
function isReadable(operation: ApolloLink.Operation): boolean {
  return isStored(operation) && !('atLeast' in operation.getContext())
}

/** Whether the page can still show all that the operation has loaded before. */
function isInMemory({ client, query, variables }: ApolloLink.Operation): boolean {
  const data = client.readQuery<Record<string, unknown>>({ query, variables })
  return data !== null && Object.values(data).every((part) => part !== null)
}
