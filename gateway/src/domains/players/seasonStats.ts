import type { SeasonSegment } from '../../__generated__/schemaTypes.ts'
import type { Cached } from '../../platform/cache.ts'
import { fromKnownAddress } from '../wire/knownAddress.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { seasonStatsPayload, type SeasonStatsPayload } from './seasonStatsPayload.ts'

const FRESH_MS = 300_000
const STALE_MS = 600_000

/** What the figures of a part of a season are kept by. */
export const statsKey = (year: number, segment: SeasonSegment) => `stats:${year}:${segment}`

/**
 * Reads everybody's figures in a part of a season: v4 `players/season-stats`, one call, cached for 5 minutes.
 * @param freshMs for how long they are fresh where they would be for so many ms.
 */
export function readSeasonStats(
  { cache, leagueApi }: Pick<SourceDependencies, 'cache' | 'leagueApi'>,
  year: number,
  segment: SeasonSegment,
  freshMs: (ms: number) => number = (ms) => ms,
): Promise<Cached<SeasonStatsPayload>> {
  const query = { year, seasonSegment: segment.toLowerCase() }
  return cache.readThrough({
    key: statsKey(year, segment),
    ttlMs: () => freshMs(FRESH_MS),
    staleMs: freshMs(STALE_MS),
    schema: seasonStatsPayload,
    // The rows name neither season nor part of it, so another answer cannot be told.
    itemCount: (rows) => rows.length,
    load: (priority) =>
      fromKnownAddress(leagueApi.get('players/season-stats', { as: 'site', version: 4, query, priority })),
  })
}
