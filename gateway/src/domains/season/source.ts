import { loadedAtMsOf } from '../../platform/cache/cacheEntry.ts'
import type { SiteSettings } from '../site/settings.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import type { EventPayload } from './payload.ts'
import { seasonList, type SeasonEvents } from './resource.ts'
import { endedSince } from './seasonFreshness.ts'

/** A season's list of events as the league sends it, and the settings for the season. */
export interface EventList {
  year: number
  /** The events of the league, in its order; the same array until the list is reloaded. */
  events: readonly EventPayload[]
  /** When the list was loaded from the league (ISO). */
  lastUpdated: string
  /** The same on the monotonic clock of this process. */
  loadedAtMs: number
  settings: SiteSettings
  /** The list is empty, and that is not yet confirmed. */
  unconfirmed?: true
}

export interface SeasonSource {
  /** A season's events. `year` must be one that `site.seasonYear` has returned. */
  read(year: number): Promise<EventList>
}

interface SeasonSourceParts {
  site: Pick<SiteSource, 'settings'>
  /** Called with the events that are over in a list, and were not over in the list before it. */
  onEnded: (events: readonly EventPayload[], year: number) => void
}

/** Builds the source of a season's list, from which games and teams are mapped. Its events decide how long it is fresh. */
export function createSeasonSource(
  { resources }: Pick<SourceDependencies, 'resources'>,
  { site, onEnded }: SeasonSourceParts,
): SeasonSource {
  const lastRead = new Map<number, SeasonEvents>()

  /** Compares a list with the previous one, and reports the games that have ended. */
  function noteEnds(year: number, list: SeasonEvents): void {
    const older = lastRead.get(year)
    lastRead.set(year, list)
    if (!older || older === list) return
    const ended = new Set(endedSince(older.sent, list.sent))
    if (ended.size > 0)
      onEnded(
        list.ofLeague.filter(({ slugname }) => ended.has(slugname)),
        year,
      )
  }

  return {
    async read(year) {
      const wanted = { year, lastSent: lastRead.get(year)?.sent }
      const [settings, cached] = await Promise.all([site.settings(), resources.read(seasonList, wanted)])
      const { data: list, ...reading } = cached
      noteEnds(year, list)
      return { year, events: list.ofLeague, ...reading, loadedAtMs: loadedAtMsOf(cached), settings }
    },
  }
}
