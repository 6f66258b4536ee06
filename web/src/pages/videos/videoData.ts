import type { ApolloClient } from '@apollo/client'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { VideoPageQueryVariables } from '../../__generated__/graphql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Failure, Loaded } from '../../lib/loading/queryLoader.ts'
import { notFoundWhereRefused } from './notFoundWhereRefused.ts'

/** A clip by itself, or as a part of a playlist. */
export const VIDEO_PAGE = graphql(`
  query VideoPage($mediaId: ID!, $playlistId: ID!, $hasPlaylist: Boolean!) {
    video(mediaId: $mediaId) {
      ...VideoPage_video
    }
    playlist(officialId: $playlistId) @include(if: $hasPlaylist) {
      ...PlaylistAside_playlist
    }
    videoKinds
    site {
      id
      hostedPlayer
    }
  }

  fragment VideoPage_video on Video {
    id
    ...ListedVideo_video
    ...PlayableClip_Video
    playlist {
      id
      officialId
      totalCount
    }
    game {
      ...GameClash_game
    }
    clubs {
      ...VideoChips_team
    }
    players {
      id
      slug
      firstName
      lastName
    }
    related {
      ...ListedVideo_video
    }
  }
`)

/** The clip that a playlist begins with. */
const PLAYLIST_START = graphql(`
  query PlaylistStart($playlistId: ID!) {
    playlist(officialId: $playlistId) {
      id
      videos(first: 1) {
        id
        mediaId
      }
    }
  }
`)

/** A clip that was loaded, with the playlist that it is watched in, if there is one. */
export interface LoadedVideo extends Loaded<VideoPageQueryVariables> {
  page: 'video'
}

/** A playlist that could not be loaded, so that nobody knows its clips. */
export interface FailedPlaylist {
  page: 'failedPlaylist'
  failures: Failure[]
}

/** Loads the clip in the address. @throws a 404 Response for an unknown clip */
export function loadVideo({ request, params, context }: LoaderFunctionArgs): Promise<LoadedVideo> {
  const playlistId = new URL(request.url).searchParams.get('playlistId')

  return loadVideoById(context.get(clientContext), { mediaId: params['mediaId'] ?? '', playlistId })
}

/**
 * Loads a clip, and the playlist that it is watched in. An unknown playlist takes nothing from the clip.
 * @throws a 404 Response for an unknown clip
 */
export async function loadVideoById(
  client: ApolloClient,
  { mediaId, playlistId }: { mediaId: string; playlistId: string | null },
): Promise<LoadedVideo> {
  const variables = { mediaId, playlistId: playlistId ?? '', hasPlaylist: playlistId !== null }
  const loaded = await queryLoader(client, { query: VIDEO_PAGE, variables, subject: 'video' })
  notFoundWhereRefused(loaded, 'video')

  return { ...loaded, page: 'video' }
}

/** Loads the first clip of a playlist. @throws a 404 Response for an unknown playlist, or one without clips */
export async function loadPlaylistStart(
  client: ApolloClient,
  playlistId: string,
): Promise<LoadedVideo | FailedPlaylist> {
  const query = { query: PLAYLIST_START, variables: { playlistId } }
  const loaded = await queryLoader(client, { ...query, subject: 'playlist' })
  notFoundWhereRefused(loaded, 'playlist')
  const first = client.readQuery(query)?.playlist?.videos[0]
  if (first) return loadVideoById(client, { mediaId: first.mediaId, playlistId })
  if (loaded.failures.length === 0) throw new Response(null, { status: 404 })

  return { page: 'failedPlaylist', failures: loaded.failures }
}
