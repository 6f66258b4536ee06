import { graphql } from '../../__generated__/gql.ts'

/** The figures of all players, which the cards do not show. */
export const ROSTER_TABLE = graphql(`
  query RosterTable($slug: String!, $year: Int) {
    team(slug: $slug, year: $year) {
      id
      roster {
        ...RosterTable_player
      }
    }
    statCatalogue {
      id
      stat
      label
    }
  }
  fragment RosterTable_player on Player {
    id
    slug
    firstName
    lastName
    suffix
    number
    position
    positionCode
    height
    college
    ...PlayerMarks_player
    stats {
      field: cells(view: SEASON) {
        stat
        code
        text
        value
      }
      defense: cells(position: DEFENSE, view: SEASON) {
        stat
        code
        text
        value
      }
      faceOff: cells(position: FACE_OFF, view: SEASON) {
        stat
        code
        text
        value
      }
      goalie: cells(position: GOALIE, view: SEASON) {
        stat
        code
        text
        value
      }
    }
  }
`)
