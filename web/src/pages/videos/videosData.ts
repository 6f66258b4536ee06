import type { ApolloClient } from '@apollo/client'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { VideosPageQueryVariables } from '../../__generated__/graphql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { loadFurtherPage, notFoundWhereRefused, queryLoader } from '../../lib/loading/queryLoader.ts'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'
import { clipsByAddress, MAX_BY_ADDRESS, PAGE_OF_CLIPS } from './clipsByAddress.ts'
import { loadPlaylistStart, loadVideoById } from './videoData.ts'
import type { FailedPlaylist, LoadedVideo } from './videoData.ts'
import { HIGHLIGHTS } from './videoLists.ts'

/** A clip in a list: what every feed item shows, and the game that it leads to. */
graphql(`
  fragment ListedVideo_video on Video {
    id
    spoils {
      id
      slug
    }
    ...FeedStory_item
  }
  fragment VideoList_connection on VideoConnection {
    edges {
      cursor
      node {
        ...ListedVideo_video
      }
    }
    pageInfo {
      endCursor
      hasNextPage
    }
    totalCount
  }
`)

/** A list of clips: all of them, or those with a tag; with what can be chosen instead. */
export const VIDEOS_PAGE = graphql(`
  query VideosPage($of: VideoFilter, $first: Int!, $isAll: Boolean!, $hasGames: Boolean!) {
    videos(of: $of, first: $first) {
      ...VideoList_connection
    }
    newest: videos(first: 3) @skip(if: $isAll) {
      nodes {
        ...ListedVideo_video
      }
    }
    videoKinds
    teams {
      ...VideoChips_team
    }
    playlists @include(if: $isAll) {
      ...PlaylistCard_playlist
    }
    schedule @include(if: $hasGames) {
      ...GameHighlights_schedule
    }
  }
`)

/** The clips of a list after the last one that is loaded. */
export const MORE_VIDEOS = graphql(`
  query MoreVideos($of: VideoFilter, $first: Int!, $after: String!) {
    videos(of: $of, first: $first, after: $after) {
      ...VideoList_connection
    }
  }
`)

/** The games with their clips, which change while one of them is live. */
export const VIDEO_GAMES = graphql(`
  query VideoGames {
    schedule {
      ...GameHighlights_schedule
    }
  }
`)

/** A list of clips that was loaded, and its tag; null for all clips. */
export interface LoadedVideos extends LoaderResult<VideosPageQueryVariables> {
  page: 'list'
  tag: string | null
}

/**
 * Loads the list of all clips. With `mediaId` in the address it is the page of that clip, with `playlistId` that of the first clip
 * of a playlist.
 * @throws a 404 Response for an unknown clip or playlist
 */
export async function loadVideos({
  request,
  context,
}: LoaderFunctionArgs): Promise<LoadedVideos | LoadedVideo | FailedPlaylist> {
  const client = context.get(clientContext)
  const { searchParams } = new URL(request.url)
  const [mediaId, playlistId] = [searchParams.get('mediaId'), searchParams.get('playlistId')]
  if (mediaId !== null) return loadVideoById(client, { mediaId, playlistId })
  if (playlistId !== null) return loadPlaylistStart(client, playlistId)

  return loadList(client, null, searchParams)
}

/** Loads the clips with the tag in the address, which may have none. @throws a 404 Response for what can be no tag */
export function loadTagVideos({ request, params, context }: LoaderFunctionArgs): Promise<LoadedVideos> {
  return loadList(context.get(clientContext), params['tag'] ?? '', new URL(request.url).searchParams)
}

/** Loads the league's highlights. */
export function loadHighlightVideos({ request, context }: LoaderFunctionArgs): Promise<LoadedVideos> {
  return loadList(context.get(clientContext), HIGHLIGHTS, new URL(request.url).searchParams)
}

async function loadList(
  client: ApolloClient,
  tag: string | null,
  searchParams: URLSearchParams,
): Promise<LoadedVideos> {
  const count = Math.min(clipsByAddress(searchParams), MAX_BY_ADDRESS) + 1
  const variables = {
    of: tag === null ? null : { tag },
    first: Math.min(count, PAGE_OF_CLIPS),
    isAll: tag === null,
    hasGames: tag === null || tag === HIGHLIGHTS,
  }
  const loaded = await queryLoader(client, { query: VIDEOS_PAGE, variables })
  notFoundWhereRefused(loaded, 'videos')
  await loadUpTo(client, count, variables)

  return { ...loaded, page: 'list', tag }
}

/** Loads further pages of a list until so many clips are there, or the league has no more. */
async function loadUpTo(
  client: ApolloClient,
  count: number,
  variables: VideosPageQueryVariables,
): Promise<void> {
  let before = -1
  for (;;) {
    const list = client.readQuery({ query: VIDEOS_PAGE, variables })?.videos
    const [loaded, after] = [list?.edges.length ?? 0, list?.edges.at(-1)?.cursor]
    if (!list?.pageInfo.hasNextPage || !after || loaded >= count || loaded === before) return
    before = loaded
    await loadFurtherPage(client, {
      query: MORE_VIDEOS,
      variables: { of: variables.of ?? null, first: Math.min(count - loaded, PAGE_OF_CLIPS), after },
    })
  }
}
