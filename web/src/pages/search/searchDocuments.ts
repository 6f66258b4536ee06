import { graphql } from '../../__generated__/gql.ts'

/** What the list of the panel shows of everything that can be found. */
export const SEARCH_PANEL = graphql(`
  query SearchPanel($text: String!) {
    search(text: $text, perKind: 3, first: 20) {
      totalCount
      missingKinds
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
        ... on Product {
          id
          ...SearchOption_product
        }
      }
    }
  }
`)

/** The clubs, which the layout has already loaded. */
export const SEARCH_TEAMS = graphql(`
  query SearchTeams {
    teams {
      id
      ...TeamLinks_team
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
        products
      }
      missingKinds
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
          ... on Product {
            id
            ...FoundProduct_product
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

/** What the page shows before a fan searches: clubs, who scores most, and the next game. */
export const SEARCH_BROWSE = graphql(`
  query SearchBrowse {
    teams {
      ...BrowsedTeams_team
    }
    leaders(stat: POINTS, first: 5) {
      ...LeaderBoard_leaders
    }
    ...SearchNextGame
    site {
      id
      links {
        ticketTerms
      }
    }
  }
`)

/** The part of it that changes while a game is being played. */
export const SEARCH_NEXT_GAME = graphql(`
  query SearchNextGameNow {
    ...SearchNextGame
  }
  fragment SearchNextGame on Query {
    schedule {
      id
      nextGame {
        id
        ...GameCard_game
      }
    }
  }
`)
