import { graphql } from '../../__generated__/gql.ts'

/** Every clip of a game, and the newest of the league for a game without one. */
export const GAME_VIDEOS_PAGE = graphql(`
  query GameVideosPage($slug: String!) {
    game(slug: $slug) {
      ...GameClash_game
      videos {
        ...ListedVideo_video
      }
    }
    newest: videos(first: 3) {
      nodes {
        ...ListedVideo_video
      }
    }
    videoKinds
  }
`)
