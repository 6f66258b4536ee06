import { graphql } from '../../__generated__/gql.ts'

/** What the sign-in panel shows of the league: its terms, and the clubs to choose a favorite from. */
export const SIGN_IN = graphql(`
  query SignIn {
    site {
      id
      links {
        termsOfService
        privacyPolicy
      }
    }
    teams {
      ...FavoriteTeamTiles_team
    }
  }
`)
