import type { PlayerGames_PlayerFragment } from '../../__generated__/graphql.ts'
import { scoreOf } from '../../features/games/gameState.ts'

/** A game of a player with her figures. */
export type LogGame = NonNullable<PlayerGames_PlayerFragment['games']>[number]

/** The result of a game from the player's point of view. */
export interface LogResult {
  /** "vs" at home and on neutral ground, else "at"; null when her side is not known. */
  preposition: 'vs' | 'at' | null
  opponent: LogGame['game']['homeTeam']
  /** W, L or T when the game is over; null before that, and when her side is not known. */
  letter: 'W' | 'L' | 'T' | null
  /** The score with her side first, such as 12–9; null without a score. */
  score: string | null
}

const NEUTRAL: readonly LogGame['game']['segment'][] = ['ALLSTAR', 'CHAMPSERIES', 'POST']

/** Reads the result of a game from the player's point of view; when her side is not known, the away team comes first. */
export function resultOf({ side, game }: LogGame): LogResult {
  const { state, homeTeam, awayTeam, segment } = game
  const points = scoreOf(game)
  const atHome = side === 'HOME'

  return {
    preposition: side === null ? null : atHome || NEUTRAL.includes(segment) ? 'vs' : 'at',
    opponent: atHome ? awayTeam : homeTeam,
    letter: state.__typename === 'FinalGame' && side !== null ? letterOf(state.winner, side) : null,
    score: points && (atHome ? `${points.home}–${points.away}` : `${points.away}–${points.home}`),
  }
}

function letterOf(winner: 'HOME' | 'AWAY' | null, side: 'HOME' | 'AWAY'): 'W' | 'L' | 'T' {
  if (winner === null) return 'T'
  return winner === side ? 'W' : 'L'
}

type TeamGames = NonNullable<PlayerGames_PlayerFragment['team']>['games']

/** The game that a team is playing, or else its next one; null when there is none. The games are ascending. */
export function nextGameOf(games: TeamGames | undefined) {
  const next = (games ?? []).find(
    ({ state: { __typename: state } }) => state === 'ScheduledGame' || state === 'LiveGame',
  )
  return next ?? null
}
