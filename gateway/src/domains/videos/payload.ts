import { z } from 'zod'
import { anyItem, canBeListOf, carriesTag, videoItem, type VideoItemPayload } from '../feed/payload.ts'
import { wireList } from '../wire/wireList.ts'

/** A clip; null for an item of another kind. */
const clipOrOther = anyItem
  .transform((item) => (item.type === 'video' ? item : null))
  .pipe(videoItem.nullable())

/**
 * v3 `feed-by-tag` for clips, `videos-by-event` and `game-highlights`: the clips that belong to what was asked for, and how many items
 * were `sent` with them. Anything else is dropped unread, as a list of clips has no use for it.
 */
function videosThat(
  belongs: (clip: VideoItemPayload) => boolean,
  canBeList: (clips: readonly VideoItemPayload[]) => boolean = () => true,
) {
  const clips = wireList(
    clipOrOther,
    (clip) => clip === null || belongs(clip),
    (all) => canBeList(withoutOthers(all)),
  ).transform(withoutOthers)
  return z
    .unknown()
    .transform((items) => ({ sent: Array.isArray(items) ? items.length : 0, clips: items }))
    .pipe(z.object({ sent: z.int(), clips }))
}

/** As `videosThat`, of anything. */
export const videoListPayload = videosThat(() => true)

/** As `videosThat`, of a tag. */
export function videosOfTag(tag: string, league: string) {
  return videosThat(
    ({ tags }) => carriesTag(tags, tag),
    (clips) => canBeListOf(clips, tag, league),
  )
}

/** As `videosThat`, of a game; a clip that names no game is believed. */
export function videosOfGame(slug: string) {
  return videosThat(({ video }) => video.eventSlug === null || video.eventSlug === slug)
}

function withoutOthers(items: readonly z.output<typeof clipOrOther>[]) {
  return items.filter((item) => item !== null)
}

export type VideoListPayload = z.output<typeof videoListPayload>
