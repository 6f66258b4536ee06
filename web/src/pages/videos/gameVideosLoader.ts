import type { LoaderFunctionArgs } from 'react-router-dom'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { GAME_VIDEOS_PAGE } from './gameVideosPageQuery.ts'
import { notFoundWhereRefused } from './notFoundWhereRefused.ts'

export type LoadedGameVideos = Loaded<{ slug: string }>

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
