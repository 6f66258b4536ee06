import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { notFoundWhereRefused, queryLoader } from '../../lib/loading/queryLoader.ts'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'

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

export type LoadedGameVideos = LoaderResult<{ slug: string }>

/** Loads the clips of the game in the address. @throws a 404 Response for a slug without a game */
export async function loadGameVideos({ params, context }: LoaderFunctionArgs): Promise<LoadedGameVideos> {
  const loaded = await queryLoader(context.get(clientContext), {
    query: GAME_VIDEOS_PAGE,
    variables: { slug: params['eventSlug'] ?? '' },
    subject: 'game',
  })
  notFoundWhereRefused(loaded, 'game')

  return loaded
}
