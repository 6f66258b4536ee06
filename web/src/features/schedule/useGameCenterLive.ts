import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { isLiveOrDue } from '../../lib/liveOrDue.ts'
import { useLiveRefresh } from '../../lib/useLiveRefresh.ts'
import { scoreOf } from './gameState.ts'
import type { StatedGame } from './gameState.ts'
import { useLiveScores } from './useLiveScores.ts'

/** How often plays and figures are asked for while a stream tells the score, ms. */
const DETAILS_MS = 15_000
/** The same where the score has to be asked for as well. */
const ALL_MS = 10_000

interface GameCenter<Data, Variables> {
  /** What changes on the page while the game is on. */
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** Null while it is not known. */
  game: (StatedGame & { slug: string }) | null
  /** The league's time, ms. */
  leagueNowMs: number
}

/**
 * Keeps the page of one game up to date while it is on or about to begin: the score over a stream, plays and figures by asking
 * again, at once when the score or the state has changed.
 *
 * @returns whether the game is on or about to begin.
 */
export function useGameCenterLive<Data, Variables extends OperationVariables>({
  query,
  variables,
  game,
  leagueNowMs,
}: GameCenter<Data, Variables>): boolean {
  const isOn = game !== null && isLiveOrDue(game, leagueNowMs)
  const streams = useLiveScores(isOn ? [game.slug] : [])
  const score = game === null ? null : scoreOf(game)
  const occasion = game === null ? '' : `${game.state.__typename} ${score?.away}-${score?.home}`
  useLiveRefresh(query, variables, !isOn ? null : streams ? DETAILS_MS : ALL_MS, occasion)

  return isOn
}
