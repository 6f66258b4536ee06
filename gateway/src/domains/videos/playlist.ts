import type { Playlist } from '../../__generated__/schemaTypes.ts'
import type { VideoModel } from '../feed/feedItem.ts'
import { newestFirst } from './newestFirst.ts'

/** A playlist whose clips are still without what is looked up when it is asked for. */
export type PlaylistModel = Omit<Playlist, 'videos'> & { videos: VideoModel[] }

const MOST_CLIPS = 36

/** The newest clips of a list, 36 at most, in the order to watch them, which is that of the days; null where none belongs to it. */
export function toPlaylist(clips: readonly VideoModel[], officialId: string): PlaylistModel | null {
  const own = newestFirst(clips.filter((clip) => clip.playlistId === officialId)).slice(0, MOST_CLIPS)
  return own.length === 0 ? null : { id: `Playlist:${officialId}`, officialId, videos: own.toReversed() }
}
