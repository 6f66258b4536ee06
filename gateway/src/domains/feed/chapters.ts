import type { Chapter } from '../../__generated__/schemaTypes.ts'
import type { ChapterPayload } from './payload.ts'

/**
 * Maps the chapters of a clip, in order. Each begins at a whole second and before the end of the clip; of two
 * with the same second only the last one stays. `duration` is in seconds, null when unknown.
 */
export function toChapters(payload: readonly ChapterPayload[], duration: number | null): Chapter[] {
  const chapters = new Map<number, Chapter>()
  for (const { title, start } of payload) {
    const second = Math.floor(start)
    if (second < (duration ?? Infinity)) chapters.set(second, { title, start: second })
  }
  return [...chapters.values()].toSorted((a, b) => a.start - b.start)
}
