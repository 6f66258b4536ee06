import { z } from 'zod'
import { anyItem, canBeListOf, carriesTag, videoItem, type VideoItemPayload } from '../feed/payload.ts'
import { wireList } from '../wire/wireList.ts'

/** A clip; null for an item of another kind. */
const clipOrOther = anyItem
  .transform((item) => (item.type === 'video' ? item : null))
  .pipe(videoItem.nullable())

/**
 * v3 `feed-by-tag` for clips, `videos-by-event` and `game-highlights`: the clips that `belongs` accepts, and
 * the number of items `sent` with them. Items of other kinds are dropped without parsing.
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

/** `videosThat` for all clips. */
export const videoListPayload = videosThat(() => true)

/** `videosThat` for the clips of a tag. */
export function videosOfTag(tag: string, league: string) {
  return videosThat(
    ({ tags }) => carriesTag(tags, tag),
    (clips) => canBeListOf(clips, tag, league),
  )
}

/** `videosThat` for the clips of a game; a clip without a game is accepted. */
export function videosOfGame(slug: string) {
  return videosThat(({ video }) => video.eventSlug === null || video.eventSlug === slug)
}

function withoutOthers(items: readonly z.output<typeof clipOrOther>[]) {
  return items.filter((item) => item !== null)
}

export type VideoListPayload = z.output<typeof videoListPayload>
