import type { Placing } from '../../__generated__/schemaTypes.ts'
import type { GameModel } from '../schedule/game.ts'
import { isPlayedBy } from '../schedule/schedule.ts'
import { ordinal } from './placingReason.ts'
import { byName, winPct, type TableRow } from './tableRow.ts'
import type { PlacedRow } from './tieBreak.ts'

/** The teams that a game of the post-season places. */
interface DecidingGame {
  /** The winner first once there is one, otherwise in alphabetical order. */
  rows: readonly TableRow[]
  /** The place of its winner. */
  place: number
  /** The winner's score and the loser's, such as 12-9; null while nobody has won. */
  score: string | null
}

/**
 * Puts the post-season's teams in order by what its games decide: its last game, the final, decides the first two places, the
 * game before it the next two. Teams of a game that nobody has won have no rank and are in alphabetical order; so are all
 * teams before the first result.
 * @param games the games of the post-season, ascending by start
 */
export function placePostSeason(rows: readonly TableRow[], games: readonly GameModel[]): PlacedRow[] {
  const deciding = decidingGames(rows, games)
  if (deciding.every(({ score }) => score === null)) {
    return byName(rows).map((row) => ({ row, rank: null, placed: null }))
  }
  return deciding.flatMap((game, at) => placedTeams(game, deciding[at + 1]))
}

/** The last game first; a team stands with the last game that it plays in. */
function decidingGames(rows: readonly TableRow[], games: readonly GameModel[]): DecidingGame[] {
  const placed = new Set<TableRow>()
  return games.toReversed().flatMap((game) => {
    const teams = rows.filter((row) => !placed.has(row) && isPlayedBy(game, row.officialId))
    const place = placed.size + 1
    for (const row of teams) placed.add(row)
    return teams.length > 0 ? toDecidingGame(game, teams, place) : []
  })
}

function toDecidingGame(
  { state, homeTeam, awayTeam }: GameModel,
  teams: readonly TableRow[],
  place: number,
): DecidingGame {
  const undecided = { rows: byName(teams), place, score: null }
  if (state.__typename !== 'FinalGame' || state.winner === null || teams.length < 2) return undecided
  const { home, away } = state.score
  const winnerId = (state.winner === 'HOME' ? homeTeam : awayTeam)?.officialId
  return {
    rows: teams.toSorted((a, b) => Number(b.officialId === winnerId) - Number(a.officialId === winnerId)),
    place,
    score: `${Math.max(home, away)}-${Math.min(home, away)}`,
  }
}

function placedTeams({ rows, place, score }: DecidingGame, below: DecidingGame | undefined): PlacedRow[] {
  const prize = place === 1 ? 'the final' : `the game for ${ordinal(place)} place`
  return rows.map((row, at) => {
    const next = rows[at + 1]
    const rank = score === null ? null : place + at
    if (next)
      return { row, rank, placed: score === null ? null : toPlacing(row, next, `Won ${prize} ${score}.`) }
    const nextBelow = below?.rows[0]
    return { row, rank, placed: nextBelow ? toPlacing(row, nextBelow, `Played in ${prize}.`) : null }
  })
}

/** No rule of the table's is asked here. */
function toPlacing(row: TableRow, next: TableRow, reason: string): Placing {
  return { rule: null, reason, levelOnRecord: winPct(row) === winPct(next) }
}
