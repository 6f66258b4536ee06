/** The league's zone, US Eastern: a game belongs to the day that it is there when the game starts. */
export const LEAGUE_TIME_ZONE = 'America/New_York'

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: LEAGUE_TIME_ZONE,
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
})

const HOUR_SECONDS = 3600
/** More than the longest day has, when the clocks are set back. */
const MAX_DAY_HOURS = 26

/** The day that an instant (epoch seconds) falls on in the league's zone, such as 2025-07-12: a later day is a greater text. */
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
  // Noon of UTC is the morning of the same day in the league's zone, so that the day before ends where this one begins.
  return endOfLeagueDay(Date.parse(`${day}T12:00:00.000Z`) / 1000 - 24 * HOUR_SECONDS)
}

/** It takes some formatting to find an end, and most who ask for one ask for that of today. */
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
