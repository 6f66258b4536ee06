import type { GameOutcome, SeasonSegment, Streak } from '../../__generated__/schemaTypes.ts'
import type { GameModel } from '../games/game.ts'
import { isUnscoredForfeit } from '../games/gameState.ts'
import type { WinsLossesTies } from './tableRow.ts'

/** A finished game between two teams, by their official ids. */
export interface GameResult {
  homeId: string
  awayId: string
  home: number
  away: number
}

const LAST_GAMES = 5

/** The results of a segment, in the order the games were played. */
export function resultsOf(games: readonly GameModel[], segment: SeasonSegment): GameResult[] {
  return games.flatMap((game) => (game.segment === segment ? toResult(game) : []))
}

function toResult({ state, homeTeam, awayTeam }: GameModel): GameResult[] {
  if (state.__typename !== 'FinalGame' || isUnscoredForfeit(state) || !homeTeam || !awayTeam) return []
  return [{ homeId: homeTeam.officialId, awayId: awayTeam.officialId, ...state.score }]
}

/** A team's outcomes, in the order its games were played. */
export function outcomesOf(results: readonly GameResult[], officialId: string): GameOutcome[] {
  return results.flatMap((result) => {
    if (result.homeId === officialId) return outcome(result.home - result.away)
    return result.awayId === officialId ? outcome(result.away - result.home) : []
  })
}

/** How often each outcome occurs. */
export function countOf(outcomes: readonly GameOutcome[]): WinsLossesTies {
  const times = (outcome: GameOutcome) => outcomes.filter((other) => other === outcome).length
  return { wins: times('WIN'), losses: times('LOSS'), ties: times('TIE') }
}

/** The outcomes of the last five games, oldest first. */
export function lastFive(outcomes: readonly GameOutcome[]): GameOutcome[] {
  return outcomes.slice(-LAST_GAMES)
}

/** The run of equal outcomes at the end; null without any. */
export function streakOf(outcomes: readonly GameOutcome[]): Streak | null {
  const last = outcomes.at(-1)
  if (!last) return null
  const lastOther = outcomes.findLastIndex((earlier) => earlier !== last)
  return { outcome: last, length: outcomes.length - 1 - lastOther }
}

function outcome(margin: number): GameOutcome {
  if (margin === 0) return 'TIE'
  return margin > 0 ? 'WIN' : 'LOSS'
}
