import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { savesData } from '../settings/dataSaver.ts'
import { useLeagueNow } from '../time/leagueClock.ts'
import { useBrowserValue } from '../useBrowserValue.ts'
import { liveGamesOf, NO_LIVE_GAMES } from './liveGamesStream.ts'
import { isLiveOrDue } from './liveOrDue.ts'
import type { TimedGame } from './liveOrDue.ts'
import { useCountedLivePart } from './liveParts.ts'
import { pollIntervalMs } from './pollInterval.ts'
import { useDelayedFalse } from './useDelayedFalse.ts'
import { useRefetch } from './useRefetch.ts'

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
