import { graphql } from '../../../__generated__/gql.ts'
import type { PlayableClip_VideoFragment } from '../../../__generated__/graphql.ts'

graphql(`
  fragment PlayableClip_Video on Video {
    id
    mediaId
    title
    duration
    aspectRatio
    link
    stream
    hostedMedia
    image {
      url
    }
    captions {
      language
      label
      url
    }
    chapters {
      title
      start
    }
  }
`)

/** A clip with everything that playing it needs. */
export type PlayableClip = PlayableClip_VideoFragment

/** Whether the site can play the clip itself; otherwise it stands elsewhere at best. */
export function isPlayable({ stream, hostedMedia }: PlayableClip): boolean {
  return stream !== null || hostedMedia !== null
}

/** The place of the chapter that a second belongs to; -1 before the first. Chapters ascend by their start, in seconds. */
export function chapterAt(chapters: readonly { start: number }[], second: number): number {
  return chapters.findLastIndex(({ start }) => start <= second)
}

/** No frame is narrower or wider than these ratios of width to height: a wrong one of the league's would leave nothing to see. */
const NARROWEST = 9 / 21
const WIDEST = 21 / 9

/** The ratio of width to height of a clip's frame, such as 1.78 for "16:9"; 16:9 for what cannot be read. */
export function frameRatio(aspectRatio: string): number {
  const [, width, height] = /^(\d{1,5}):(\d{1,5})$/.exec(aspectRatio) ?? []
  const ratio = Number(width) / Number(height)

  return Number.isFinite(ratio) && ratio > 0 ? Math.min(Math.max(ratio, NARROWEST), WIDEST) : 16 / 9
}
