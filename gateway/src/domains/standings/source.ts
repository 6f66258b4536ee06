import type { StandingsSegment } from '../../__generated__/schemaTypes.ts'
import type { SeasonGames } from '../games/seasonGames.ts'
import type { GameSource } from '../games/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { TeamModel } from '../teams/team.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { leagueTable } from './resource.ts'
import type { StandingModel, StandingsModel } from './standing.ts'
import { toCountedStandings, toStandings } from './standings.ts'

export interface StandingsSource {
  /**
   * The table of a season or of a part of it.
   * @throws BadUserInputError for a year outside the league's seasons
   */
  forSeason(year: number | null | undefined, segment: StandingsSegment): Promise<StandingsModel>
  /** A team's row of its regular season's table; null for a side that is not in it. */
  rowOf(team: TeamModel): Promise<StandingModel | null>
}

/**
 * Builds the source of standings from the league's own table, and from the season's list, which has results
 * and teams. The league has no table for the post-season, so that one is counted from results.
 */
export function createStandingsSource(
  { resources, log }: SourceDependencies,
  { site, games }: { site: SiteSource; games: Pick<GameSource, 'ofSeason'> },
): StandingsSource {
  const onUnknownTeam = (id: string) =>
    log.warn({ team: id }, 'an unknown team id falls back to the default team')

  /** The season's list; null when it fails, because the table can be shown without streaks and head-to-head. */
  async function readSeasonOrNull(year: number): Promise<SeasonGames | null> {
    try {
      return await games.ofSeason(year)
    } catch (error) {
      log.warn({ err: error, year }, 'standings are shown without the results of the season')
      return null
    }
  }

  async function forSeason(
    year: number | null | undefined,
    segment: StandingsSegment,
  ): Promise<StandingsModel> {
    const seasonYear = await site.seasonYear(year)
    if (segment === 'POST') return toCountedStandings(await games.ofSeason(seasonYear))
    const [settings, table, season] = await Promise.all([
      site.settings(),
      resources.read(leagueTable, { year: seasonYear, segment }),
      readSeasonOrNull(seasonYear),
    ])
    return toStandings(table.data, {
      year: seasonYear,
      segment,
      order: settings.tieBreakOrder,
      cuts: settings,
      season,
      lastUpdated: table.lastUpdated,
      onUnknownTeam,
    })
  }

  return {
    forSeason,
    async rowOf({ officialId, year }) {
      const { rows } = await forSeason(year, 'REGULAR')
      return rows.find(({ team }) => team.officialId === officialId) ?? null
    },
  }
}
