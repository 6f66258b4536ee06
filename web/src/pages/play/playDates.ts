import { dayOf, formatShortDay, formatTime, formatWeekday } from '../../lib/time/formatGameTime.ts'
import { LEAGUE_TIME_ZONE } from '../../lib/settings/timeZone.ts'

/**
 * When something to take part in is, in US Eastern as the league announces it: "Sat, Jul 19, 9:00 AM ET", the days alone where it
 * takes more than one, and "Date to be announced" without one. Takes epoch seconds.
 */
export function playDates({
  startTime,
  endTime,
}: {
  startTime: number | null
  endTime: number | null
}): string {
  if (startTime === null) return 'Date to be announced'
  const first = dayOf(startTime * 1000, LEAGUE_TIME_ZONE)
  const last = endTime === null ? first : dayOf(endTime * 1000, LEAGUE_TIME_ZONE)
  if (last !== first) return `${formatShortDay(first)} – ${formatShortDay(last)}`
  return `${formatWeekday(first)}, ${formatShortDay(first)}, ${formatTime(startTime, LEAGUE_TIME_ZONE)} ET`
}
