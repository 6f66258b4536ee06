import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useEffect } from 'react'
import { isLiveOrDue, pollIntervalMs } from '../../../lib/live/liveOrDue.ts'
import { useCountedLivePart } from '../../../lib/live/liveAge.ts'
import { useDelayedFalse, useRefetch } from '../../../lib/live/useLive.ts'
import { useLeagueNow } from '../../../lib/time/leagueClock.ts'
import type { StatedGame } from '../statePredicates.ts'
import { useGameStream } from './useGameStream.ts'

/** How long after the end the page waits for the last plays and figures, ms. */
const FOLLOW_AFTER_END_MS = 60_000
/**
 * New plays and figures are loaded up to this long after they are announced, by chance, in ms. All pages of a game hear of them in the
 * same tenth of a second, and a gateway that serves 6,000 of them answers half as many requests a second.
 */
const SPREAD_MS = 2000

interface GameCenter<Data, Variables> {
  /** The query for what changes on the page while the game is live. */
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** Null while it is not known. `detailsVersion` is that of the plays and figures that came with it. */
  game: (StatedGame & { slug: string; detailsVersion: number }) | null
}

interface FollowedGame {
  /** Whether the game is live or about to begin. */
  isOn: boolean
  /** Whether it is kept up to date: while it is on, and until its last plays have arrived. */
  isFollowed: boolean
}

/**
 * Keeps the page of one game up to date while it is live or about to begin, and until its last plays have arrived. A stream
 * delivers the score and announces new plays and figures, which are then loaded once. Without a stream everything is loaded again
 * at an interval.
 */
export function useGameCenterLive<Data, Variables extends OperationVariables>({
  query,
  variables,
  game,
}: GameCenter<Data, Variables>): FollowedGame {
  const leagueNowMs = useLeagueNow()
  const isOn = game !== null && isLiveOrDue(game, leagueNowMs)
  useCountedLivePart(isOn)
  const isFollowed = useDelayedFalse(isOn, FOLLOW_AFTER_END_MS)
  const { isAlive, detailsVersion } = useGameStream(isFollowed && game !== null ? game.slug : null)
  const shown = game?.detailsVersion ?? 0
  const isBehind = detailsVersion > shown
  const refetch = useRefetch({
    query,
    variables,
    everyMs: pollIntervalMs({ isOn, isFollowed, isReported: isAlive && !isBehind }),
    version: () => Math.max(detailsVersion, game?.state.version ?? 0),
  })
  useEffect(() => {
    if (!isBehind) return undefined
    const timer = setTimeout(refetch, Math.random() * SPREAD_MS)

    return () => clearTimeout(timer)
  }, [isBehind, shown, refetch])

  return { isOn, isFollowed }
}
