import type { Cached } from '../../platform/cache.ts'
import type { SiteSettings } from '../site/settings.ts'
import type { SiteSource } from '../site/source.ts'
import { isMostly } from '../wire/echo.ts'
import { fromKnownAddress } from '../wire/knownAddress.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { eventsOfLeague } from './leagueEvents.ts'
import { seasonPayload, type EventPayload } from './payload.ts'
import { endedSince, seasonFreshMs, seasonStaleMs } from './seasonFreshness.ts'

/** A season's list of events as the league has it, and the settings that hold for it. */
export interface EventList {
  year: number
  /** The events of the league, in its order; the same array until the list is read anew. */
  events: readonly EventPayload[]
  /** When the list was read from the league (ISO). */
  lastUpdated: string
  settings: SiteSettings
  /** The list is empty, and it is not certain yet that the season has no games. */
  unconfirmed?: true
}

export interface SeasonSource {
  /** A season's events. `year` must be one that `site.seasonYear` has passed. */
  read(year: number): Promise<EventList>
}

const seasonKey = (year: number, league: string) => `season:${year}:${league}`

/** What a season's list is cached under. */
export function seasonKeys(year: number, league: string): string[] {
  return [seasonKey(year, league)]
}

interface SeasonSourceParts {
  site: Pick<SiteSource, 'settings'>
  /** Called with the events that a list shows over and the list before it did not. */
  onEnded: (events: readonly EventPayload[], year: number) => void
}

/**
 * The source of a season's list, v4 `events`, from which games and teams are made. How long it is fresh depends on its events.
 */
export function createSeasonSource(
  { cache, leagueApi, clocks, config }: SourceDependencies,
  { site, onEnded }: SeasonSourceParts,
): SeasonSource {
  const lastRead = new Map<number, readonly EventPayload[]>()
  const ofLeague = new WeakMap<readonly EventPayload[], readonly EventPayload[]>()
  const now = () => clocks.league.nowMs() / 1000

  function readEvents(year: number): Promise<Cached<EventPayload[]>> {
    return cache.readThrough({
      key: seasonKey(year, config.league),
      ttlMs: (events) => seasonFreshMs(events, { now: now(), speed: clocks.league.anchor.speed }),
      staleMs: seasonStaleMs(lastRead.get(year), now()),
      schema: seasonPayload,
      isAbout: (events) => isMostly(events, (event) => event.year, year),
      itemCount: (events) => eventsOfLeague(events, config.league).length,
      load: (priority) =>
        fromKnownAddress(
          leagueApi.get('events', {
            as: 'site',
            version: 4,
            query: { year, includeCS: true, includeWLL: true },
            priority,
          }),
        ),
    })
  }

  function eventsToShow(sent: readonly EventPayload[]): readonly EventPayload[] {
    const events = ofLeague.get(sent) ?? eventsOfLeague(sent, config.league)
    ofLeague.set(sent, events)
    return events
  }

  /** Compares a list with the one before it. */
  function noteEnds(year: number, sent: readonly EventPayload[]): void {
    const older = lastRead.get(year)
    lastRead.set(year, sent)
    if (!older || older === sent) return
    const ended = new Set(endedSince(older, sent))
    if (ended.size > 0)
      onEnded(
        eventsToShow(sent).filter(({ slugname }) => ended.has(slugname)),
        year,
      )
  }

  return {
    async read(year) {
      const [settings, { data: sent, ...reading }] = await Promise.all([site.settings(), readEvents(year)])
      noteEnds(year, sent)
      return { year, events: eventsToShow(sent), ...reading, settings }
    },
  }
}
