import type { PostSeasonRound, StandingsSegment, TieBreakRule } from '../../__generated__/schemaTypes.ts'
import type { SeasonGames } from '../games/seasonGames.ts'
import type { SiteSettings } from '../site/settings.ts'
import type { TeamModel } from '../teams/team.ts'
import { isPlayedBy } from '../games/gameSide.ts'
import { lastFive, outcomesOf, resultsOf, streakOf, type GameResult } from './gameResult.ts'
import type { LeagueTableSegment } from './leagueTableSegments.ts'
import { countedResults } from './miniTable.ts'
import type { StandingPayload } from './payload.ts'
import { countedRow, regularRow, seriesRow } from './rowFigures.ts'
import type { StandingModel, StandingsModel } from './standing.ts'
import { placePostSeason } from './postSeasonPlaces.ts'
import { winPct, type TableRow } from './tableRow.ts'
import { teamOfRow } from './teamOfRow.ts'
import { placeRows, type PlacedRow } from './tieBreak.ts'

/** How many teams of the regular season reach the final where the league does not say, and no round precedes it. */
const FINALISTS = 2

export interface StandingsParts {
  year: number
  segment: LeagueTableSegment
  order: readonly TieBreakRule[]
  /** The league's cut lines in the table of the regular season. */
  cuts: Pick<SiteSettings, 'finalists' | 'postSeasonTeams'>
  /** The season's list; null where it could not be loaded: then there are no results. */
  season: SeasonGames | null
  /** ISO. */
  lastUpdated: string
  onUnknownTeam: (id: string) => void
}

/** The table of the league's own rows, in order, with data from the results. */
export function toStandings(rows: readonly StandingPayload[], parts: StandingsParts): StandingsModel {
  const { year, segment, season, order, cuts, lastUpdated, onUnknownTeam } = parts
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
    finalists: segment === 'REGULAR' ? (cuts.finalists ?? usualFinalists(season)) : null,
    postSeasonTeams: segment === 'REGULAR' ? cuts.postSeasonTeams : null,
    lastUpdated,
  }
}

/** The post-season's table, counted from its results: of the teams that are known for its games. */
export function toCountedStandings({ year, games, teams: all, lastUpdated }: SeasonGames): StandingsModel {
  const ofSegment = games.filter((game) => game.segment === 'POST')
  const results = resultsOf(games, 'POST')
  const named = all.filter((team) => ofSegment.some((game) => isPlayedBy(game, team.officialId)))
  const teams = new Map(named.map((team) => [countedRow(results, team), team]))
  const placed = placePostSeason([...teams.keys()], ofSegment)
  const table = toTable(placed, { year, segment: 'POST', teams, results })
  return { ...table, tieBreakOrder: [], finalists: null, postSeasonTeams: null, lastUpdated }
}

/** The table leads straight to the final only without semifinals: where no more is played than four places. */
function usualFinalists(season: SeasonGames | null): number | null {
  const games = (season?.games ?? []).filter(
    ({ segment, state }) => segment === 'POST' && state.status !== 'CANCELED',
  )
  const isStraight =
    games.length <= FINALISTS && games.every(({ round }) => !round || STRAIGHT.includes(round))
  return isStraight ? FINALISTS : null
}

const STRAIGHT: readonly PostSeasonRound[] = ['FINAL', 'THIRD_PLACE']

interface TableParts {
  year: number
  segment: StandingsSegment
  teams: ReadonlyMap<TableRow, TeamModel>
  results: readonly GameResult[] | null
}

function toTable(placedRows: readonly PlacedRow<TableRow>[], { year, segment, teams, results }: TableParts) {
  const rows = placedRows.flatMap(({ row, rank, finish, placed }): StandingModel[] => {
    const team = teams.get(row)
    if (!team) return []
    const { officialId, name: _name, seed: _seed, ...figures } = row
    // Streak and last five cover as many games as the row counts: the latest results may not be counted yet.
    const { wins, losses, ties } = figures
    const outcomes = outcomesOf(results ?? [], officialId).slice(0, wins + losses + ties)
    return [
      {
        ...figures,
        id: `Standing:${year}:${segment}:${officialId}`,
        team,
        rank,
        finish: finish ?? null,
        winPct: winPct(row),
        streak: streakOf(outcomes),
        lastFive: lastFive(outcomes),
        placed,
      },
    ]
  })
  return { id: `Standings:${year}:${segment}`, year, segment, rows }
}
