import type { Game } from '../../__generated__/schemaTypes.ts'
import { externalLink } from '../wire/externalLink.ts'
import { gameKey, nodeId } from '../wire/nodeId.ts'
import { versionAt } from '../../platform/redis/version.ts'
import type { SiteSettings } from '../site/settings.ts'
import type { TeamModel } from '../teams/team.ts'
import { isTimeAnnounced } from './announcedTime.ts'
import { toBroadcasters } from './broadcasters.ts'
import { toGameState, type GameStateModel } from './gameState.ts'
import { statusNote } from '../season/eventStatus.ts'
import type { EventPayload, SidePayload } from '../season/payload.ts'
import { toSegment } from '../season/segment.ts'
import { NO_TICKETS, sellsTickets, toTickets } from './tickets.ts'
import { toVenue, type VenueModel } from './venue.ts'

/** The fields that need another call or other games, or repeat the state. */
type LeftOutField =
  | 'status'
  | 'periods'
  | 'winChances'
  | 'boxScore'
  | 'plays'
  | 'hasConsistentPlays'
  | 'highlights'
  | 'videos'
  | 'headToHead'

/**
 * A game as in its season's list, with its teams as models and a typed state. Only the source of games uses
 * it; every other domain gets a `GameModel`.
 */
export type ListedGame = Omit<
  Game,
  LeftOutField | 'startTime' | 'homeTeam' | 'awayTeam' | 'venue' | 'state'
> & {
  /** Epoch seconds. */
  startTime: number
  homeTeam: TeamModel | null
  awayTeam: TeamModel | null
  venue: VenueModel | null
  state: GameStateModel
  /** The league's status text, as sent. */
  statusWord: string | null
  /** When the list was loaded, on the monotonic clock of this process. */
  listedAtMs: number
}

interface ListedGameParts {
  /** The season whose list was requested; used when the event names no year. */
  year: number
  /** When the event was loaded from the league (ISO). */
  lastUpdated: string
  /** The same on the monotonic clock of this process. */
  loadedAtMs: number
  settings: Pick<SiteSettings, 'venueCities' | 'ticketing'>
  /** Returns the team of an event's side. */
  teamOf: (side: SidePayload) => TeamModel | null
}

/** How much older than the list the live system's last answer must be before the list overrides it. */
export const SILENCE_MS = 30_000

/** Maps an event to a game. */
export function toListedGame(
  event: EventPayload,
  { year, lastUpdated, loadedAtMs, settings, teamOf }: ListedGameParts,
): ListedGame {
  const segment = toSegment(event.seasonSegment)
  const officialId = String(event.id)
  const gameYear = event.year ?? year
  const state = toGameState(event)
  return {
    id: nodeId('Game', gameKey(officialId, gameYear)),
    officialId,
    slug: event.slugname,
    year: gameYear,
    segment,
    round: null,
    isNeutral: false,
    numberOnDay: null,
    week: event.week,
    number: event.gameNumber,
    description: event.description,
    startTime: event.startTime,
    isTimeAnnounced: isTimeAnnounced(event.startTime),
    state,
    statusWord: event.gameStatus,
    statusNote: statusNote(event.gameStatus, state.status),
    stateUpdated: lastUpdated,
    listedAtMs: loadedAtMs,
    version: versionAt(Date.parse(lastUpdated) - SILENCE_MS),
    detailsVersion: 0,
    homeTeam: teamOf(event.homeTeam),
    awayTeam: teamOf(event.awayTeam),
    venue: toVenue(event, { year: gameYear, segment, cities: settings.venueCities }),
    broadcasters: toBroadcasters(event.broadcaster),
    streamingUrl: externalLink(event.urlStreaming),
    previewUrl: externalLink(event.urlPreview),
    tickets: sellsTickets(state.status) ? toTickets(event, settings.ticketing) : NO_TICKETS,
  }
}
