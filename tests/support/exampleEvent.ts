import { toSettings, type SiteSettings } from '../../gateway/src/domains/site/settings.ts'
import type { GameModel } from '../../gateway/src/domains/schedule/game.ts'
import { eventPayload, type EventPayload } from '../../gateway/src/domains/schedule/payload.ts'
import { toSeason } from '../../gateway/src/domains/schedule/season.ts'

/** A plain game as the league sends it, for tests: Charging at Guard on July 12, 2025, 3:30 PM Eastern, still to come. */
export const EXAMPLE_EVENT = {
  id: 17,
  slugname: '2025-wll-ev-17',
  league: 'WLL',
  seasonSegment: 'regular',
  startTime: '1752348600',
  week: '8',
  year: 2025,
  gameNumber: 17,
  location: 'Boston, MA',
  venue: 'Harbor Field',
  broadcaster: ['ESPN+'],
  eventStatus: 0,
  gameStatus: null,
  period: null,
  clockMinutes: null,
  clockSeconds: null,
  clockTenths: null,
  visitorScore: null,
  homeScore: null,
  homeTeam: { officialId: 'WGUA', fullName: 'Guard', location: 'Boston', locationCode: 'BOS' },
  awayTeam: { officialId: 'WCHA', fullName: 'Charging', location: 'New York', locationCode: 'NY' },
  urlTicket: null,
  waitlist: false,
}

/** Settings of a league that has set nothing. */
export const EXAMPLE_SETTINGS: SiteSettings = toSettings(null, {
  currentSeasonYear: 2025,
  firstSeasonYear: 2024,
})

/** The example, with some of its wire fields changed, as the schema reads it. */
export function exampleEvent(fields: Record<string, unknown> = {}): EventPayload {
  return eventPayload.parse({ ...EXAMPLE_EVENT, ...fields })
}

/** Examples as the games of a season; each takes its place in the list as its id. */
export function exampleGames(...games: readonly Record<string, unknown>[]): readonly GameModel[] {
  const events = games.map((fields, at) => exampleEvent({ id: at + 1, gameNumber: at + 1, ...fields }))
  return toSeason(events, {
    year: 2025,
    lastUpdated: '2025-07-12T19:00:00.000Z',
    league: 'WLL',
    settings: EXAMPLE_SETTINGS,
    onUnknownTeam: () => undefined,
    onRepeatedId: () => undefined,
  }).games
}
