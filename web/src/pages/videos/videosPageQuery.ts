import { graphql } from '../../__generated__/gql.ts'

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
