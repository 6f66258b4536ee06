import type { SeasonSegment } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError } from '../../errors.ts'
import { fromKnownAddress } from '../wire/knownAddress.ts'
import type { GameEnds } from '../games/gameEnds.ts'
import type { SeasonGames } from '../games/seasonGames.ts'
import type { GameSource } from '../games/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { standingsPayload } from './payload.ts'
import type { StandingsModel } from './standing.ts'
import { isTableSegment, toCountedStandings, toStandings, type TableSegment } from './standings.ts'

const FRESH_MS = 300_000
const STALE_MS = 600_000

const standingsKey = (year: number, segment: TableSegment) => `standings:${year}:${segment}`

export interface StandingsSource {
  /**
   * The table of a season or of a part of it.
   * @throws BadUserInputError for a year outside the league's seasons, or a segment without a table
   */
  forSeason(year: number | null | undefined, segment: SeasonSegment): Promise<StandingsModel>
}

/** What the tables of a season are cached under. */
export function standingsKeys(year: number): string[] {
  return [standingsKey(year, 'REGULAR'), standingsKey(year, 'CHAMPSERIES')]
}

/**
 * The source of standings: v4 `standings`, cached for 5 minutes, and the season's list for results and teams. The
 * post-season has no table of the league's own, so it is counted from results.
 */
export function createStandingsSource(
  { cache, leagueApi, config, log }: SourceDependencies,
  {
    site,
    games,
    ends,
  }: { site: SiteSource; games: Pick<GameSource, 'ofSeason'>; ends: Pick<GameEnds, 'freshMs'> },
): StandingsSource {
  const onUnknownTeam = (id: string) =>
    log.warn({ team: id }, 'an unknown team id falls back to the default team')

  function readTable(year: number, segment: TableSegment) {
    const query = { year, champSeries: segment === 'CHAMPSERIES' }
    return cache.readThrough({
      key: standingsKey(year, segment),
      ttlMs: () => ends.freshMs(year, FRESH_MS),
      staleMs: ends.freshMs(year, STALE_MS),
      schema: standingsPayload,
      // The rows name neither season nor part of it, so another table's answer cannot be told.
      itemCount: (rows) => rows.length,
      load: (priority) =>
        fromKnownAddress(leagueApi.get('standings', { as: 'site', version: 4, query, priority })),
    })
  }

  /** The table is worth showing without streaks and head-to-head. */
  async function readSeasonOrNull(year: number): Promise<SeasonGames | null> {
    try {
      return await games.ofSeason(year)
    } catch (error) {
      log.warn({ err: error, year }, 'standings are shown without the results of the season')
      return null
    }
  }

  return {
    async forSeason(year, segment) {
      if (!isTableSegment(segment)) {
        throw new BadUserInputError('segment', 'must be REGULAR, POST or CHAMPSERIES')
      }
      const seasonYear = await site.seasonYear(year)
      if (segment === 'POST') return toCountedStandings(await games.ofSeason(seasonYear))
      const [settings, table, season] = await Promise.all([
        site.settings(),
        readTable(seasonYear, segment),
        readSeasonOrNull(seasonYear),
      ])
      const rows = table.data.filter((row) => row.league === null || row.league === config.league)
      return toStandings(rows, {
        year: seasonYear,
        segment,
        order: settings.tieBreakOrder,
        cuts: settings,
        season,
        lastUpdated: table.lastUpdated,
        onUnknownTeam,
      })
    },
  }
}
