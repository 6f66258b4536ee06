import type { PostSeasonGame } from './postSeason.ts'

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
