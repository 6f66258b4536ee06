import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useEffect, useEffectEvent } from 'react'
import { isLiveOrDue } from '../../../lib/live/liveOrDue.ts'
import { useLinger } from '../../../lib/live/useLinger.ts'
import { useRefetch } from '../../../lib/live/useRefetch.ts'
import { useLeagueNow } from '../../../lib/time/leagueClock.ts'
import type { StatedGame } from '../gameState.ts'
import { useGameStream } from './useGameStream.ts'

/** How often the page asks again where no stream tells of the game, or its answer did not have the details told of, ms. */
const OFTEN_MS = 10_000
/** As a page of many games does while the stream tells of them, ms; see `useLive`. */
const SELDOM_MS = 60_000
/** How long after the end the page waits for the last plays and figures, ms. */
const LINGER_MS = 60_000

interface GameCenter<Data, Variables> {
  /** What changes on the page while the game is on. */
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** Null while it is not known. `detailsVersion` is that of the plays and figures that came with it. */
  game: (StatedGame & { slug: string; detailsVersion: number }) | null
}

/**
 * Keeps the page of one game up to date while it is on or about to begin, and until its last plays have come: the score over a
 * stream, which also tells when there are new plays and figures, and these by asking once for each such news. Without a stream it
 * asks for all by the clock.
 *
 * @returns whether the game is on or about to begin.
 */
export function useGameCenterLive<Data, Variables extends OperationVariables>({
  query,
  variables,
  game,
}: GameCenter<Data, Variables>): boolean {
  const leagueNowMs = useLeagueNow()
  const isOn = game !== null && isLiveOrDue(game, leagueNowMs)
  const isFollowed = useLinger(isOn, LINGER_MS)
  const { isAlive, detailsVersion } = useGameStream(isFollowed && game !== null ? game.slug : null)
  const shown = game?.detailsVersion ?? 0
  const isBehind = detailsVersion > shown
  const refetch = useRefetch({
    query,
    variables,
    everyMs: !isFollowed ? null : !isAlive || isBehind ? OFTEN_MS : isOn ? SELDOM_MS : null,
    version: () => Math.max(detailsVersion, game?.state.version ?? 0),
  })
  const refetchIfBehind = useEffectEvent(() => {
    if (isBehind) refetch()
  })

  useEffect(() => refetchIfBehind(), [detailsVersion])

  return isOn
}
