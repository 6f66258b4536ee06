import type { VideoModel } from '../feed/feedItem.ts'

/** Clips from the newest to the oldest; of the same instant as they were. */
export function sortNewestFirst(clips: readonly VideoModel[]): VideoModel[] {
  return clips.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
}
