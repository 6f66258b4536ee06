import type { ClipWatch } from './clipWatch.ts'
import type { SecondRange } from './watchedSeconds.ts'

/** Longer than any id of the league, which may be any text. */
const MAX_ID_LENGTH = 200
/** Longer than any clip, in seconds: a day. */
const MAX_CLIP = 24 * 60 * 60

/** Reads the stored history. The text is not trusted: whatever could not have been stored is left out, and so are duplicates. */
export function parseWatchHistory(text: string | null): readonly ClipWatch[] {
  const watches = asArray(text).flatMap((item) => toWatch(item) ?? [])
  const byClip = new Map(watches.map((watch) => [watch.mediaId, watch]))
  return [...byClip.values()]
}

function asArray(text: string | null): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

function toWatch(item: unknown): ClipWatch | null {
  if (typeof item !== 'object' || item === null) return null
  const { mediaId, seen, leftAt, length, watchedAt } = item as Partial<Record<keyof ClipWatch, unknown>>
  const ranges = toRanges(seen)
  if (typeof mediaId !== 'string' || mediaId === '' || mediaId.length > MAX_ID_LENGTH) return null
  if (!isSecond(leftAt) || !isSecond(length) || typeof watchedAt !== 'number' || ranges === null) return null
  return { mediaId, seen: ranges, leftAt, length, watchedAt }
}

/** The ranges of a list of their starts and ends, one after the other; null for any other list. */
function toRanges(seen: unknown): SecondRange[] | null {
  if (!Array.isArray(seen) || seen.length % 2 !== 0) return null
  const bounds = seen.filter((bound) => isSecond(bound) && Number.isInteger(bound)) as number[]
  const isAscending = bounds.every((bound, place) => place === 0 || bound > (bounds[place - 1] ?? bound))
  if (bounds.length < seen.length || !isAscending) return null
  return Array.from({ length: bounds.length / 2 }, (_, place) => [
    bounds[place * 2] ?? 0,
    bounds[place * 2 + 1] ?? 0,
  ])
}

function isSecond(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MAX_CLIP
}
