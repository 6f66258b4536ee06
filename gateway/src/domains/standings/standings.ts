import type { SeasonSegment, TieBreakRule } from '../../__generated__/schemaTypes.ts'
import type { ReadSeason } from '../schedule/seasonSource.ts'
import type { TeamModel } from '../teams/team.ts'
import { lastFive, outcomesOf, resultsOf, streakOf, type GameResult } from './gameResult.ts'
import { countedResults } from './headToHead.ts'
import type { StandingPayload } from './payload.ts'
import { countedRow, regularRow, seriesRow } from './rowFigures.ts'
import type { StandingModel, StandingsModel } from './standing.ts'
import { winPct, type TableRow } from './tableRow.ts'
import { teamOfRow } from './teamOfRow.ts'
import { placeRows } from './tieBreak.ts'

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
  const results = season && resultsOf(season.games, segment)
  return {
    ...toTable(entries, { year, segment, order, results }),
    finalists: segment === 'REGULAR' ? FINALISTS : null,
    lastUpdated,
  }
}

/** The post-season's table, counted from its results; a team has a row from its first result on. */
export function toCountedStandings(season: ReadSeason): StandingsModel {
  const { year, settings, lastUpdated } = season
  const results = resultsOf(season.games, 'POST')
  const entries = season.teams
    .filter((team) => outcomesOf(results, team.officialId).length > 0)
    .map((team) => ({ team, row: countedRow(results, team) }))
  const table = toTable(entries, { year, segment: 'POST', order: settings.tieBreakOrder, results })
  return { ...table, finalists: null, lastUpdated }
}

interface TableParts {
  year: number
  segment: TableSegment
  order: readonly TieBreakRule[]
  results: readonly GameResult[] | null
}

function toTable(
  entries: readonly { team: TeamModel; row: TableRow }[],
  { year, segment, order, results }: TableParts,
) {
  const teams = new Map(entries.map(({ team, row }) => [row, team]))
  const counted = results && countedResults(results, [...teams.keys()])
  const placed = placeRows([...teams.keys()], { order, results: counted })
  const rows = placed.flatMap(({ row, rank, placed: reason }): StandingModel[] => {
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
        placed: reason,
      },
    ]
  })
  return { id: `${year}:${segment}`, year, segment, rows, tieBreakOrder: [...order] }
}
