import type { Chapter } from '../../__generated__/schemaTypes.ts'
import type { ChapterPayload } from './payload.ts'

/**
 * The parts of a clip in order, each beginning in whole seconds and before the clip ends; of two that begin together the latter,
 * as nothing is left of the other.
 * `duration` is in seconds, null where unknown.
 */
export function toChapters(payload: readonly ChapterPayload[], duration: number | null): Chapter[] {
  const chapters = new Map<number, Chapter>()
  for (const { title, start } of payload) {
    const second = Math.floor(start)
    if (second < (duration ?? Infinity)) chapters.set(second, { title, start: second })
  }
  return [...chapters.values()].toSorted((a, b) => a.start - b.start)
}
