import type { GameModel } from '../../../gateway/src/domains/games/game.ts'
import { toListedGames } from '../../../gateway/src/domains/games/listedGames.ts'
import { createLostResults } from '../../../gateway/src/domains/games/live/lostResults.ts'
import { withLiveState } from '../../../gateway/src/domains/games/live/liveState.ts'
import type { SeasonGames } from '../../../gateway/src/domains/games/seasonGames.ts'
import { eventPayload, type EventPayload } from '../../../gateway/src/domains/season/payload.ts'
import type { EventList } from '../../../gateway/src/domains/season/source.ts'
import { toSettings, type SiteSettings } from '../../../gateway/src/domains/site/settings.ts'
import { seasonTeams } from '../../../gateway/src/domains/teams/seasonTeams.ts'

/** A game as the league sends it, for tests: Charging at Guard on July 12, 2025, 3:30 PM Eastern, not begun. */
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

/** Default settings, from an empty configuration. */
export const EXAMPLE_SETTINGS: SiteSettings = toSettings(null, {
  currentSeasonYear: 2025,
  firstSeasonYear: 2024,
})

/** The example, with some of its wire fields changed, as the schema parses it. */
export function exampleEvent(fields: Record<string, unknown> = {}): EventPayload {
  return eventPayload.parse({ ...EXAMPLE_EVENT, ...fields })
}

/** Events as the list of the season 2025, loaded at 3 PM Eastern on the example's day. */
export function exampleList(events: readonly EventPayload[], fields: Partial<EventList> = {}): EventList {
  const lastUpdated = '2025-07-12T19:00:00.000Z'
  const loadedAtMs = Date.parse(fields.lastUpdated ?? lastUpdated)
  return { year: 2025, events, lastUpdated, loadedAtMs, settings: EXAMPLE_SETTINGS, ...fields }
}

/** The games and teams of a list, without a live state. */
export function exampleSeason(list: EventList): SeasonGames {
  const { events: _events, ...reading } = list
  return { ...reading, games: toGames(list), teams: seasonTeams(list) }
}

/** Examples as the games of a season; the id of each is its position in the list. */
export function exampleGames(...games: readonly Record<string, unknown>[]): readonly GameModel[] {
  return toGames(
    exampleList(games.map((fields, at) => exampleEvent({ id: at + 1, gameNumber: at + 1, ...fields }))),
  )
}

/** As `exampleGames`, in a process that reads them first at this instant (ISO) of the league's time. */
export function exampleGamesAt(
  instant: string,
  ...games: readonly Record<string, unknown>[]
): readonly GameModel[] {
  const withLostResult = createLostResults({ nowMs: () => Date.parse(instant) })
  return exampleGames(...games).map((game) => withLostResult(game, { source: 'list', listVersion: 0 }))
}

function toGames(list: EventList): readonly GameModel[] {
  const nothing = () => undefined
  const listed = toListedGames(list, {
    onUnknownTeam: nothing,
    onRepeatedId: nothing,
    onUnknownWord: nothing,
  })
  return listed.map((game) => withLiveState(game, undefined))
}
