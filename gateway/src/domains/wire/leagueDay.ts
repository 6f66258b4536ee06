/** The league's zone, US Eastern: a game belongs to the day that it is there when the game starts. */
export const LEAGUE_TIME_ZONE = 'America/New_York'

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: LEAGUE_TIME_ZONE,
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
})

/** The day that an instant (epoch seconds) falls on in the league's zone, such as 2025-07-12: a later day is a greater text. */
export function leagueDay(epochSeconds: number): string {
  return calendar.format(epochSeconds * 1000)
}
