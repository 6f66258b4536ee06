import type { Cache } from '../../platform/cache.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { EventPayload, SidePayload } from '../season/payload.ts'
import type { GameModel } from './game.ts'

/** Who says that a game is over; the two may say so minutes apart. */
type EndSource = 'live system' | 'season list'

/** A game that is over. */
export interface EndedGame {
  slug: string
  year: number
  /** Official ids of the sides, or aliases of them; null while undecided. */
  teamIds: readonly (string | null)[]
}

/** As much of a game as its end is reported with. */
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

/** "A game has ended", and what follows from it. */
export interface GameEnds {
  /** Says that a game has ended; saying it again changes nothing. Never fails. */
  report(game: EndedGame, source: EndSource): void
  /**
   * For how many ms a table or figures of the season are fresh or served stale: as usual, but no longer than 10 s while a game has
   * ended just now, since the league's tables and figures follow its list.
   */
  freshMs(year: number, usualMs: number): number
}

/** So long after a game's end the league's tables and figures follow, ms. */
const SETTLING_MS = 600_000
/** For how many ms what follows from a game's end is fresh meanwhile. */
const SETTLING_FRESH_MS = 10_000

interface GameEndsParts {
  cache: Cache
  /** The wall's. */
  clock: Clock
  log: Log
  /** What a game's end makes outdated beside the game itself, by what it is cached under. */
  outdatedKeys: (game: EndedGame) => readonly string[]
}

/** Builds the one place where a game ends for the rest of the gateway. */
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
