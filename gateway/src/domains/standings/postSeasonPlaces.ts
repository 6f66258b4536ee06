import type { Placing, PostSeasonFinish, PostSeasonRound } from '../../__generated__/schemaTypes.ts'
import type { GameModel } from '../games/game.ts'
import { isUnscoredForfeit } from '../games/gameState.ts'
import { loserIds, sideIds, winnerId } from '../games/knockout.ts'
import { compareRowsByName, winPct, type PlacingFigures } from './tableRow.ts'
import type { PlacedRow } from './tieBreak.ts'

/** The place of a team in the post-season, by its last game. */
interface Standing<Row extends PlacingFigures = PlacingFigures> {
  row: Row
  finish: PostSeasonFinish | null
  group: Group
  /** The last game's round in words and its score, the winner's first; null where they are unknown. */
  reason: string | null
}

/** The order of the table. Teams that may still play are above eliminated ones. */
const GROUPS = [
  'CHAMPION',
  'RUNNER_UP',
  'IN_FINAL',
  'PLAYS_ON',
  'THIRD',
  'FOURTH',
  'FOR_THIRD',
  'OUT_IN_SEMIFINAL',
  'OUT_IN_QUARTERFINAL',
  'UNKNOWN',
] as const
type Group = (typeof GROUPS)[number]

/**
 * Sorts the post-season's teams by the rounds of its games: champion, runner-up, those of the third-place
 * game, then those eliminated in the semifinals and in the quarterfinals. Teams eliminated in the same round
 * share the place, in alphabetical order. Teams that may still play, or whose outcome is unknown, have no
 * rank; so have all before the first result.
 * @param games the games of the post-season, ascending by start
 */
export function placePostSeason<Row extends PlacingFigures>(
  rows: readonly Row[],
  games: readonly GameModel[],
): PlacedRow<Row>[] {
  if (games.every((game) => winnerId(game) === null)) {
    return compareRowsByName(rows).map((row) => ({ row, rank: null, finish: null, placed: null }))
  }
  const standings = compareRowsByName(rows)
    .map((row) => standingOf(row, games))
    .toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group))
  return standings.map((standing, at) => ({
    row: standing.row,
    rank: rankOf(standing, standings, games),
    finish: standing.finish,
    placed: toPlacing(standing, standings[at + 1]),
  }))
}

function standingOf<Row extends PlacingFigures>(row: Row, games: readonly GameModel[]): Standing<Row> {
  const own = games.filter(
    (game) => game.state.status !== 'CANCELED' && sideIds(game).includes(row.officialId),
  )
  const last = own.at(-1)
  if (!last) return { row, finish: null, group: 'UNKNOWN', reason: null }
  const hasLost = loserIds(last).includes(row.officialId)
  const hasWon = winnerId(last) === row.officialId
  const withThird = games.some(({ round }) => round === 'THIRD_PLACE')
  const group = groupOf(last, { hasWon, hasLost, withThird })
  return {
    row,
    finish: FINISHES.find((finish) => finish === group) ?? null,
    group,
    reason: reasonOf(last, hasWon),
  }
}

interface Fate {
  hasWon: boolean
  hasLost: boolean
  /** The season has a third-place game. */
  withThird: boolean
}

function groupOf({ round, state }: GameModel, { hasWon, hasLost, withThird }: Fate): Group {
  // Games without a winner decide nothing.
  const isLost =
    state.status === 'NO_RESULT' || (state.__typename === 'FinalGame' && isUnscoredForfeit(state))
  switch (round) {
    case 'FINAL':
      if (hasWon) return 'CHAMPION'
      return hasLost ? 'RUNNER_UP' : 'IN_FINAL'
    case 'THIRD_PLACE':
      if (hasWon) return 'THIRD'
      return hasLost ? 'FOURTH' : 'FOR_THIRD'
    case 'SEMIFINAL':
      if (hasLost) return withThird ? 'FOR_THIRD' : 'OUT_IN_SEMIFINAL'
      return isLost ? 'UNKNOWN' : 'PLAYS_ON'
    case 'QUARTERFINAL':
      if (hasLost) return 'OUT_IN_QUARTERFINAL'
      return isLost ? 'UNKNOWN' : 'PLAYS_ON'
    case null:
    case undefined:
      return state.status === 'FINAL' || isLost ? 'UNKNOWN' : 'PLAYS_ON'
  }
}

const FINISHES: readonly PostSeasonFinish[] = [
  'CHAMPION',
  'RUNNER_UP',
  'THIRD',
  'FOURTH',
  'OUT_IN_SEMIFINAL',
  'OUT_IN_QUARTERFINAL',
]

/**
 * An eliminated team shares the place with all others of the round: it is known once each of its games has a winner, and each game a round.
 */
function rankOf(
  { finish, group }: Standing,
  standings: readonly Standing[],
  games: readonly GameModel[],
): number | null {
  if (finish === null) return null
  const round = ROUNDS_OUT.get(finish)
  const isDecided = !round || games.every((game) => game.round !== round || winnerId(game) !== null)
  if (round && (!isDecided || standings.some((other) => other.group === 'UNKNOWN'))) return null
  return 1 + standings.filter((other) => GROUPS.indexOf(other.group) < GROUPS.indexOf(group)).length
}

const ROUNDS_OUT: ReadonlyMap<PostSeasonFinish, PostSeasonRound> = new Map([
  ['OUT_IN_SEMIFINAL', 'SEMIFINAL'],
  ['OUT_IN_QUARTERFINAL', 'QUARTERFINAL'],
])

function reasonOf(game: GameModel, hasWon: boolean): string | null {
  const { state, round } = game
  if (state.__typename !== 'FinalGame' || !round) return null
  const { home, away } = state.score
  const score = `${Math.max(home, away)}-${Math.min(home, away)}`
  return hasWon ? `Won ${PRIZES[round]} ${score}.` : `Played in ${PRIZES[round]}.`
}

const PRIZES = {
  FINAL: 'the final',
  THIRD_PLACE: 'the game for 3rd place',
  SEMIFINAL: 'a semifinal',
  QUARTERFINAL: 'a quarterfinal',
} as const

/** The reason by the games. There is none above a team with the same place, or with an unknown one. */
function toPlacing({ row, finish, group, reason }: Standing, next: Standing | undefined): Placing | null {
  if (!next || finish === null || reason === null) return null
  if (next.group === group || next.group === 'UNKNOWN') return null
  return { rule: null, reason, isLevelOnRecord: winPct(row) === winPct(next.row) }
}
