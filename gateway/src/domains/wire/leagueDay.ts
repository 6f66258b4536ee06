/** The league's time zone, US Eastern: a game belongs to the day on which it starts there. */
export const LEAGUE_TIME_ZONE = 'America/New_York'

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: LEAGUE_TIME_ZONE,
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
})

const HOUR_SECONDS = 3600
/** More than the longest day has, when the clocks are set back. */
const MAX_DAY_HOURS = 26

/** The date of an instant (epoch seconds) in the league's zone, such as 2025-07-12; dates sort as text. */
export function leagueDay(epochSeconds: number): string {
  return calendar.format(epochSeconds * 1000)
}

/** When the day of an instant ends in the league's zone; both in epoch seconds. */
export function endOfLeagueDay(epochSeconds: number): number {
  if (epochSeconds < lastDay.from || epochSeconds >= lastDay.until)
    lastDay = { from: epochSeconds, until: findEnd(epochSeconds) }
  return lastDay.until
}

/** When a day such as 2025-07-12, which a calendar must have, begins in the league's zone, in epoch seconds. */
export function startOfLeagueDay(day: string): number {
  // Noon UTC is the morning of the same day in the league's zone, so the previous day ends where this one starts.
  return endOfLeagueDay(Date.parse(`${day}T12:00:00.000Z`) / 1000 - 24 * HOUR_SECONDS)
}

/** Finding an end takes several formatting calls, and most calls are about today, so the last day is cached. */
let lastDay = { from: Infinity, until: -Infinity }

function findEnd(epochSeconds: number): number {
  const today = leagueDay(epochSeconds)
  let within = Math.floor(epochSeconds)
  let after = within + MAX_DAY_HOURS * HOUR_SECONDS
  while (after - within > 1) {
    const middle = Math.floor((within + after) / 2)
    if (leagueDay(middle) === today) within = middle
    else after = middle
  }
  return after
}
