import { graphql } from '../../__generated__/gql.ts'

graphql(`
  fragment SchedulePage_schedule on Schedule {
    id
    year
    teamOfficialIds
    weeks
    segments
    hasGames
    lastUpdated
    ...KeyDates_schedule
    games {
      ...GameCard_game
      ...GameEvent_game
      week
    }
  }
`)

/** The games of a season that the filters of the address leave, and what the page says of the whole season. */
export const SCHEDULE_PAGE = graphql(`
  query SchedulePage($year: Int, $teams: [String!], $segment: SeasonSegment, $week: Int, $isHome: Boolean) {
    schedule(year: $year, teams: $teams, segment: $segment, week: $week, isHome: $isHome) {
      ...SchedulePage_schedule
    }
    teams(year: $year) {
      ...ScheduleFilterBar_team
    }
    site {
      id
      championshipSeries {
        hasStarted
        isShown
      }
      links {
        ticketTerms
      }
      banners(location: "schedule") {
        ...BannerSlot_banner
      }
    }
  }
`)

/** The part of the page that changes while a game is being played. */
export const SCHEDULE_GAMES = graphql(`
  query ScheduleGames($year: Int, $teams: [String!], $segment: SeasonSegment, $week: Int, $isHome: Boolean) {
    schedule(year: $year, teams: $teams, segment: $segment, week: $week, isHome: $isHome) {
      ...SchedulePage_schedule
    }
  }
`)
