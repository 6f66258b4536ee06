import type { StatedGame } from './statePredicates.ts'
import { scoreOf } from '../../lib/live/stateWord.ts'
import type { GameSides_GameFragment, Side } from '../../__generated__/graphql.ts'
import { vsOrAt } from '../../lib/meeting.ts'
import type { Matchup } from './matchup.ts'
import { liveLabel } from '../../lib/live/liveLabel.ts'
import { nickname } from './matchup.ts'

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

/** The score in a line, visitors first: "Guard 12, Charm 9 (final)", while the game is on "(3rd 4:21)"; null for a game without one. */
export function scoreLine(game: GameSides_GameFragment): string | null {
  const { state, awayTeam, homeTeam } = game
  if (!('score' in state) || scoreOf(game) === null) return null
  const when =
    state.__typename === 'LiveGame'
      ? liveLabel(state)
      : state.label.replace(/^[FS]/, (first) => first.toLowerCase())

  return `${nickname(awayTeam)} ${state.score.away}, ${nickname(homeTeam)} ${state.score.home} (${when})`
}
