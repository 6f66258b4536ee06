import type { VideoModel } from '../feed/feedItem.ts'

/** Sorts clips from the newest to the oldest; those of the same instant keep their order. */
export function sortNewestFirst(clips: readonly VideoModel[]): VideoModel[] {
  return clips.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
}
