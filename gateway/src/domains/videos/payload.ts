import { z } from 'zod'
import { anyItem, videoItem } from '../feed/payload.ts'

/**
 * v3 `feed-by-tag` for clips, `videos-by-event` and `game-highlights`: the clips, and how many items were `sent` with them.
 * Anything else is dropped unread, as a list of clips has no use for it.
 */
export const videoListPayload = z
  .array(anyItem)
  .transform((items) => ({ sent: items.length, clips: items.filter(({ type }) => type === 'video') }))
  .pipe(z.object({ sent: z.int(), clips: z.array(videoItem) }))

export type VideoListPayload = z.output<typeof videoListPayload>
