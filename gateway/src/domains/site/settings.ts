import type { ChampionshipSeriesFlags, TieBreakRule } from '../../__generated__/schemaTypes.ts'
import type { ConfigPayload } from './payload.ts'

/** The parts of the league's configuration that other domains use. */
export interface SiteSettings {
  currentSeasonYear: number
  firstSeasonYear: number
  /** The latest season that can be requested: the newest one that the league lists, which may be ahead of the current one. */
  lastSeasonYear: number
  /** Newest first. */
  years: readonly number[]
  championshipSeries: ChampionshipSeriesFlags
  tieBreakOrder: readonly TieBreakRule[]
  /** How many teams of the table reach the final; null where the league does not say. */
  finalists: number | null
  /** How many teams of the table reach the post-season; null where the league does not say. */
  postSeasonTeams: number | null
  venueCities: VenueCities
  ticketing: Ticketing
}

/** Maps cities as the league sends them to cities as shown. */
export interface VenueCities {
  regular: Readonly<Record<string, string>>
  post: Readonly<Record<string, string>>
}

export interface Ticketing {
  /** Query parameters for the ticket vendor's addresses. */
  tracking: Readonly<Record<string, string>>
  /** The address where a bare ticket id is sold; `{id}` stands for the id. Null where the league has set none. */
  urlTemplate: string | null
}

export interface SeasonBounds {
  currentSeasonYear: number
  firstSeasonYear: number
}

/** The rules by the league's names for them, in the order that fits every known final table of both leagues. */
const TIE_BREAK_RULES: Readonly<Record<string, TieBreakRule>> = {
  winPct: 'WIN_PCT',
  scoreDiff: 'SCORE_DIFF',
  headToHead: 'HEAD_TO_HEAD',
  scores: 'SCORES',
}

/**
 * The settings of a configuration, with the product's defaults where it is silent (the Championship Series has started, its flag is off).
 * Takes null for a configuration that could not be read; `bounds` are then the seasons.
 */
export function toSettings(payload: ConfigPayload | null, bounds: SeasonBounds): SiteSettings {
  const currentSeasonYear = payload?.currentSeasonYear ?? bounds.currentSeasonYear
  const firstSeasonYear = Math.min(payload?.firstSeasonYear ?? bounds.firstSeasonYear, currentSeasonYear)
  const years = payload?.seasons.length
    ? payload.seasons.toSorted((a, b) => b - a)
    : yearsBetween(firstSeasonYear, currentSeasonYear)
  return {
    currentSeasonYear,
    firstSeasonYear,
    lastSeasonYear: Math.max(currentSeasonYear, ...years),
    years,
    championshipSeries: { hasStarted: payload?.csStarted ?? true, isShown: payload?.csShown ?? false },
    tieBreakOrder: tieBreakOrder(payload?.tieBreak ?? []),
    finalists: payload?.finalists ?? null,
    postSeasonTeams: payload?.postSeasonTeams ?? null,
    venueCities: {
      regular: payload?.venueCities?.regular ?? {},
      post: payload?.venueCities?.post ?? {},
    },
    ticketing: {
      tracking: payload?.ticketTracking ?? {},
      urlTemplate: payload?.ticketUrlTemplate ?? null,
    },
  }
}

function yearsBetween(first: number, current: number): number[] {
  return Array.from({ length: current - first + 1 }, (_, back) => current - back)
}

function tieBreakOrder(names: readonly string[]): readonly TieBreakRule[] {
  const known = names.flatMap((name) => TIE_BREAK_RULES[name] ?? [])
  return known.length > 0 ? known : Object.values(TIE_BREAK_RULES)
}
