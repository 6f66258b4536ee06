import type { Cache } from '../../platform/cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { EventPayload, SidePayload } from '../season/payload.ts'
import type { GameModel } from './game.ts'

/** Where the end of a game was noticed; the two may notice it minutes apart. */
type EndSource = 'live system' | 'season list'

/** A game that is over. */
export interface EndedGame {
  slug: string
  year: number
  /** Official ids of the sides, or aliases of them; null while undecided. */
  teamIds: readonly (string | null)[]
}

/** The fields of a game that are needed to report its end. */
export function toEndedGame({ slug, year, homeTeam, awayTeam }: GameModel): EndedGame {
  return { slug, year, teamIds: [homeTeam?.officialId ?? null, awayTeam?.officialId ?? null] }
}

/** The same of an event of a season's list; the year of the list holds where the event names none. */
export function endedEvent(event: EventPayload, year: number): EndedGame {
  const { slugname, homeTeam, awayTeam } = event
  return { slug: slugname, year: event.year ?? year, teamIds: [idOf(homeTeam), idOf(awayTeam)] }
}

function idOf(side: SidePayload): string | null {
  return typeof side === 'string' ? side : (side?.officialId ?? null)
}

/** Handles the end of games. */
export interface GameEnds {
  /** Reports that a game has ended; another report of the same game changes nothing. Never fails. */
  report(game: EndedGame, source: EndSource): void
  /**
   * For how many ms a table or figures of the season are fresh, or served stale: the usual time, but at most 10 s shortly after
   * the end of a game, because the league updates tables and figures after its list.
   */
  freshMs(year: number, usualMs: number): number
}

/** How long after the end of a game the league updates its tables and figures, in ms. */
const SETTLING_MS = 600_000
/** For how many ms tables and figures are fresh during that time. */
const SETTLING_FRESH_MS = 10_000

interface GameEndsParts {
  cache: Cache
  /** The wall's. */
  clock: Clock
  log: Log
  /** Returns the cache keys that the end of a game makes outdated, besides the game itself. */
  outdatedKeys: (game: EndedGame) => readonly string[]
}

/** Builds the only place where the end of a game is handled. */
export function createGameEnds({ cache, clock, log, outdatedKeys }: GameEndsParts): GameEnds {
  const reported = new Set<string>()
  const lastEndMs = new Map<number, number>()

  return {
    report(game, source) {
      const end = `${source} ${game.slug}`
      if (reported.has(end)) return
      reported.add(end)
      lastEndMs.set(game.year, clock.nowMs())
      Promise.all(outdatedKeys(game).map((key) => cache.drop(key))).catch((error: unknown) =>
        log.error({ err: error, slug: game.slug }, 'What a game has changed could not be forgotten'),
      )
    },
    freshMs(year, usualMs) {
      const isSettling = clock.nowMs() - (lastEndMs.get(year) ?? -Infinity) < SETTLING_MS
      return isSettling ? Math.min(usualMs, SETTLING_FRESH_MS) : usualMs
    },
  }
}
