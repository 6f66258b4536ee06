import type { VideoModel } from '../feed/feedItem.ts'
import { sortNewestFirst } from './sortNewestFirst.ts'

const MAX_RELATED = 6

/**
 * Clips to watch after a clip, six at most: clips of the same game, then those that share the most tags with
 * it, the newest first among equals. The league's own tag, which every clip has, does not count.
 */
export function relatedVideos(video: VideoModel, clips: readonly VideoModel[], league: string): VideoModel[] {
  const own = tellingTags(video, league)
  return sortNewestFirst(clips)
    .filter((clip) => clip.id !== video.id && clip.mediaId !== video.mediaId)
    .map((clip) => ({
      clip,
      sameGame: isSameGame(video, clip) ? 1 : 0,
      shared: [...tellingTags(clip, league)].filter((tag) => own.has(tag)).length,
    }))
    .filter(({ sameGame, shared }) => sameGame + shared > 0)
    .toSorted((a, b) => b.sameGame - a.sameGame || b.shared - a.shared)
    .slice(0, MAX_RELATED)
    .map(({ clip }) => clip)
}

function isSameGame(video: VideoModel, clip: VideoModel): boolean {
  return video.eventSlug !== null && video.eventSlug === clip.eventSlug
}

function tellingTags({ tags }: VideoModel, league: string): Set<string> {
  const telling = new Set(tags.map((tag) => tag.toLowerCase()))
  telling.delete(league.toLowerCase())
  return telling
}
