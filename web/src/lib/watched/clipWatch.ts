import { countSeconds, joinRanges, shareOf, WATCHED_SHARE } from './watchedSeconds.ts'
import type { SecondRange } from './watchedSeconds.ts'

/** What has been watched of a clip in this browser. */
export interface ClipWatch {
  mediaId: string
  /** The whole seconds that have been seen: ascending ranges, apart from each other. */
  seen: readonly SecondRange[]
  /** The second at which it was left; 0 once it was watched to its end. */
  leftAt: number
  /** In seconds; 0 where it is not known. */
  length: number
  /** Epoch seconds. */
  watchedAt: number
}

/** A clip that was hardly begun begins anew, in seconds. */
const MIN_START = 5
/** From this share on there is nothing left to see. */
const END_SHARE = 0.95

/** The share that has been watched, in whole percent: 85 only once the clip counts as watched. */
export function watchedPercent({ seen, length }: ClipWatch): number {
  // A quotient such as 29 of 100 lies a little below the percent that it is.
  return Math.floor(shareOf(countSeconds(seen), length) * 100 + 1e-9)
}

/** Whether a clip counts as watched (docs/product.md#watched-clips). */
export function isWatched({ seen, length }: ClipWatch): boolean {
  return shareOf(countSeconds(seen), length) >= WATCHED_SHARE
}

/** The second at which a clip goes on; null for one that begins at its start. */
export function resumeSecond({ leftAt, length }: ClipWatch): number | null {
  const isAtEnd = length > 0 && leftAt >= length * END_SHARE
  return leftAt < MIN_START || isAtEnd ? null : leftAt
}

/** What two tabs have watched of one clip. It was left where the later one has left it. */
export function joinWatches(one: ClipWatch, other: ClipWatch): ClipWatch {
  const later = one.watchedAt > other.watchedAt ? one : other
  return { ...later, seen: joinRanges(one.seen, other.seen) }
}
