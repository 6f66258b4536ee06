import { LEAGUE_TIME_ZONE } from '../wire/leagueDay.ts'

const dayOf = new Intl.DateTimeFormat('en-US', {
  timeZone: LEAGUE_TIME_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})

/** The league's day of a start in epoch seconds, such as "Saturday, July 12, 2025" (days are in US Eastern). */
export function gameDayWords(startTime: number): string {
  return dayOf.format(startTime * 1000)
}
