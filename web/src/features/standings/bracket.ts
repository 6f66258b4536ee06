import type { PostSeasonGame } from './postSeason.ts'

/** A game with its place in the column of its round. */
export interface BracketSlot {
  entry: PostSeasonGame
  /** From 0, of as many rows as the bracket has. */
  row: number
  /** How many rows it stands in the middle of. */
  span: number
  /** Which side of the next round's game its winner becomes; null for the final. */
  feeds: 'first' | 'second' | null
  /** Some game of the round before leads here. */
  fed: boolean
}

/** A column of the bracket. */
export interface BracketRound {
  name: string
  slots: BracketSlot[]
}

export interface Bracket {
  /** In the order they are played; none where no game's round is known. */
  rounds: BracketRound[]
  /** As many as the first round may have games. */
  rows: number
  /** The game for third place, where there is one. */
  third: PostSeasonGame | null
  /** Games that have no place in it, in order of play. */
  others: PostSeasonGame[]
}

const ROUNDS = [
  ['QUARTERFINAL', 'Quarterfinals'],
  ['SEMIFINAL', 'Semifinals'],
  ['FINAL', 'Final'],
] as const

/**
 * The post-season as a bracket: every game beside the one that its winner plays on in. Where nobody has named the sides of the
 * next game yet, games stand in order of play; a side that skips a round leaves its place there empty.
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

/** The games whose winners play in the next round, each beside its next game: those that are known first, then by order of play. */
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

/** Where a side of the next round's games comes from. */
interface Seat extends Pick<BracketSlot, 'row' | 'span'> {
  feeds: 'first' | 'second'
  /** Who has taken it already. */
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
