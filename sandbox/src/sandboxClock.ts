/** Ties the league's time to the system clock: at `wallMs` the league's time was `leagueMs`, and it has run `speed` times as fast since. */
export interface ClockAnchor {
  wallMs: number
  leagueMs: number
  speed: number
}

/** The league's time in epoch ms at `wallMs` of the system clock. */
export function leagueInstant(anchor: ClockAnchor, wallMs: number): number {
  return Math.round(anchor.leagueMs + (wallMs - anchor.wallMs) * anchor.speed)
}

/** The clock that all servers of a sandbox share. */
export interface LeagueClock {
  /** The league's current time, epoch ms. */
  nowMs(): number
  set(anchor: ClockAnchor): void
  /** Returns to the initial anchor. */
  reset(): void
}

/** Creates a clock that runs from the given anchor until another one is set. */
export function createLeagueClock(start: ClockAnchor): LeagueClock {
  let anchor = start
  return {
    nowMs: () => leagueInstant(anchor, Date.now()),
    set: (next) => void (anchor = next),
    reset: () => void (anchor = start),
  }
}

/**
 * Parses `<wall ISO>/<league ISO>/<speed>`, the format that all processes of the site share. Throws an Error that
 * states the format when the text does not match it.
 */
export function parseClockAnchor(text: string): ClockAnchor {
  const [wall = '', league = '', speed = '', ...rest] = text.split('/')
  const anchor = { wallMs: Date.parse(wall), leagueMs: Date.parse(league), speed: Number(speed) }
  if (rest.length > 0 || speed.trim() === '' || !isClockAnchor(anchor)) {
    throw new Error(`LEAGUE_CLOCK must read <wall ISO>/<league ISO>/<speed>, not "${text}"`)
  }
  return anchor
}

/** Whether an untrusted value is a valid anchor. A speed of 0 stops the league's clock. */
export function isClockAnchor(value: unknown): value is ClockAnchor {
  if (typeof value !== 'object' || value === null) return false
  const { wallMs, leagueMs, speed } = value as Partial<Record<keyof ClockAnchor, unknown>>
  return [wallMs, leagueMs, speed].every(Number.isFinite) && (speed as number) >= 0
}
