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
