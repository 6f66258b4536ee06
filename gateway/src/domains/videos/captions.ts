import type { CaptionTrack } from '../../__generated__/schemaTypes.ts'
import type { VideoModel } from '../feed/feedItem.ts'

/**
 * The captions of a clip. The league's feed names none: where a deployment has them, they lie by its clips' ids.
 *
 * @param options.template the address of a clip's WebVTT file with `{mediaId}` in place of its id; undefined where there are none.
 * @param options.league whose clips have captions; those of others, which the feed may pass on, have none.
 */
export function toCaptions(
  { mediaId, tags }: VideoModel,
  { template, league }: { template: string | undefined; league: string },
): CaptionTrack[] {
  if (template === undefined || !tags.some((tag) => tag.toUpperCase() === league)) return []
  const url = template.replaceAll('{mediaId}', () => encodeURIComponent(mediaId))
  return [{ language: 'en', label: 'English', url }]
}
