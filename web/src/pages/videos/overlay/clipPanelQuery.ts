import { graphql } from '../../../__generated__/gql.ts'

/** A clip that is watched over another page, and the clips of its game where that page lists them. */
export const CLIP_PANEL = graphql(`
  query ClipPanel($mediaId: ID!, $isOfGame: Boolean!) {
    video(mediaId: $mediaId) {
      ...FeedStory_item
      ...PlayableClip_Video
      game @include(if: $isOfGame) {
        id
        highlights {
          ...FeedStory_item
        }
      }
    }
    site {
      id
      hostedPlayer
    }
  }
`)
