/** Ties the league's clock to the wall's: at `wallMs` the league read `leagueMs`, and it has run `speed` times as fast since. */
export interface ClockAnchor {
  wallMs: number
  leagueMs: number
  speed: number
}

/** The league's instant in epoch ms when the wall reads `wallMs`. */
export function leagueInstant(anchor: ClockAnchor, wallMs: number): number {
  return Math.round(anchor.leagueMs + (wallMs - anchor.wallMs) * anchor.speed)
}

/** The one clock that all servers of a sandbox read. */
export interface LeagueClock {
  /** The league's instant, epoch ms. */
  nowMs(): number
  set(anchor: ClockAnchor): void
  /** Back to the anchor it began with. */
  reset(): void
}

/** A clock that runs from the given anchor until it is set to another. */
export function createLeagueClock(start: ClockAnchor): LeagueClock {
  let anchor = start
  return {
    nowMs: () => leagueInstant(anchor, Date.now()),
    set: (next) => void (anchor = next),
    reset: () => void (anchor = start),
  }
}

/**
 * Reads `<wall ISO>/<league ISO>/<speed>`, the form every process of the site shares.
 * Throws an Error that shows the form when the text is anything else.
 */
export function parseClockAnchor(text: string): ClockAnchor {
  const [wall = '', league = '', speed = '', ...rest] = text.split('/')
  const anchor = { wallMs: Date.parse(wall), leagueMs: Date.parse(league), speed: Number(speed) }
  if (rest.length > 0 || speed.trim() === '' || !isClockAnchor(anchor)) {
    throw new Error(`LEAGUE_CLOCK must read <wall ISO>/<league ISO>/<speed>, not "${text}"`)
  }
  return anchor
}

/** Whether a value from outside is a usable anchor; a speed of 0 stops the league's clock. */
export function isClockAnchor(value: unknown): value is ClockAnchor {
  if (typeof value !== 'object' || value === null) return false
  const { wallMs, leagueMs, speed } = value as Partial<Record<keyof ClockAnchor, unknown>>
  return [wallMs, leagueMs, speed].every(Number.isFinite) && (speed as number) >= 0
}
