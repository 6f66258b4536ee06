import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { EventPayload, SidePayload } from '../season/payload.ts'
import { FIVE_MINUTES, TEN_MINUTES, TEN_SECONDS, type Freshness } from '../wire/freshness.ts'
import type { GameModel } from './game.ts'

/** The source that reported the end of a game; the two may report it minutes apart. */
type EndSource = 'live system' | 'season list'

/** A game that has ended. */
export interface EndedGame {
  slug: string
  year: number
  /** Official ids of the teams, or aliases of them; null while undecided. */
  teamIds: readonly (string | null)[]
}

/** Selects the fields of a game for reporting its end. */
export function toEndedGame({ slug, year, homeTeam, awayTeam }: GameModel): EndedGame {
  return { slug, year, teamIds: [homeTeam?.officialId ?? null, awayTeam?.officialId ?? null] }
}

/** The same for an event of a season's list; an event without a year gets the list's. */
export function toEndedEvent(event: EventPayload, year: number): EndedGame {
  const { slugname, homeTeam, awayTeam } = event
  return { slug: slugname, year: event.year ?? year, teamIds: [idOf(homeTeam), idOf(awayTeam)] }
}

function idOf(side: SidePayload): string | null {
  return typeof side === 'string' ? side : (side?.officialId ?? null)
}

/** Handles the end of games. */
export interface GameEnds {
  /** Reports that a game has ended; further reports of the same game are ignored. Never throws. */
  report(game: EndedGame, source: EndSource): void
}

/** Remembers when a game of each season last ended. */
export interface RecentlyEnded {
  /** Records that a game of the season has ended now. */
  note: (year: number) => void
  /** Whether a game of the season ended recently, so that the league's tables and stats may be behind its list. */
  hasRecentlyEnded: (year: number) => boolean
}

/** How long after the end of a game the league updates its tables and stats, in ms. */
const SETTLING_MS = 600_000

const ENDS_FRESHNESS = { usualMs: FIVE_MINUTES, shorter: { ms: TEN_SECONDS, when: "after a game's end" } }

/** The freshness of tables and stats, which change when games end. Shortly after an end they expire quickly. */
export const FRESH_FOR_FIVE_MINUTES_UNTIL_AN_END: Freshness<{ year: number }, unknown> = {
  ...ENDS_FRESHNESS,
  freshMs: (_payload, { year }, { hasRecentlyEnded }) =>
    hasRecentlyEnded(year) ? ENDS_FRESHNESS.shorter.ms : ENDS_FRESHNESS.usualMs,
  staleMs: ({ year }, { hasRecentlyEnded }) =>
    hasRecentlyEnded(year) ? ENDS_FRESHNESS.shorter.ms : TEN_MINUTES,
}

/**
 * Builds the record of recent ends.
 * @param clock the monotonic one.
 */
export function createRecentlyEnded(clock: Clock): RecentlyEnded {
  const lastEndMs = new Map<number, number>()
  return {
    note: (year) => void lastEndMs.set(year, clock.nowMs()),
    hasRecentlyEnded: (year) => clock.nowMs() - (lastEndMs.get(year) ?? -Infinity) < SETTLING_MS,
  }
}

interface GameEndsParts {
  recentlyEnded: Pick<RecentlyEnded, 'note'>
  log: Log
  /** Invalidates everything that a game's end makes outdated, except the game itself. */
  dropOutdated: (game: EndedGame) => Promise<unknown>
}

/** Builds the handler for ends of games, the only one. */
export function createGameEnds({ recentlyEnded, log, dropOutdated }: GameEndsParts): GameEnds {
  const reported = new Set<string>()

  return {
    report(game, source) {
      const end = `${source} ${game.slug}`
      if (reported.has(end)) return
      reported.add(end)
      recentlyEnded.note(game.year)
      dropOutdated(game).catch((error: unknown) =>
        log.error({ err: error, slug: game.slug }, 'What a game has changed could not be forgotten'),
      )
    },
  }
}
