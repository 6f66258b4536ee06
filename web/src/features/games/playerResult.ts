import type { Side } from '../../__generated__/graphql.ts'
import { vsOrAt } from '../../lib/meeting.ts'
import type { StatedGame } from './statePredicates.ts'
import type { Matchup } from './matchup.ts'
import { scoreOf } from '../../lib/live/stateWord.ts'

/** A game, and the side that a player was on; null where the league does not tell. */
interface GameOfPlayer {
  side: Side | null
  game: StatedGame & Matchup
}

/** The result of a game from a player's point of view. */
interface PlayerResult {
  /** "vs" at home and on neutral ground, else "at"; null when her side is not known. */
  preposition: 'vs' | 'at' | null
  opponent: Matchup['homeTeam']
  /** W, L or T when the game is over; null before that, after a forfeit without a winner, and when her side is not known. */
  letter: 'W' | 'L' | 'T' | null
  /** The score with her side first, such as 12–9; null without a score. */
  score: string | null
}

/** Reads the result of a game from the player's point of view; when her side is not known, the away team comes first. */
export function resultOf({ side, game }: GameOfPlayer): PlayerResult {
  const { state, homeTeam, awayTeam } = game
  const points = scoreOf(game)
  const atHome = side === 'HOME'

  return {
    preposition: side === null ? null : vsOrAt(game, atHome),
    opponent: atHome ? awayTeam : homeTeam,
    letter:
      state.__typename === 'FinalGame' && points !== null && side !== null
        ? letterOf(state.winner, side)
        : null,
    score: points && (atHome ? `${points.home}–${points.away}` : `${points.away}–${points.home}`),
  }
}

function letterOf(winner: Side | null, side: Side): 'W' | 'L' | 'T' {
  if (winner === null) return 'T'
  return winner === side ? 'W' : 'L'
}
