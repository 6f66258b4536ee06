import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useEffect, useEffectEvent } from 'react'
import { isLiveOrDue } from '../../../lib/live/liveOrDue.ts'
import { useLinger } from '../../../lib/live/useLinger.ts'
import { useRefetch } from '../../../lib/live/useRefetch.ts'
import { useLeagueNow } from '../../../lib/time/leagueClock.ts'
import type { StatedGame } from '../gameState.ts'
import { useGameStream } from './useGameStream.ts'

/** The interval between requests while no stream reports the game, or a response lacked the reported details, in ms. */
const OFTEN_MS = 10_000
/** The interval while a stream reports the game, in ms, as in `useLive`. */
const SELDOM_MS = 60_000
/** How long after the end the page waits for the last plays and figures, ms. */
const LINGER_MS = 60_000

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
