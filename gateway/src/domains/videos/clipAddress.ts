import type { CaptionTrack } from '../../__generated__/schemaTypes.ts'
import type { VideoModel } from '../feed/feedItem.ts'

/** The clip addresses of a deployment, and their league. */
export interface ClipAddressOptions {
  /** The address of clips with `{mediaId}` in place of the id; undefined where there are none. */
  template: string | undefined
  /** The league whose clips have addresses; other leagues' clips in the feed have none. */
  league: string
}

/**
 * The address of a clip's stream, captions or hosted media. The league's feed does not contain it; a
 * deployment stores them by clip id. Null where there is none.
 */
export function clipAddress(
  { mediaId, tags }: VideoModel,
  { template, league }: ClipAddressOptions,
): string | null {
  if (template === undefined || !tags.some((tag) => tag.toUpperCase() === league)) return null
  return template.replaceAll('{mediaId}', () => encodeURIComponent(mediaId))
}

/** The captions of a clip: an English track in WebVTT; empty where there is none. */
export function toCaptions(video: VideoModel, options: ClipAddressOptions): CaptionTrack[] {
  const url = clipAddress(video, options)
  return url === null ? [] : [{ language: 'en', label: 'English', url }]
}
