import type { StoredSizes } from './localEntry.ts'
import { MAX_ENTRIES } from './localCache.ts'

/** What other pages need too, and those that are opened most: they go last. A schedule that is filtered has more than a year in its key. */
const KEPT_LONGEST =
  /^page:\/(?:schedule|standings)?$|:(?:Layout|SeasonBounds|SeriesFlags|PostSeasonActive|HomePage|StandingsPage)\.|:SchedulePage\.[^,]*$/

/** The keys of what has to go, so that no more than this many characters stay. */
export function surplus(sizes: StoredSizes, mostCharacters: number): string[] {
  let [count, total] = [0, 0]
  return byWorth(sizes).filter((key) => {
    const { characters = 0 } = sizes.get(key) ?? {}
    const fits = count < MAX_ENTRIES && total + characters <= mostCharacters
    if (fits) [count, total] = [count + 1, total + characters]
    return !fits
  })
}

/** The keys of the half that goes first. */
export function oldestHalf(sizes: StoredSizes): string[] {
  return byWorth(sizes).slice(Math.ceil(sizes.size / 2))
}

/** The keys, what stays longest first. */
function byWorth(sizes: StoredSizes): string[] {
  const rank = (key: string) => (KEPT_LONGEST.test(key) ? '1' : '0') + (sizes.get(key)?.lastUpdated ?? '')
  return [...sizes.keys()].sort((one, other) => (rank(one) < rank(other) ? 1 : -1))
}
