import type { SeasonSegment, TieBreakRule } from '../../__generated__/schemaTypes.ts'
import type { ReadSeason } from '../schedule/seasonSource.ts'
import type { TeamModel } from '../teams/team.ts'
import { isPlayedBy } from '../schedule/schedule.ts'
import { lastFive, outcomesOf, resultsOf, streakOf, type GameResult } from './gameResult.ts'
import { countedResults } from './headToHead.ts'
import type { StandingPayload } from './payload.ts'
import { countedRow, regularRow, seriesRow } from './rowFigures.ts'
import type { StandingModel, StandingsModel } from './standing.ts'
import { placePostSeason } from './postSeasonPlaces.ts'
import { winPct, type TableRow } from './tableRow.ts'
import { teamOfRow } from './teamOfRow.ts'
import { placeRows, type PlacedRow } from './tieBreak.ts'

/** The parts of a season that have a table. */
export type TableSegment = Extract<SeasonSegment, 'REGULAR' | 'POST' | 'CHAMPSERIES'>

/** How many teams of the regular season reach the final. */
const FINALISTS = 2

export interface StandingsParts {
  year: number
  segment: 'REGULAR' | 'CHAMPSERIES'
  order: readonly TieBreakRule[]
  /** The season's list; null where it could not be loaded: then nothing is known of results. */
  season: ReadSeason | null
  /** ISO. */
  lastUpdated: string
  onUnknownTeam: (id: string) => void
}

/** Whether a part of the season has a table. */
export function isTableSegment(segment: SeasonSegment): segment is TableSegment {
  return segment === 'REGULAR' || segment === 'POST' || segment === 'CHAMPSERIES'
}

/** The table of the league's own rows, in order, with what the results add. */
export function toStandings(rows: readonly StandingPayload[], parts: StandingsParts): StandingsModel {
  const { year, segment, season, order, lastUpdated, onUnknownTeam } = parts
  const toRow = segment === 'CHAMPSERIES' ? seriesRow : regularRow
  const entries = rows.map((row) => {
    const team = teamOfRow(row, { year, teams: season?.teams ?? [], onUnknownTeam })
    return { team, row: toRow(row, team) }
  })
  const teams = new Map(entries.map(({ team, row }) => [row, team]))
  const results = season && resultsOf(season.games, segment)
  const counted = results && countedResults(results, [...teams.keys()])
  const placed = placeRows([...teams.keys()], { order, results: counted })
  return {
    ...toTable(placed, { year, segment, teams, results }),
    tieBreakOrder: [...order],
    finalists: segment === 'REGULAR' ? FINALISTS : null,
    lastUpdated,
  }
}

/** The post-season's table, counted from its results: of the teams that the league has named for its games. */
export function toCountedStandings({ year, games, teams: all, lastUpdated }: ReadSeason): StandingsModel {
  const ofSegment = games.filter((game) => game.segment === 'POST')
  const results = resultsOf(games, 'POST')
  const named = all.filter((team) => ofSegment.some((game) => isPlayedBy(game, team.officialId)))
  const teams = new Map(named.map((team) => [countedRow(results, team), team]))
  const placed = placePostSeason([...teams.keys()], ofSegment)
  const table = toTable(placed, { year, segment: 'POST', teams, results })
  return { ...table, tieBreakOrder: [], finalists: null, lastUpdated }
}

interface TableParts {
  year: number
  segment: TableSegment
  teams: ReadonlyMap<TableRow, TeamModel>
  results: readonly GameResult[] | null
}

function toTable(placedRows: readonly PlacedRow[], { year, segment, teams, results }: TableParts) {
  const rows = placedRows.flatMap(({ row, rank, placed }): StandingModel[] => {
    const team = teams.get(row)
    if (!team) return []
    const { wins, losses, ties, scores, scoresAgainst, scoreDiff } = row
    // The form is that of the games in the row, which leaves out those that the league does not count.
    const outcomes = outcomesOf(results ?? [], team.officialId).slice(0, wins + losses + ties)
    return [
      {
        id: `${year}:${segment}:${team.officialId}`,
        team,
        rank,
        wins,
        losses,
        ties,
        winPct: winPct(row),
        scores,
        scoresAgainst,
        scoreDiff,
        streak: streakOf(outcomes),
        lastFive: lastFive(outcomes),
        placed,
      },
    ]
  })
  return { id: `${year}:${segment}`, year, segment, rows }
}
