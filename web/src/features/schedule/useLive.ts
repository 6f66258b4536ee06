import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { isLiveOrDue } from '../../lib/liveOrDue.ts'
import { useLiveRefresh } from '../../lib/useLiveRefresh.ts'
import type { StatedGame } from './gameState.ts'
import { useLiveScores } from './useLiveScores.ts'

/** How often a page asks again while a game is being played, ms. */
const OFTEN_MS = 10_000
/** The same where streams tell the scores. */
const SELDOM_MS = 30_000

interface LivePage<Data, Variables> {
  /** The page's query, which is asked again for what no stream tells. */
  query: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** The games on the page. */
  games: readonly (StatedGame & { slug: string })[]
  /** The league's time, ms. */
  leagueNowMs: number
}

/** Keeps the games of a page up to date while any of them is being played or about to begin: over streams, else by asking again. */
export function useLive<Data, Variables extends OperationVariables>({
  query,
  variables,
  games,
  leagueNowMs,
}: LivePage<Data, Variables>): void {
  const slugs = games.filter((game) => isLiveOrDue(game, leagueNowMs)).map(({ slug }) => slug)
  const streams = useLiveScores(slugs)
  useLiveRefresh(query, variables, slugs.length === 0 ? null : streams ? SELDOM_MS : OFTEN_MS)
}
