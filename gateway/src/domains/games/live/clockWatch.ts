import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { LiveEvent } from './payload.ts'

/** A live game whose state has not changed for this long, in ms of league time, stands. */
const STANDSTILL_MS = 300_000
/** A game that nobody has asked about for this long is not counted among those that stand, in ms of league time. */
const FORGOTTEN_MS = 60_000
const LIVE = 1

/** Notices games whose clock stands although they are being played, as when the live system repeats an old state. */
export interface ClockWatch {
  /** Called with each answer of the live system, changed or not. */
  see(slug: string, event: LiveEvent): void
  /** How many of the games that are asked about stand. */
  standing(): number
}

interface Seen {
  state: string
  /** When it was seen first, in epoch ms of league time. */
  sinceMs: number
  /** When it was seen last, the same way. */
  seenMs: number
  /** Whether the standstill has been logged. */
  stands: boolean
}

/**
 * Builds the watch. It logs a warning once for each standstill, and a line when the game moves again. A clock at 0:00 stands rightly,
 * between two periods.
 * @param options.clock the league's.
 */
export function createClockWatch({ clock, log }: { clock: Clock; log: Log }): ClockWatch {
  const games = new Map<string, Seen>()

  return {
    see(slug, event) {
      const state = JSON.stringify(event)
      const last = games.get(slug)
      if (last?.state !== state) {
        if (last?.stands)
          log.info({ slug, ...shownClock(event), since: iso(last.sinceMs) }, 'A live game moves again')
        const nowMs = clock.nowMs()
        if (event.eventStatus === LIVE)
          games.set(slug, { state, sinceMs: nowMs, seenMs: nowMs, stands: false })
        else games.delete(slug)
        return
      }
      last.seenMs = clock.nowMs()
      if (last.stands || isAtZero(event) || clock.nowMs() - last.sinceMs < STANDSTILL_MS) return
      last.stands = true
      log.warn({ slug, ...shownClock(event), since: iso(last.sinceMs) }, 'The clock of a live game stands')
    },
    standing: () =>
      [...games.values()].filter(({ stands, seenMs }) => stands && clock.nowMs() - seenMs < FORGOTTEN_MS)
        .length,
  }
}

function isAtZero({ clockMinutes, clockSeconds, clockTenths }: LiveEvent): boolean {
  return [clockMinutes, clockSeconds, clockTenths].every((part) => (part ?? 0) === 0)
}

function shownClock({ period, clockMinutes, clockSeconds }: LiveEvent) {
  return { period, clock: `${clockMinutes ?? 0}:${String(clockSeconds ?? 0).padStart(2, '0')}` }
}

function iso(ms: number): string {
  return new Date(ms).toISOString()
}
