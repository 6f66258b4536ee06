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
      id
      ...FeedStory_item
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

/** Who plays for the sides of the game, by their official ids. */
export const ALL_STAR_SIDES = graphql(`
  query AllStarSides($away: String!, $home: String!) {
    away: team(name: $away) {
      ...AllStarRoster_team
    }
    home: team(name: $home) {
      ...AllStarRoster_team
    }
  }
`)

/** What changes while the game is on. */
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
