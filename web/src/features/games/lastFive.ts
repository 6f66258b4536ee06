import type { StatedGame } from './statePredicates.ts'
import { scoreOf } from '../../lib/live/stateWord.ts'

/** The result of a game for one of its teams. */
export interface TeamResult<Game extends ResultGame = ResultGame> {
  game: Game
  outcome: 'W' | 'L' | 'T'
  own: number
  theirs: number
  opponent: Game['homeTeam']
  /** Whether the team played at home. */
  atHome: boolean
}

type ResultGame = StatedGame & { homeTeam: { id: string } | null; awayTeam: { id: string } | null }

const SHOWN = 5

/**
 * A team's last five results, newest first; forfeits without a winner are none.
 * @param games ascending by start
 * @param teamId `Team.id`
 */
export function lastFive<Game extends ResultGame>(
  games: readonly Game[],
  teamId: string,
): TeamResult<Game>[] {
  return games
    .filter((game) => game.state.__typename === 'FinalGame' && scoreOf(game) !== null)
    .slice(-SHOWN)
    .reverse()
    .flatMap((game) => {
      const score = scoreOf(game)
      if (score === null) return []
      const atHome = game.homeTeam?.id === teamId
      const [own, theirs] = atHome ? [score.home, score.away] : [score.away, score.home]
      const opponent = atHome ? game.awayTeam : game.homeTeam

      return [{ game, outcome: outcomeOf(own, theirs), own, theirs, opponent, atHome }]
    })
}

function outcomeOf(own: number, theirs: number): TeamResult['outcome'] {
  if (own === theirs) return 'T'

  return own > theirs ? 'W' : 'L'
}
