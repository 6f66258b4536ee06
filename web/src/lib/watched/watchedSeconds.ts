/** Whole seconds of a clip, from `start` up to `end`, which does not belong to them. */
export type SecondRange = readonly [start: number, end: number]

/** From this share on a clip counts as watched. */
export const WATCHED_SHARE = 0.85

/** A report may come this much later than the second that it is of, in seconds of the clip. */
const STEP_TOLERANCE = 0.5

/** The seconds of one clip that have been seen, each once. */
export interface SeenSeconds {
  /** Adds all seconds of a range. A second costs the same however many are there. */
  add(range: SecondRange): void
  /** How many there are. */
  count(): number
  /** Them as ranges: ascending, apart from each other. */
  ranges(): SecondRange[]
}

/** Collects the seconds that are seen, beginning with those that have been seen before. */
export function collectSeconds(before: readonly SecondRange[]): SeenSeconds {
  const seconds = new Set<number>()

  function add([start, end]: SecondRange): void {
    for (let second = start; second < end; second += 1) seconds.add(second)
  }

  for (const range of before) add(range)
  return {
    add,
    count: () => seconds.size,
    ranges() {
      const ranges: [number, number][] = []
      for (const second of [...seconds].sort((a, b) => a - b)) {
        const last = ranges.at(-1)
        if (last?.[1] === second) last[1] = second + 1
        else ranges.push([second, second + 1])
      }
      return ranges
    },
  }
}

/**
 * How far playing alone can have moved a clip between two reports, in its seconds; what moves further has jumped.
 *
 * @param elapsedMs between the reports.
 * @param rate the speed, 1 for the usual one.
 */
export function longestStep(elapsedMs: number, rate: number): number {
  return (elapsedMs / 1000) * rate + STEP_TOLERANCE
}

/**
 * The seconds that were shown between two reports of the second that is shown, both with fractions; null for none, and for a jump,
 * forward or back. A second counts once playing has passed its end, the last one at the end of the clip.
 *
 * @param length of the clip in seconds; 0 where it is not known.
 * @param longest how far apart the two may lie (`longestStep`).
 */
export function secondsBetween(
  from: number,
  to: number,
  length: number,
  longest: number,
): SecondRange | null {
  const isStep = to > from && to - from <= longest
  const start = Math.max(Math.floor(from), 0)
  const end = length > 0 && to >= length ? Math.ceil(length) : Math.floor(to)
  return isStep && end > start ? [start, end] : null
}

/** The seconds of both lists as one list of ranges: ascending, apart from each other. */
export function joinRanges(one: readonly SecondRange[], other: readonly SecondRange[]): SecondRange[] {
  const joined: [number, number][] = []
  for (const [start, end] of [...one, ...other].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}

/** How many seconds are in ranges that lie apart from each other. */
export function countSeconds(ranges: readonly SecondRange[]): number {
  return ranges.reduce((count, [start, end]) => count + end - start, 0)
}

/**
 * How much of a clip has been seen, from 0 to 1.
 *
 * @param count of its whole seconds that have been seen.
 * @param length of the clip in seconds; 0 where it is not known, and then the share is 0.
 */
export function shareOf(count: number, length: number): number {
  return length > 0 ? Math.min(count / length, 1) : 0
}
