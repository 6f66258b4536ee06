import type {
  QueryComparePlayersArgs,
  QueryLeadersArgs,
  SeasonSegment,
  Stat,
  StatRank,
  TeamLeadersArgs,
} from '../../__generated__/schemaTypes.ts'
import { BadUserInputError } from '../../errors.ts'
import { checkItemCount } from '../wire/itemCount.ts'
import type { PlayerModel } from '../players/player.ts'
import type { PlayerReads } from '../players/operationReadings.ts'
import { segmentLine } from '../players/partInPlay.ts'
import type { PlayersSource } from '../players/source.ts'
import type { TeamModel } from '../teams/team.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { toComparison, type ComparisonModel } from './comparison.ts'
import { isOfTeam, rankedInTeam, toLeaders, toStatRank, type LeadersModel } from './leaders.ts'
import { toSeasonFigures, type SeasonFigures } from './seasonFigures.ts'
import { toTeamLine } from './teamLine.ts'
import { seasonStats } from '../players/resource.ts'
import { memoizeByKey } from '../wire/memoizeByKey.ts'
import { statColumns } from '../statLines/statColumns.ts'
import type { StatLineModel } from '../statLines/statLine.ts'

const MAX_LEADERS = 50
const MAX_RANKS = 10

export interface StatsSource {
  /** The stats of all players in a part of a season. `year` must be one that `site.seasonYear` has returned. */
  ofSeason(year: number, segment: SeasonSegment): Promise<SeasonFigures & { lastUpdated: string }>
  /** A player's stats in a part of her season; null for one who has not dressed in it. */
  ofPlayer(player: PlayerModel, segment: SeasonSegment): Promise<StatLineModel | null>
  /**
   * The same, but consistent with her games and her career in these reads while the part of the season is in
   * play; needs calls for her alone.
   */
  inStep(
    player: PlayerModel,
    segment: SeasonSegment,
    readings: Pick<PlayerReads, 'partsInPlay' | 'profile'>,
  ): Promise<StatLineModel | null>
  /**
   * Her rank in the whole league by each stat, in the requested order; without stats, by the main stats of
   * her position.
   * @throws BadUserInputError for no stat or more than ten
   */
  ranksOf(
    player: PlayerModel,
    stats: readonly Stat[] | null | undefined,
    segment: SeasonSegment,
  ): Promise<StatRank[]>
  /** @throws BadUserInputError for a year outside the league's seasons, or an invalid number of ranks */
  leaders(args: QueryLeadersArgs): Promise<LeadersModel>
  /**
   * The best of a team by a stat, ranked among themselves.
   * @throws BadUserInputError for an invalid number of ranks
   */
  leadersOf(team: TeamModel, args: TeamLeadersArgs): Promise<LeadersModel>
  /** The sums of a team's players in a part of its season; null before anybody has dressed. */
  ofTeam(team: TeamModel, segment: SeasonSegment): Promise<StatLineModel | null>
  /** @throws BadUserInputError for an invalid year or slug; NotFoundError `unknown player {slug}` */
  compare(args: QueryComparePlayersArgs): Promise<ComparisonModel>
}

/** Builds the source of stats. One call loads the stats of all players in a part of a season; the end of a game invalidates them. */
export function createStatsSource(
  { resources }: SourceDependencies,
  {
    site,
    players,
  }: {
    site: Pick<SiteSource, 'seasonYear'>
    players: Pick<PlayersSource, 'bySlug'>
  },
): StatsSource {
  const figuresOf = memoizeByKey(toSeasonFigures)

  async function ofSeason(year: number, segment: SeasonSegment) {
    const { data, lastUpdated } = await resources.read(seasonStats, { year, segment })
    return { ...figuresOf(data), lastUpdated }
  }

  async function ofPlayer({ officialId, year, position }: PlayerModel, segment: SeasonSegment) {
    const season = await ofSeason(year, segment)
    const line = season.of(officialId)
    return line && { ...line, position }
  }

  return {
    ofSeason,
    ofPlayer,
    async inStep(player, segment, readings) {
      const parts = await readings.partsInPlay()
      const part = parts.find((played) => played.year === player.year && played.segment === segment)
      return part ? segmentLine(part, await readings.profile().catch(() => null)) : ofPlayer(player, segment)
    },
    async ranksOf({ officialId, year, position }, requested, segment) {
      const stats = requested ?? statColumns(position, 'HEADLINE')
      if (stats.length < 1 || stats.length > MAX_RANKS)
        throw new BadUserInputError('stats', `must be one to ${MAX_RANKS} figures`)
      const season = await ofSeason(year, segment)
      return stats.map((stat) => toStatRank(stat, officialId, season.rankedBy(stat)))
    },
    async leaders({ stat, year, segment = 'REGULAR', position = null, first = 10 }) {
      checkItemCount('first', first, MAX_LEADERS)
      const seasonYear = await site.seasonYear(year)
      const season = await ofSeason(seasonYear, segment)
      const scope = { stat, year: seasonYear, segment, position, first }
      return toLeaders(scope, season.rankedBy(stat, position), season.lastUpdated)
    },
    async leadersOf(team, { stat, segment = 'REGULAR', first = 3 }) {
      checkItemCount('first', first, MAX_LEADERS)
      const season = await ofSeason(team.year, segment)
      const scope = { stat, year: team.year, segment, position: null, first, teamId: team.officialId }
      return toLeaders(scope, rankedInTeam(season.rankedBy(stat), team), season.lastUpdated)
    },
    async ofTeam(team, segment) {
      const { data } = await resources.read(seasonStats, { year: team.year, segment })
      return toTeamLine(data.filter(({ player }) => isOfTeam(player, team)).map(({ stats }) => stats))
    },
    async compare({ slugs, year, segment = 'REGULAR' }) {
      checkCompared(slugs)
      const found = await Promise.all(slugs.map((slug) => players.bySlug(slug, year)))
      const seasonYear = await site.seasonYear(year)
      const season = await ofSeason(seasonYear, segment)
      const compared = found.map((player) => ({ player, stats: season.of(player.officialId) }))
      return toComparison(compared, { year: seasonYear, segment, mostGames: season.mostGames })
    },
  }
}

function checkCompared(slugs: readonly string[]): void {
  if (
    slugs.length < 2 ||
    slugs.length > 4 ||
    new Set(slugs.map((slug) => slug.toLowerCase())).size < slugs.length
  )
    throw new BadUserInputError('slugs', 'must be two to four different players')
}
