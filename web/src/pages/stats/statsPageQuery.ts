import { graphql } from '../../__generated__/gql.ts'
import type { StatsPageQueryVariables } from '../../__generated__/graphql.ts'
import type { CountedSegment } from '../../lib/address/segmentType.ts'

/** The variables of the page's query. */
export type StatsVariables = StatsPageQueryVariables & { year: number | null; segment: CountedSegment }

/** Three boards of leaders, and the first players of the table. */
export const STATS_PAGE = graphql(`
  query StatsPage(
    $year: Int
    $segment: SeasonSegment!
    $position: Position
    $perGame: Boolean!
    $first: Stat!
    $second: Stat!
    $third: Stat!
    $team: String
    $rookies: Boolean!
    $stat: Stat
    $direction: SortDirection
    $players: Int!
  ) {
    first: leaders(stat: $first, year: $year, segment: $segment, position: $position) {
      ...LeaderBoard_leaders
    }
    second: leaders(stat: $second, year: $year, segment: $segment, position: $position) {
      ...LeaderBoard_leaders
    }
    third: leaders(stat: $third, year: $year, segment: $segment, position: $position) {
      ...LeaderBoard_leaders
    }
    players(
      year: $year
      team: $team
      isRookie: $rookies
      position: $position
      stat: $stat
      segment: $segment
      perGame: $perGame
      direction: $direction
      first: $players
    ) {
      ...StatsPlayers_list
    }
    statCatalogue {
      ...PlayerStatsTable_definition
    }
    teams(year: $year) {
      ...AllPlayers_team
    }
    site {
      id
      championshipSeries {
        hasStarted
        isShown
      }
    }
  }
`)
