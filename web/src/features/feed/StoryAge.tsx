import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import { useIsHydrated } from '../../lib/useIsHydrated.ts'
import { changesWithinDay, publishedMoment, storyAge } from './storyAge.ts'

/** How long ago an item was published (an ISO instant), or its day. Without scripts an age of hours would never change, so it is the moment itself. */
export function StoryAge({ publishedAt }: { publishedAt: string }) {
  const leagueNowMs = useLeagueNow()
  const isHydrated = useIsHydrated()
  const age = storyAge(publishedAt, leagueNowMs)
  if (isHydrated || !changesWithinDay(publishedAt, leagueNowMs))
    return <time dateTime={publishedAt}>{age}</time>

  return (
    <>
      <time dateTime={publishedAt} className="needsScript">
        {age}
      </time>
      <span className="withoutScript">{publishedMoment(publishedAt)}</span>
    </>
  )
}
