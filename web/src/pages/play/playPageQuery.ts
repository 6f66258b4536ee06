import { graphql } from '../../__generated__/gql.ts'

/** The clinics and leagues of both programs. */
export const PLAY_PAGE = graphql(`
  query PlayPage {
    site {
      id
      lastUpdated
      play {
        girls {
          ...PlayEvents_program
        }
        boys {
          ...PlayEvents_program
        }
      }
    }
  }
`)
