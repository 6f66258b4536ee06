import { graphql } from '../../__generated__/gql.ts'
import type { HomeTitle_ScheduleFragment } from '../../__generated__/graphql.ts'
import { SEGMENTS } from '../../lib/address/seasonSegments.ts'

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

/** The states of games whose name is no title for the week: they are not played in it. */
const NOT_PLAYED = ['PostponedGame', 'CanceledGame', 'NoResultGame']

/** The text at the head of Home, and the one or two characters that are drawn large in its art. */
export interface HomeTitle {
  kicker: string | null
  title: string
  dek: string | null
  backdrop: string
}

/**
 * The title for the present part of the season: "Week 7" in the regular season, else the name of the part; the league's name when
 * the schedule is not known.
 */
export function homeTitle(schedule: HomeTitle_ScheduleFragment | null): HomeTitle {
  if (schedule === null) return { kicker: null, title: 'Women’s Lacrosse League', dek: null, backdrop: 'W' }
  const kicker = `${schedule.year} season`
  const yearInShort = String(schedule.year).slice(-2)
  const game = schedule.currentGame
  if (game === null) return { kicker: null, title: kicker, dek: null, backdrop: yearInShort }
  const dek = NOT_PLAYED.includes(game.state.__typename) ? null : game.description
  if (game.segment === 'REGULAR' && game.week !== null) {
    return { kicker, title: `Week ${game.week}`, dek, backdrop: String(game.week) }
  }
  const title = game.segment === 'ALLSTAR' ? 'All-Star Game' : SEGMENTS[game.segment].label
  return { kicker, title, dek: dek === title ? null : dek, backdrop: yearInShort }
}
