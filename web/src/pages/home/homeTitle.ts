import { graphql } from '../../__generated__/gql.ts'
import type { HomeTitle_ScheduleFragment, SeasonSegment } from '../../__generated__/graphql.ts'

graphql(`
  fragment HomeTitle_schedule on Schedule {
    id
    year
    currentGame {
      id
      segment
      week
      description
      state {
        __typename
      }
    }
  }
`)

const SEGMENTS: Record<SeasonSegment, string> = {
  PRESEASON: 'Preseason',
  REGULAR: 'Regular season',
  POST: 'Post-season',
  ALLSTAR: 'All-Star Game',
  CHAMPSERIES: 'Championship Series',
}

/** The words at the head of Home, and the one or two characters that stand large in its art. */
export interface HomeTitle {
  kicker: string | null
  title: string
  dek: string | null
  backdrop: string
}

/** Where the season is: "Week 7" in the regular season, else the part of the season; the league's name while nothing is known. */
export function homeTitle(schedule: HomeTitle_ScheduleFragment | null): HomeTitle {
  if (schedule === null) return { kicker: null, title: 'Women’s Lacrosse League', dek: null, backdrop: 'W' }
  const kicker = `${schedule.year} season`
  const yearInShort = String(schedule.year).slice(-2)
  const game = schedule.currentGame
  if (game === null) return { kicker: null, title: kicker, dek: null, backdrop: yearInShort }
  const dek =
    game.state.__typename === 'PostponedGame' || game.state.__typename === 'CanceledGame'
      ? null
      : game.description
  if (game.segment === 'REGULAR' && game.week !== null) {
    return { kicker, title: `Week ${game.week}`, dek, backdrop: String(game.week) }
  }
  const title = SEGMENTS[game.segment]
  return { kicker, title, dek: dek === title ? null : dek, backdrop: yearInShort }
}
