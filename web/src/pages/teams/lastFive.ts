import type { TeamResults_GameFragment } from '../../__generated__/graphql.ts'
import { scoreOf } from '../../features/games/gameState.ts'

/** The result of a game for one of its teams. */
export interface TeamResult {
  game: TeamResults_GameFragment
  outcome: 'W' | 'L' | 'T'
  own: number
  theirs: number
  opponent: TeamResults_GameFragment['homeTeam']
  /** Whether the team played at home. */
  atHome: boolean
}

const SHOWN = 5

/**
 * A team's last five results, newest first.
 * @param games ascending by start
 * @param teamId `Team.id`
 */
export function lastFive(games: readonly TeamResults_GameFragment[], teamId: string): TeamResult[] {
  return games
    .filter((game) => game.state.__typename === 'FinalGame')
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
