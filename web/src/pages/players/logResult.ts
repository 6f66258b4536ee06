import type { PlayerGames_PlayerFragment } from '../../__generated__/graphql.ts'
import { scoreOf } from '../../features/games/gameState.ts'

/** A game of a player and what she did in it, as her log asks for it. */
export type LogGame = NonNullable<PlayerGames_PlayerFragment['games']>[number]

/** A game as its player sees it. */
export interface LogResult {
  /** vs at home and on neutral ground, at away; null where the league does not tell her side. */
  preposition: 'vs' | 'at' | null
  opponent: LogGame['game']['homeTeam']
  /** W, L or T of a game that is over; null for any other, and where her side is not known. */
  letter: 'W' | 'L' | 'T' | null
  /** Her side's points first, such as 12–9; null without a score. */
  score: string | null
}

const NEUTRAL: readonly LogGame['game']['segment'][] = ['ALLSTAR', 'CHAMPSERIES', 'POST']

/** Reads a game from its player's side; without a side the away team's points come first. */
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

/** The game a team plays next, or is playing; null where there is none. The games are ascending. */
export function nextGameOf(games: TeamGames | undefined) {
  const next = (games ?? []).find(
    ({ state: { __typename: state } }) => state === 'ScheduledGame' || state === 'LiveGame',
  )
  return next ?? null
}
