import type { Playlist } from '../../__generated__/schemaTypes.ts'
import type { VideoModel } from '../feed/feedItem.ts'
import { checkItemCount } from '../wire/itemCount.ts'
import { sortNewestFirst } from './sortNewestFirst.ts'

/** A playlist with clips whose resolved fields are still missing. */
export type PlaylistModel = Omit<Playlist, 'videos'> & { videos: VideoModel[] }

const MAX_CLIPS = 36
const MAX_PLAYLISTS = 12

/** The newest clips of a playlist, 36 at most, in viewing order, by day; null without any. */
export function toPlaylist(clips: readonly VideoModel[], officialId: string): PlaylistModel | null {
  const own = sortNewestFirst(clips.filter((clip) => clip.playlistId === officialId)).slice(0, MAX_CLIPS)
  if (own.length === 0) return null
  const videos = own.toReversed()
  return {
    id: `Playlist:${officialId}`,
    officialId,
    totalCount: videos.length,
    duration: togetherSeconds(videos),
    videos,
  }
}

/**
 * The playlists of some clips, the one with the newest clip first; 12 at most. The league has no list of
 * playlists, but its clips name theirs.
 * @param all the clips from which the playlists are built.
 */
export function toPlaylists(some: readonly VideoModel[], all: readonly VideoModel[]): PlaylistModel[] {
  const ids = new Set(sortNewestFirst(some).flatMap(({ playlistId }) => playlistId ?? []))
  return [...ids].slice(0, MAX_PLAYLISTS).flatMap((id) => toPlaylist(all, id) ?? [])
}

/**
 * The first clips of a playlist.
 * @throws BadUserInputError for a number that is not from 1 to 36
 */
export function clipsOfPlaylist({ videos }: PlaylistModel, first: number): VideoModel[] {
  checkItemCount('first', first, MAX_CLIPS)
  return videos.slice(0, first)
}

function togetherSeconds(clips: readonly VideoModel[]): number | null {
  return clips.reduce<number | null>(
    (sum, { duration }) => (sum === null || duration === null ? null : sum + duration),
    0,
  )
}
