import type { Cached } from '../../platform/cache.ts'
import { isMostly } from '../echo.ts'
import { fromKnownAddress } from '../knownAddress.ts'
import type { SiteSettings } from '../site/settings.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../sources.ts'
import type { GameModel } from './game.ts'
import { seasonPayload, type EventPayload } from './payload.ts'
import { eventsOfLeague, toSeason, type Season } from './season.ts'
import { endedSince, seasonFreshMs, seasonStaleMs } from './seasonFreshness.ts'

/** A season, when its list was read from the league (ISO), and the settings that hold for it. */
export interface ReadSeason extends Season {
  lastUpdated: string
  settings: SiteSettings
  /** The list is empty, and it is not certain yet that the season has no games. */
  unconfirmed?: true
}

export interface SeasonSource {
  /** A season's games and teams. `year` must be one that `site.seasonYear` has passed. */
  read(year: number): Promise<ReadSeason>
  /** A season without its games, whose states may take a call. */
  teams(year: number): Promise<Omit<ReadSeason, 'games'>>
}

const seasonKey = (year: number, league: string) => `season:${year}:${league}`

/** What a season's list is cached under. */
export function seasonKeys(year: number, league: string): string[] {
  return [seasonKey(year, league)]
}

export interface SeasonSourceParts {
  site: SiteSource
  /** Called with the games that a list shows over and the list before it did not. */
  onGamesEnded: (games: readonly GameModel[]) => void
}

/**
 * The source of a season's list, v4 `events`, which schedule, teams and standings share. How long it is fresh depends on its
 * games; the models are made once for each list that was read.
 */
export function createSeasonSource(
  { cache, leagueApi, clocks, config, log }: SourceDependencies,
  { site, onGamesEnded }: SeasonSourceParts,
): SeasonSource {
  const lastRead = new Map<number, readonly EventPayload[]>()
  const mapped = new WeakMap<readonly EventPayload[], { season: Season; settings: SiteSettings }>()
  const now = () => clocks.league.nowMs() / 1000

  async function readEvents(year: number) {
    const cached = await cache.readThrough({
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
    return cached
  }

  /** Compares a list with the one before it. */
  function noteEnds(season: Season, events: readonly EventPayload[]): void {
    const older = lastRead.get(season.year)
    lastRead.set(season.year, events)
    if (!older || older === events) return
    const ended = new Set(endedSince(older, events))
    if (ended.size > 0) onGamesEnded(season.games.filter(({ slug }) => ended.has(slug)))
  }

  function toMappedSeason(
    year: number,
    { data: events, lastUpdated }: Cached<readonly EventPayload[]>,
    settings: SiteSettings,
  ): Season {
    const done = mapped.get(events)
    if (done?.settings === settings) return done.season
    const season = toSeason(events, {
      year,
      lastUpdated,
      league: config.league,
      settings,
      onUnknownTeam: (id) =>
        log.warn({ team: id, year }, 'an unknown team id falls back to the default team'),
      onRepeatedId: ({ id, slug }) => log.warn({ id, slug, year }, 'two games of a season have one id'),
    })
    mapped.set(events, { season, settings })
    return season
  }

  async function read(year: number): Promise<ReadSeason> {
    const [settings, cached] = await Promise.all([site.settings(), readEvents(year)])
    const mappedSeason = toMappedSeason(year, cached, settings)
    noteEnds(mappedSeason, cached.data)
    const { data: _, ...reading } = cached
    return { ...mappedSeason, ...reading, settings }
  }

  return { read, teams: read }
}
