import type { ApolloClient } from '@apollo/client'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { VideoPageQuery, VideoPageQueryVariables } from '../../__generated__/graphql.ts'
import { maySpoil, safeTitle } from '../../features/feed/feedStory.ts'
import type { FeedStory } from '../../features/feed/feedStory.ts'
import { frameRatio } from '../../features/videos/player/playableClip.ts'
import { playlistVideoPath, videoPath } from '../../lib/address/paths.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { notFoundWhereRefused, queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Failure, LoaderResult } from '../../lib/loading/queryLoader.ts'
import { pageDescription } from '../../lib/pageDescription.ts'
import type { VideoObject } from '../../lib/structuredData/schemaOrg.ts'

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
export interface LoadedVideo extends LoaderResult<VideoPageQueryVariables> {
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

type Clip = Extract<FeedStory, { __typename: 'Video' }>

/** What search engines show of a clip: the sentence under its title; its title without one, or where that may give a result away. */
export function videoDescription(video: Clip): string {
  return pageDescription(
    maySpoil(video) || video.subtitle === null ? safeTitle(video) : video.subtitle,
    'A clip of the Women’s Lacrosse League.',
  )
}

/**
 * A clip for search engines. Where it may give a result away, it has neither its title and frame nor its length, which may tell of an
 * overtime. `origin` is the site's own, such as https://www.example.com.
 */
export function videoObject(video: Clip, origin: string): VideoObject {
  const isSpoiler = maySpoil(video)

  return {
    '@type': 'VideoObject',
    name: safeTitle(video),
    description: videoDescription(video),
    url: `${origin}${videoPath(video.mediaId)}`,
    thumbnailUrl: new URL((isSpoiler ? null : video.image?.url) ?? '/share.png', origin).href,
    uploadDate: video.publishedAt,
    ...(isSpoiler || video.duration === null ? {} : { duration: `PT${Math.round(video.duration)}S` }),
  }
}

/** How wide the frame is: as wide as its column, unless 80 % of the window's height allow less (VideoPlayer.module.css). */
export function posterSizes({ aspectRatio }: { aspectRatio: string }, hasList: boolean): string {
  const most = `${Math.round(80 * frameRatio(aspectRatio))}vh`
  const columns = hasList
    ? [
        ['1264px', '816px'],
        ['1100px', '100vw - 432px'],
      ]
    : [['1264px', '1200px']]
  const wide = columns.map(([from, column]) => `(min-width: ${from}) min(${column}, ${most}), `)
  return `${wide.join('')}min(100vw, ${most})`
}

/** The clip after another in a list; null after the last one. */
export function nextInList({ officialId, videos }: NonNullable<VideoPageQuery['playlist']>, id: string) {
  const next = videos[videos.findIndex((video) => video.id === id) + 1]
  if (!next) return null

  return {
    mediaId: next.mediaId,
    to: playlistVideoPath(next.mediaId, officialId),
    title: next.title,
    spoilerFreeTitle: safeTitle(next),
  }
}
