import { LEAGUE_TIME_ZONE } from '../../lib/settings/timeZone.ts'
import { dayOf, formatShortDay, formatTime, formatWeekday, zoneLabel } from '../../lib/time/formatGameTime.ts'

/**
 * When a story was published, in a zone: "Jul 12, 7:20 PM ET", and with the year where that is another one.
 * @param publishedAt ISO 8601, by the league's clock
 * @param leagueNowMs the league's clock, ms
 */
export function publishedAtText(publishedAt: string, timeZone: string, leagueNowMs: number): string {
  const day = dayOf(Date.parse(publishedAt), timeZone)
  const year = day.slice(0, 4)
  const isThisYear = year === dayOf(leagueNowMs, timeZone).slice(0, 4)

  return [
    isThisYear ? formatShortDay(day) : `${formatShortDay(day)}, ${year}`,
    `${formatTime(publishedAt, timeZone)} ${zoneLabel(publishedAt, timeZone)}`,
  ].join(', ')
}

/** The league's day on which a story was published, as an ISO date: lists are not regrouped once the fan's zone is known. */
export function publishedDay(publishedAt: string): string {
  return dayOf(Date.parse(publishedAt), LEAGUE_TIME_ZONE)
}

/** The time of day of a story in a list of the league's days; with the weekday where the fan's zone has another day. */
export function publishedTime(publishedAt: string, timeZone: string): string {
  const time = formatTime(publishedAt, timeZone)
  const day = dayOf(Date.parse(publishedAt), timeZone)

  return day === publishedDay(publishedAt) ? time : `${formatWeekday(day)} ${time}`
}

/** The name of a day (ISO date), and the rest of its date, which stands beside it. */
export function dayHeading(day: string, leagueNowMs: number): { name: string; date: string } {
  const today = dayOf(leagueNowMs, LEAGUE_TIME_ZONE)
  const age = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  const date = `${formatWeekday(day)}, ${formatShortDay(day)}`
  if (age === 0) return { name: 'Today', date }
  if (age === 1) return { name: 'Yesterday', date }
  const [year, thisYear] = [day.slice(0, 4), today.slice(0, 4)]

  return year === thisYear
    ? { name: formatShortDay(day), date: formatWeekday(day) }
    : { name: formatShortDay(day), date: year }
}
