import { isEntry } from './localEntry.ts'
import type { CacheEntry } from './localEntry.ts'

/** What other pages need too, and those that are opened most: they go last. A schedule that is filtered has more than a year in its key. */
const LAST_TO_GO =
  /^(?:page \/(?:schedule|standings)?$|(?:Layout|SeasonBounds|SeriesFlags|PostSeasonActive|HomePage|StandingsPage) |SchedulePage [^,]*$)/

/** The keys of the entries that have to go, so that no more than this many stay: what cannot be read any more, then the oldest. */
export function oldestKeys(
  entries: readonly [key: string, value: unknown][],
  maxRemaining: number,
): string[] {
  const readable = entries.flatMap(([key, value]) =>
    isEntry(value) ? [[rankOf(key, value), key] as const] : [],
  )
  readable.sort(([one], [other]) => (one < other ? 1 : -1))
  const remaining = new Set(readable.slice(0, Math.ceil(maxRemaining)).map(([, key]) => key))
  return entries.map(([key]) => key).filter((key) => !remaining.has(key))
}

function rankOf(key: string, { lastUpdated }: CacheEntry): string {
  return (LAST_TO_GO.test(key) ? '1' : '0') + lastUpdated
}
