import type { HeadToHead, Score } from '../../__generated__/schemaTypes.ts'
import type { GameModel } from './game.ts'
import { isUnscoredForfeit } from './gameState.ts'
import { sideOf } from './gameSide.ts'

export type HeadToHeadModel = Omit<HeadToHead, 'games'> & { games: GameModel[] }

/**
 * Whether the teams of a game may have played each other before: both are known, and they are no all-star teams, which play only one game.
 */
export function hasMeetings({ segment, homeTeam, awayTeam }: GameModel): boolean {
  return segment !== 'ALLSTAR' && homeTeam !== null && awayTeam !== null
}

/**
 * The games of a season, ascending, between the two teams of a game that count for the season: those of the
 * regular season and the post-season. Empty while the teams are undecided.
 */
export function meetings(game: GameModel, games: readonly GameModel[]): GameModel[] {
  const { homeTeam, awayTeam } = game
  if (!homeTeam || !awayTeam) return []
  return games.filter(
    (other) =>
      isCounted(other) &&
      sideOf(other, homeTeam.officialId) !== null &&
      sideOf(other, awayTeam.officialId) !== null,
  )
}

/** The head-to-head record of a game's two teams, by its home and away sides, from games with current states. */
export function toHeadToHead(game: GameModel, games: GameModel[]): HeadToHeadModel {
  const results = games.flatMap((meeting) => scoreIn(meeting, game))
  const total = (side: 'home' | 'away') => results.reduce((sum, result) => sum + result[side], 0)
  return {
    homeWins: results.filter(({ home, away }) => home > away).length,
    awayWins: results.filter(({ home, away }) => home < away).length,
    ties: results.filter(({ home, away }) => home === away).length,
    scores: { home: total('home'), away: total('away') },
    games,
  }
}

function isCounted({ segment }: GameModel): boolean {
  return segment === 'REGULAR' || segment === 'POST'
}

/** The final score of one of their games, by the sides of this game; none before its end, nor for a forfeit without a winner. */
function scoreIn(meeting: GameModel, game: GameModel): Score[] {
  const { state } = meeting
  if (state.__typename !== 'FinalGame' || isUnscoredForfeit(state)) return []
  const { home, away } = state.score
  const isSameGround = meeting.homeTeam?.officialId === game.homeTeam?.officialId
  return [isSameGround ? { home, away } : { home: away, away: home }]
}
