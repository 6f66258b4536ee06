import type { CaptionTrack } from '../../__generated__/schemaTypes.ts'
import type { VideoModel } from '../feed/feedItem.ts'

/** What a deployment has of clips, and whose. */
export interface ClipAddressOptions {
  /** An address of each clip with `{mediaId}` in place of its id; undefined where there are none. */
  template: string | undefined
  /** The league whose clips have addresses; those of others, which the feed may pass on, have none. */
  league: string
}

/**
 * Where something of a clip lies, such as its stream. The league's feed does not say it: where a deployment has it, it lies by the
 * clips' ids. Null where there is none.
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
