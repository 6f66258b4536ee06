import { graphql } from '../../__generated__/gql.ts'

/** All that a team’s page shows. */
export const TEAM_PAGE = graphql(`
  query TeamPage($name: String!, $year: Int) {
    team(slug: $name, year: $year) {
      id
      officialId
      year
      ...TeamMeta_team
      ...TeamHero_team
      ...TeamLeaders_team
      ...RosterSection_team
      ...Coaches_team
      news {
        id
        ...FeedStory_item
      }
    }
    ...TeamScores_query
    collection(team: $name) {
      id
      ...ShopCarousel_collection
    }
    site {
      id
      allStarUrl
    }
  }

  fragment TeamScores_query on Query {
    standings(year: $year) {
      id
      rows {
        ...TeamHero_standing
      }
    }
    schedule(year: $year, teams: [$name]) {
      id
      ...NextGame_schedule
      games {
        ...TeamResults_game
      }
    }
  }
`)

/** The fields that change while a game of the team is live. */
export const TEAM_SCORES = graphql(`
  query TeamScores($name: String!, $year: Int) {
    ...TeamScores_query
  }
`)
