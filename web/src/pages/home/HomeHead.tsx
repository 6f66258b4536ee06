import { graphql } from '../../__generated__/gql.ts'
import type { HomeHead_HomeFeedFragment, HomeHead_ScheduleFragment } from '../../__generated__/graphql.ts'
import { TrendingHero } from '../../features/feed/TrendingHero.tsx'
import { HomeStage } from './HomeStage.tsx'
import { homeTitle } from './homeTitle.ts'
import { liveGameOf } from './liveGameOf.ts'
import { LiveLine } from './LiveLine.tsx'

graphql(`
  fragment HomeHead_schedule on Schedule {
    id
    ...HomeTitle_schedule
    upcoming {
      ...LiveLine_game
    }
  }
  fragment HomeHead_homeFeed on HomeFeed {
    id
    ...TrendingHero_homeFeed
  }
`)

interface HomeHeadProps {
  /** Null when the feed could not be loaded. */
  feed: HomeHead_HomeFeedFragment | null
  /** Null when the schedule could not be loaded. */
  schedule: HomeHead_ScheduleFragment | null
}

/** The head of Home with its only heading of the first level: the trending stories, or else the present part of the season. */
export function HomeHead({ feed, schedule }: HomeHeadProps) {
  const lead = feed?.trending[0]
  if (!feed || lead === undefined) {
    const { kicker, title, dek, backdrop } = homeTitle(schedule)

    return (
      <HomeStage backdrop={backdrop}>
        {kicker && <p className="label">{kicker}</p>}
        <h1>{title}</h1>
        {dek && <p>{dek}</p>}
      </HomeStage>
    )
  }
  const live = liveGameOf(lead.team?.id, schedule?.upcoming ?? [])

  return (
    <>
      <h1 className="visuallyHidden">Women’s lacrosse: scores, news and tickets</h1>
      <TrendingHero feed={feed} liveLine={live === null ? null : <LiveLine game={live} />} />
    </>
  )
}
