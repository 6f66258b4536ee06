import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useEffect, useEffectEvent } from 'react'
import { isLiveOrDue } from '../../../lib/live/liveOrDue.ts'
import { useCountedLivePart } from '../../../lib/live/liveParts.ts'
import { pollIntervalMs } from '../../../lib/live/pollInterval.ts'
import { useDelayedFalse } from '../../../lib/live/useDelayedFalse.ts'
import { useRefetch } from '../../../lib/live/useRefetch.ts'
import { useLeagueNow } from '../../../lib/time/leagueClock.ts'
import type { StatedGame } from '../gameState.ts'
import { useGameStream } from './useGameStream.ts'

/** How long after the end the page waits for the last plays and figures, ms. */
const FOLLOW_AFTER_END_MS = 60_000

interface GameCenter<Data, Variables> {
  /** The query for what changes on the page while the game is live. */
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** Null while it is not known. `detailsVersion` is that of the plays and figures that came with it. */
  game: (StatedGame & { slug: string; detailsVersion: number }) | null
}

/**
 * Keeps the page of one game up to date while it is live or about to begin, and until its last plays have arrived. A stream
 * delivers the score and announces new plays and figures, which are then loaded once. Without a stream everything is loaded again
 * at an interval.
 *
 * @returns whether the game is live or about to begin.
 */
export function useGameCenterLive<Data, Variables extends OperationVariables>({
  query,
  variables,
  game,
}: GameCenter<Data, Variables>): boolean {
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
  const refetchIfBehind = useEffectEvent(() => {
    if (isBehind) refetch()
  })

  useEffect(() => refetchIfBehind(), [detailsVersion])

  return isOn
}
