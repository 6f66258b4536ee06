import { dayOf, formatShortDay, formatTime } from '../../lib/time/formatGameTime.ts'
import { LEAGUE_TIME_ZONE } from '../../lib/settings/timeZone.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How long ago an item was published: "25 min ago", "3 hr ago", "Yesterday", "4 days ago", then the day ("Jul 4", and its year
 * where that is another one). Days are the league's. An item dated in the future is "Just now".
 * @param publishedAt ISO 8601, by the league's clock
 * @param leagueNowMs the league's clock, ms
 */
export function storyAge(publishedAt: string, leagueNowMs: number): string {
  const publishedMs = Date.parse(publishedAt)
  const age = leagueNowMs - publishedMs
  if (age < MINUTE) return 'Just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`
  if (changesWithinDay(publishedAt, leagueNowMs)) return `${Math.floor(age / HOUR)} hr ago`
  const [day, today] = [dayOf(publishedMs, LEAGUE_TIME_ZONE), dayOf(leagueNowMs, LEAGUE_TIME_ZONE)]
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY)
  if (days === 1) return 'Yesterday'
  if (days < 7) return `${days} days ago`
  const [year, thisYear] = [day.slice(0, 4), today.slice(0, 4)]

  return year === thisYear ? formatShortDay(day) : `${formatShortDay(day)}, ${year}`
}

/** Whether `storyAge` counts hours or less: a page that is not renewed soon shows a wrong age. */
export function changesWithinDay(publishedAt: string, leagueNowMs: number): boolean {
  const publishedMs = Date.parse(publishedAt)
  const isToday = dayOf(publishedMs, LEAGUE_TIME_ZONE) === dayOf(leagueNowMs, LEAGUE_TIME_ZONE)

  return isToday || leagueNowMs - publishedMs < 6 * HOUR
}

/** The moment itself, with the league's day and time: "Jul 12, 4:34 PM ET". */
export function publishedMoment(publishedAt: string): string {
  const day = formatShortDay(dayOf(Date.parse(publishedAt), LEAGUE_TIME_ZONE))

  return `${day}, ${formatTime(publishedAt, LEAGUE_TIME_ZONE)} ET`
}
