import { graphql } from '../../__generated__/gql.ts'

/** What the list of the panel shows of everything that can be found. */
export const SEARCH_PANEL = graphql(`
  query SearchPanel($text: String!) {
    search(text: $text, perKind: 3, first: 15) {
      totalCount
      nodes {
        ... on Team {
          id
          ...SearchOption_team
        }
        ... on Player {
          id
          ...SearchOption_player
        }
        ... on Game {
          id
          ...SearchOption_game
        }
        ... on FeedItem {
          id
          ...FeedStory_item
        }
      }
    }
  }
`)

/** The next game of a favorite team, or of the league, whose tickets the panel offers before a fan types. */
export const SEARCH_START = graphql(`
  query SearchStart($teams: [String!]) {
    schedule(teams: $teams) {
      id
      nextGame {
        id
        slug
        startTime
        isTimeAnnounced
        previewUrl
        ...Matchup_game
        ...TicketLink_game
      }
    }
  }
`)

/** A page of results: the best of each kind, or one kind. */
export const SEARCH_PAGE = graphql(`
  query SearchPage($text: String!, $kinds: [SearchKind!], $perKind: Int, $after: String) {
    search(text: $text, kinds: $kinds, perKind: $perKind, first: 20, after: $after) {
      totalCount
      counts {
        teams
        players
        games
        videos
        articles
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        cursor
        node {
          ... on Team {
            id
            ...FoundTeam_team
          }
          ... on Player {
            id
            ...FoundPlayer_player
          }
          ... on Game {
            id
            ...GameCard_game
          }
          ... on FeedItem {
            id
            ...FeedStory_item
          }
        }
      }
    }
    statCatalogue {
      ...StatLabels_definition
    }
    site {
      id
      links {
        ticketTerms
      }
    }
  }
`)
