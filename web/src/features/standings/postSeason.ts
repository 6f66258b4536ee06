import type {
  PostSeason_GameFragment,
  PostSeason_SeedsFragment,
  PostSeasonRound,
} from '../../__generated__/graphql.ts'
import { scoreOf } from '../../lib/live/stateWord.ts'

type Game = PostSeason_GameFragment
type Team = NonNullable<Game['homeTeam']>

/** One side of a post-season game. */
export interface PostSeasonSide {
  /** The team's rank in the regular season, by which it came here; null when teams are not seeded. */
  seed: number | null
  /** The team that plays, or would if the season ended today; null while it is unknown. */
  team: Team | null
  score: number | null
  /** Both are false while the game is played, and after a tie. */
  won: boolean
  lost: boolean
}

/** A game of the post-season in the form that the bracket needs. */
export interface PostSeasonGame {
  game: Game
  /** The game's own name, or its round's. */
  title: string
  /** Whether the league has not named the teams yet, so that those of the present table are shown. */
  projected: boolean
  sides: [PostSeasonSide, PostSeasonSide]
}

const ROUND_NAMES: Record<PostSeasonRound, string> = {
  QUARTERFINAL: 'Quarterfinal',
  SEMIFINAL: 'Semifinal',
  THIRD_PLACE: 'Third place',
  FINAL: 'Final',
}

/**
 * Prepares the games of the post-season, in their order. While the league has not named the teams, those of the present table are
 * used if the season has only finals and placement games: as many games as pairs of teams in the table, and two finalists. Then
 * the first pair plays the last game, the next pair the one before it, and so on.
 */
export function postSeasonGames(
  games: readonly Game[],
  seeds: PostSeason_SeedsFragment | null,
): PostSeasonGame[] {
  const rows = seeds?.rows ?? []
  const seeded = seeds?.finalists === 2 && games.length === Math.floor(rows.length / 2)

  return games.map((game, index) => {
    const at = games.length - 1 - index
    const pair = seeded ? rows.slice(2 * at, 2 * at + 2) : []
    const projected = game.homeTeam === null && game.awayTeam === null
    const sideOf = (place: 'home' | 'away'): PostSeasonSide => {
      const own = place === 'home' ? game.homeTeam : game.awayTeam
      const seat = pair[place === 'home' ? 0 : 1]
      const team = projected ? (seat === undefined || seat.rank === null ? null : seat.team) : own
      const rank = rows.find((row) => row.team.id === team?.id)?.rank ?? null
      return { seed: seeded ? rank : null, team, ...resultOf(game, place) }
    }

    return {
      game,
      title: game.description ?? (game.round ? ROUND_NAMES[game.round] : 'Post-season game'),
      projected,
      sides: [sideOf('home'), sideOf('away')],
    }
  })
}

function resultOf(game: Game, place: 'home' | 'away'): Pick<PostSeasonSide, 'score' | 'won' | 'lost'> {
  const score = scoreOf(game)?.[place] ?? null
  if (game.state.__typename !== 'FinalGame' || score === null) return { score, won: false, lost: false }
  const { winner } = game.state
  const won = winner === (place === 'home' ? 'HOME' : 'AWAY')

  return { score, won, lost: winner !== null && !won }
}

/** The states of games that are not played any more. */
const OVER: readonly Game['state']['__typename'][] = [
  'FinalGame',
  'NoResultGame',
  'HeldEvent',
  'CanceledGame',
]

/** The games without the quarterfinals, once all quarterfinals are over. The games are in order of play. */
export function latestRounds(games: readonly PostSeasonGame[]): PostSeasonGame[] {
  const isQuarterfinal = ({ game }: PostSeasonGame) => game.round === 'QUARTERFINAL'
  const areOver = games.filter(isQuarterfinal).every(({ game: { state } }) => OVER.includes(state.__typename))

  return games.filter((entry) => !areOver || !isQuarterfinal(entry))
}

/** A game with its place in the column of its round. */
export interface BracketSlot {
  entry: PostSeasonGame
  /** From 0, of as many rows as the bracket has. */
  row: number
  /** How many rows it spans; it is drawn in the middle of them. */
  span: number
  /** Which side of the next game its winner becomes; null for the final. */
  feeds: 'first' | 'second' | null
  /** Whether the winner of an earlier game plays in it. */
  fed: boolean
}

/** A column of the bracket. */
export interface BracketRound {
  name: string
  slots: BracketSlot[]
}

export interface Bracket {
  /** In the order they are played; empty when no game's round is known. */
  rounds: BracketRound[]
  /** The number of rows: the most games that the first round can have. */
  rows: number
  /** The game for third place; null when there is none. */
  third: PostSeasonGame | null
  /** Games without a place in the bracket, in order of play. */
  others: PostSeasonGame[]
}

const ROUNDS = [
  ['QUARTERFINAL', 'Quarterfinals'],
  ['SEMIFINAL', 'Semifinals'],
  ['FINAL', 'Final'],
] as const

/**
 * Arranges the post-season as a bracket: every game beside the next game of its winner. While the sides of the next game are
 * unknown, games are in order of play; a side that skips a round leaves an empty place there.
 * @param entries the games in order of play
 */
export function toBracket(entries: readonly PostSeasonGame[]): Bracket {
  const known = ROUNDS.map(([round, name]) => ({
    name,
    entries: entries.filter(({ game }) => game.round === round),
  }))
  const first = known.findIndex((round) => round.entries.length > 0)
  const columns = first === -1 ? [] : known.slice(first)
  const rows = 2 ** Math.max(0, columns.length - 1)
  const rounds: BracketRound[] = []
  for (const { name, entries: games } of columns.toReversed()) {
    const next = rounds[0]
    rounds.unshift({ name, slots: next ? feeders(games, next, rows) : finals(games, rows) })
  }
  for (const [index, round] of rounds.entries()) markFed(round, rounds[index - 1])
  const third = entries.find(({ game }) => game.round === 'THIRD_PLACE') ?? null
  const placed = new Set([third, ...rounds.flatMap(({ slots }) => slots.map(({ entry }) => entry))])

  return { rounds, rows, third, others: entries.filter((entry) => !placed.has(entry)) }
}

function finals(games: readonly PostSeasonGame[], rows: number): BracketSlot[] {
  return games.slice(0, 1).map((entry) => ({ entry, row: 0, span: rows, feeds: null, fed: false }))
}

/**
 * The games whose winners play in the next round, each beside its next game. Games with a known next game are placed first, the
 * others by order of play.
 */
function feeders(games: readonly PostSeasonGame[], next: BracketRound, rows: number): BracketSlot[] {
  const seats = seatsOf(next, rows)
  const leading = new Map(
    seats.flatMap((seat) => {
      const entry = games.find((candidate) => seat.team !== null && playsIn(candidate, seat.team))
      return entry ? [[seat, entry] as const] : []
    }),
  )
  const waiting = games.filter((entry) => ![...leading.values()].includes(entry))
  for (const seat of seats) {
    const entry = seat.team === null ? waiting.shift() : undefined
    if (entry) leading.set(seat, entry)
  }

  return seats.flatMap((seat) => {
    const entry = leading.get(seat)
    return entry ? [{ entry, row: seat.row, span: seat.span, feeds: seat.feeds, fed: false }] : []
  })
}

/** The place of a game whose winner becomes a side of a game in the next round. */
interface Seat extends Pick<BracketSlot, 'row' | 'span'> {
  feeds: 'first' | 'second'
  /** The id of the team that is already known to be that side. */
  team: string | null
}

function seatsOf({ slots }: BracketRound, rows: number): Seat[] {
  const span = (slots[0]?.span ?? rows) / 2
  const starts = Array.from({ length: rows / span / 2 }, (_none, at) => at * span * 2)

  return starts.flatMap((start) => {
    const game = slots.find(({ row }) => row === start)?.entry
    const teamOf = (at: 0 | 1) => (game && !game.projected ? (game.sides[at].team?.id ?? null) : null)
    return [
      { row: start, span, feeds: 'first' as const, team: teamOf(0) },
      { row: start + span, span, feeds: 'second' as const, team: teamOf(1) },
    ]
  })
}

function playsIn({ sides, projected }: PostSeasonGame, team: string): boolean {
  return !projected && sides.some((side) => side.team?.id === team)
}

function markFed({ slots }: BracketRound, before: BracketRound | undefined): void {
  for (const slot of slots) {
    slot.fed = (before?.slots ?? []).some(({ row }) => row >= slot.row && row < slot.row + slot.span)
  }
}
