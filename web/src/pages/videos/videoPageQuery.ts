import { graphql } from '../../__generated__/gql.ts'

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
export const PLAYLIST_START = graphql(`
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
