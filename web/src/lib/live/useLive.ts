import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { savesData } from '../settings/dataSaver.ts'
import { useLeagueNow } from '../time/leagueClock.ts'
import { liveGamesOf, NO_LIVE_GAMES } from './liveGamesStream.ts'
import { isLiveOrDue } from './liveOrDue.ts'
import type { TimedGame } from './liveOrDue.ts'
import { useLinger } from './useLinger.ts'
import { useRefetch } from './useRefetch.ts'

/** How often a page asks again while a game is on and no stream tells of it, ms. */
const OFTEN_MS = 10_000
/** The same where the stream tells of it, ms, should any news have got lost. */
const SELDOM_MS = 60_000
/** When a page asks once more after a game has begun or ended, ms: the league's table and lists come later than the end itself. */
const AFTER_A_CHANGE_MS = [5000, 10_000, 20_000, 30_000]
/** A stream outlives the last game that is on by this, ms: the page still asks, and others may be about to begin. */
const LINGER_MS = 40_000

interface LiveGame extends TimedGame {
  id: string
  state: { __typename: string; version: number }
}

interface LivePage<Data, Variables> {
  /** The page's query, which is asked again for what no stream tells. */
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** The games that the page depends on. */
  games: readonly LiveGame[]
}

/**
 * Keeps a page up to date while a game on it is being played or about to begin: the games over the stream that all pages share, and
 * all else by asking again, at once and a few times more after any game has begun or ended, otherwise seldom.
 */
export function useLive<Data, Variables extends OperationVariables>({
  query,
  variables,
  games,
}: LivePage<Data, Variables>): void {
  const leagueNowMs = useLeagueNow()
  const isOn = games.some((game) => isLiveOrDue(game, leagueNowMs))
  const isFollowed = useLinger(isOn, LINGER_MS)
  const stream = liveGamesOf(useApolloClient())
  const { isAlive, states } = useSyncExternalStore(
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
    everyMs: !isFollowed ? null : !isAlive ? OFTEN_MS : isOn ? SELDOM_MS : null,
    version: () => Math.max(stream.version(), ...games.map(({ state }) => state.version)),
  })
  // The page's own games last: what the cache has of them is never older than what the stream has told.
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

/** How often since the first time a game that was known has changed from one state to another. */
function useStateChanges(states: ReadonlyMap<string, string>): number {
  const key = [...states].join(' ')
  const [seen, setSeen] = useState({ key, states, changes: 0 })
  if (seen.key !== key) {
    const hasChanged = [...states].some(([id, state]) => (seen.states.get(id) ?? state) !== state)
    setSeen({ key, states, changes: seen.changes + (hasChanged ? 1 : 0) })
  }

  return seen.changes
}
