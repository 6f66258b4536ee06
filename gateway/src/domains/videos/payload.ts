import { z } from 'zod'
import { anyItem, videoItem, type VideoItemPayload } from '../feed/payload.ts'
import { wireList } from '../wire/wireList.ts'

/** A clip; null for an item of another kind. */
const clipOrOther = anyItem
  .transform((item) => (item.type === 'video' ? item : null))
  .pipe(videoItem.nullable())

/**
 * v3 `feed-by-tag` for clips, `videos-by-event` and `game-highlights`: the clips that belong to what was asked for, and how many items
 * were `sent` with them. Anything else is dropped unread, as a list of clips has no use for it.
 */
export function videosThat(belong: (clip: VideoItemPayload) => boolean) {
  const clips = wireList(clipOrOther, (clip) => clip === null || belong(clip)).transform(withoutOthers)
  return z
    .unknown()
    .transform((items) => ({ sent: Array.isArray(items) ? items.length : 0, clips: items }))
    .pipe(z.object({ sent: z.int(), clips }))
}

/** As `videosThat`, of anything. */
export const videoListPayload = videosThat(() => true)

function withoutOthers(items: readonly z.output<typeof clipOrOther>[]) {
  return items.filter((item) => item !== null)
}

export type VideoListPayload = z.output<typeof videoListPayload>
