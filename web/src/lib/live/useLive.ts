import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { savesData } from '../settings/dataSaver.ts'
import { useLeagueNow } from '../time/leagueClock.ts'
import { useBrowserValue } from '../useBrowserValue.ts'
import { liveGamesOf, NO_LIVE_GAMES } from './liveGamesStream.ts'
import { isLiveOrDue, pollIntervalMs } from './liveOrDue.ts'
import type { TimedGame } from './liveOrDue.ts'
import { useCountedLivePart } from './liveAge.ts'

/** The delays of requests after a game has begun or ended, in ms: the league's table and lists change later than the game. */
const AFTER_A_CHANGE_MS = [5000, 10_000, 20_000, 30_000]
/** How long the stream stays open after the last live game, in ms: the page still refetches, and others may begin. */
const FOLLOW_AFTER_END_MS = 40_000

interface LiveGame extends TimedGame {
  id: string
  state: { __typename: string; version: number }
}

interface LivePage<Data, Variables> {
  /** The page's query, which is loaded again for what no stream reports. */
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** The games that the page depends on. */
  games: readonly LiveGame[]
}

/**
 * Keeps a page up to date while a game on it is live or about to begin. The games come over the stream that all pages share. For
 * everything else the page's query is loaded again: several times after any game has begun or ended, otherwise rarely.
 */
export function useLive<Data, Variables extends OperationVariables>({
  query,
  variables,
  games,
}: LivePage<Data, Variables>): void {
  const leagueNowMs = useLeagueNow()
  const isOn = games.some((game) => isLiveOrDue(game, leagueNowMs))
  useCountedLivePart(isOn)
  const isFollowed = useDelayedFalse(isOn, FOLLOW_AFTER_END_MS)
  const stream = liveGamesOf(useApolloClient())
  const { isAlive, states } = useBrowserValue(
    useCallback(
      (changed) => (isFollowed && !savesData() ? stream.listen(changed) : () => undefined),
      [stream, isFollowed],
    ),
    () => (isFollowed ? stream.current() : NO_LIVE_GAMES),
    () => NO_LIVE_GAMES,
  )
  const refetch = useRefetch({
    query,
    variables,
    everyMs: pollIntervalMs({ isOn, isFollowed, isReported: isAlive }),
    version: () => Math.max(stream.version(), ...games.map(({ state }) => state.version)),
  })
  // The page's own games last: their state in the cache is never older than what the stream has reported.
  const changes = useStateChanges(
    new Map([...states, ...games.map(({ id, state }): [string, string] => [id, state.__typename])]),
  )
  const refetchNow = useEffectEvent(refetch)

  useEffect(() => {
    if (changes === 0) return undefined
    refetchNow()
    const delays = savesData() ? AFTER_A_CHANGE_MS.slice(-1) : AFTER_A_CHANGE_MS
    const timers = delays.map((ms) => setTimeout(() => refetchNow(), ms))

    return () => timers.forEach(clearTimeout)
  }, [changes])
}

/** Counts the changes of state since the first rendering, of games whose state was known before. */
function useStateChanges(states: ReadonlyMap<string, string>): number {
  const key = [...states].join(' ')
  const [seen, setSeen] = useState({ key, states, changes: 0 })
  if (seen.key !== key) {
    const hasChanged = [...states].some(([id, state]) => (seen.states.get(id) ?? state) !== state)
    setSeen({ key, states, changes: seen.changes + (hasChanged ? 1 : 0) })
  }

  return seen.changes
}

/** Follows `isOn`, but turns false only after it has been false for `ms`. */
export function useDelayedFalse(isOn: boolean, ms: number): boolean {
  const [wasOn, setWasOn] = useState(isOn)
  if (isOn && !wasOn) setWasOn(true)

  useEffect(() => {
    if (isOn || !wasOn) return undefined
    const timer = setTimeout(() => setWasOn(false), ms)

    return () => clearTimeout(timer)
  }, [isOn, wasOn, ms])

  return isOn || wasOn
}

/** The shortest interval between requests while the fan saves data, in ms. */
const SAVING_MS = 30_000

interface Refetch<Data, Variables> {
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** The interval between requests, in ms; at least 30 s while the fan saves data; null for none. */
  everyMs: number | null
  /** Returns the version that the answer must have at least; called for each request. */
  version: () => number
}

/**
 * Loads a query again, bypassing every cache: at once when the returned function is called, and at an interval. There is one
 * request at a time, none while the page is hidden, and one when it becomes visible again. Good answers are written into the
 * cache and so reach the page; after a failure everything stays as it was, and its freshness shows its age.
 *
 * @returns a function that loads the query at once.
 */
export function useRefetch<Data, Variables extends OperationVariables>({
  query,
  variables,
  everyMs,
  version,
}: Refetch<Data, Variables>): () => void {
  const client = useApolloClient()
  const key = JSON.stringify(variables)
  const newest = useRef(version)
  const requester = useMemo(
    () =>
      oneAtATime(async () => {
        const asked = { query, variables: JSON.parse(key) as OperationVariables }
        // The client would read back all of what it writes, for a result that nobody looks at.
        const { data } = await client.query<Data, OperationVariables>({
          ...asked,
          fetchPolicy: 'no-cache',
          errorPolicy: 'none',
          context: { ...noCacheContext(newest.current()) },
        })
        if (data) client.writeQuery<unknown, OperationVariables>({ ...asked, data })
      }),
    [client, query, key],
  )

  useEffect(() => {
    newest.current = version
  })
  useEffect(() => requester.open(), [requester])
  useEffect(() => {
    const look = () => {
      if (!document.hidden && (everyMs !== null || requester.isDue())) requester.request()
    }
    document.addEventListener('visibilitychange', look)
    const often = everyMs !== null && savesData() ? Math.max(SAVING_MS, everyMs) : everyMs
    const timer = often === null ? undefined : setInterval(() => requester.tick(), often)

    return () => {
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [requester, everyMs])

  return useCallback(() => requester.request(), [requester])
}

/** A request that is repeated, but never sent twice at the same time. */
interface OneAtATime {
  /** Sends the request; while one is running, sends another one after it. On a hidden page it only notes that a request is due. */
  request(): void
  /** Sends the request unless one is running; for requests at regular intervals. */
  tick(): void
  /** Whether a request became due while the page was hidden, and none has been sent since. */
  isDue(): boolean
  /** Allows requests; returns the function that forbids them again. */
  open(): () => void
}

/** @param send sends one request; its promise may reject. */
function oneAtATime(send: () => Promise<unknown>): OneAtATime {
  let opened = 0
  let isRunning = false
  let runsAgain = false
  let due = false

  function request(): void {
    if (opened === 0) return
    if (document.hidden) {
      due = true
      return
    }
    if (isRunning) {
      runsAgain = true
      return
    }
    due = false
    isRunning = true
    send()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false
        if (!runsAgain) return
        runsAgain = false
        request()
      })
  }

  return {
    request,
    tick: () => {
      if (!isRunning) request()
    },
    isDue: () => due,
    open: () => {
      opened += 1
      return () => {
        opened -= 1
      }
    },
  }
}

/**
 * The context of a query that no cache may answer with older data: the browser's cache is bypassed, and the caches behind it see
 * in the address which version the answer must have at least.
 *
 * @param version the highest known version of the games in question.
 */
export function noCacheContext(version: number): NoCacheContext {
  return { atLeast: version, queryDeduplication: false, fetchOptions: { cache: 'no-store' } }
}

/** The fields of a query's context that `createHashLink` and Apollo's HTTP link read. */
export interface NoCacheContext {
  atLeast: number
  /** Off, because the same query that was sent before a change may get the data from before it. */
  queryDeduplication: false
  fetchOptions: { cache: 'no-store' }
}
