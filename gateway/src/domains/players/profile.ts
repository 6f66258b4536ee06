import type { Accolade, PlayerSeason, SeasonSegment } from '../../__generated__/schemaTypes.ts'
import { toSegment } from '../season/segment.ts'
import { toPlayerLine, type StatLineModel } from '../statLines/statLine.ts'
import type { PlayerProfilePayload, ProfileSeasonPayload } from './payload.ts'
import { plainText } from './plainText.ts'
import type { PlayerModel } from './player.ts'

/** Stats of a part of a season, with the official id of her team in it. */
export type PlayerSeasonModel = Omit<PlayerSeason, 'team' | 'stats'> & {
  teamId: string | null
  stats: StatLineModel
}

/** The fields that only a player's profile has. */
export interface ProfileModel {
  bio: string | null
  careerStats: StatLineModel | null
  championshipSeriesStats: StatLineModel | null
  seasons: PlayerSeasonModel[]
  accolades: Accolade[]
}

/** In the order they are played. */
const PLAYED: readonly SeasonSegment[] = ['CHAMPSERIES', 'PRESEASON', 'REGULAR', 'ALLSTAR', 'POST']

/**
 * Maps the profile of `player`. The league sends it in three forms: with career, series and seasons; with
 * only the `stats` of the requested regular season, and no career; with none of them.
 */
export function toProfile(payload: PlayerProfilePayload, player: PlayerModel): ProfileModel {
  const { careerStats, champSeries, accolades } = payload
  return {
    bio: plainText(payload.bio),
    careerStats: careerStats ? toPlayerLine(careerStats, player) : null,
    championshipSeriesStats: champSeries ? toPlayerLine(champSeries, player) : null,
    seasons: toSeasons(payload, player),
    accolades: accolades.map(({ awardName, years }) => ({
      id: ['Accolade', player.officialId, awardName.toLowerCase().replaceAll(/\s+/g, '-')].join(':'),
      name: awardName,
      years: years.toSorted((a, b) => a - b),
    })),
  }
}

/** Newest first. A traded player has one row for each team. */
function toSeasons(payload: PlayerProfilePayload, player: PlayerModel): PlayerSeasonModel[] {
  const { allSeasonStats, stats } = payload
  const only = stats
    ? [{ ...stats, year: player.year, seasonSegment: 'regular' as const, teamId: player.teamId }]
    : []
  return (allSeasonStats.length > 0 ? allSeasonStats : only)
    .map((row) => toSeason(row, player))
    .toSorted(sortNewestFirst)
}

function toSeason(row: ProfileSeasonPayload, player: PlayerModel): PlayerSeasonModel {
  const segment = toSegment(row.seasonSegment)
  const { year, teamId } = row
  return {
    id: seasonRowId(player, { year, segment, teamId }),
    year,
    segment,
    teamId,
    stats: toPlayerLine(row, player),
  }
}

/**
 * The cache key of a row. It contains the season of the requested player, so that her pages of two seasons,
 * which may be loaded at different times, share no row.
 */
export function seasonRowId(
  { officialId, year: shownIn }: PlayerModel,
  { year, segment, teamId }: Pick<PlayerSeasonModel, 'year' | 'segment' | 'teamId'>,
): string {
  return ['PlayerSeason', officialId, shownIn, year, segment, teamId ?? ''].join(':')
}

/** The order of a profile's rows. */
export function sortNewestFirst(a: PlayerSeasonModel, b: PlayerSeasonModel): number {
  return b.year - a.year || PLAYED.indexOf(b.segment) - PLAYED.indexOf(a.segment)
}
