import { graphql } from '../../__generated__/gql.ts'

/** All that the page shows. `all-star` is the league's tag for news about the event. */
export const ALL_STAR_PAGE = graphql(`
  query AllStarPage {
    schedule(segment: ALLSTAR) {
      id
      games {
        id
        ...GameCard_game
      }
    }
    news(tag: "all-star") {
      edges {
        cursor
        node {
          id
          ...FeedStory_item
        }
      }
      pageInfo {
        hasNextPage
      }
    }
    site {
      id
      allStarUrl
      links {
        ticketTerms
      }
    }
  }
`)

/** The players of both sides of the game, by the official ids of the sides. */
export const ALL_STAR_SIDES = graphql(`
  query AllStarSides($away: String!, $home: String!) {
    away: team(slug: $away) {
      ...AllStarRoster_team
    }
    home: team(slug: $home) {
      ...AllStarRoster_team
    }
  }
`)

/** The fields that change while the game is live. */
export const ALL_STAR_SCORES = graphql(`
  query AllStarScores {
    schedule(segment: ALLSTAR) {
      id
      games {
        id
        ...GameCard_game
      }
    }
  }
`)
