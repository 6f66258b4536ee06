/** A source of the time, in epoch milliseconds. */
export interface Clock {
  nowMs(): number
}

/** Ties the league's clock to the wall's: at `wallMs` it showed `leagueMs` (both epoch ms), and it runs `speed` times as fast. */
export interface ClockAnchor {
  wallMs: number
  leagueMs: number
  speed: number
}

/** The league's time, and how it runs. */
interface LeagueClock extends Clock {
  readonly anchor: ClockAnchor
  /** The wall's time (epoch ms) at which this clock shows an instant to come (epoch ms); Infinity where it stands still before it. */
  wallMsAt(leagueMs: number): number
}

/** The two clocks: the wall's for tokens, ages and logs, the league's for season rules, countdowns and promos. */
export interface Clocks {
  wall: Clock
  league: LeagueClock
}

const systemClock: Clock = { nowMs: () => Date.now() }

/**
 * Builds both clocks. Without an anchor the league's clock equals the wall's.
 * The anchor is the same for every process, so all of them tell the same league time.
 */
export function createClocks(options: { anchor?: ClockAnchor | undefined; wall?: Clock }): Clocks {
  const { anchor = { wallMs: 0, leagueMs: 0, speed: 1 }, wall = systemClock } = options
  const league: LeagueClock = {
    anchor,
    nowMs: () => anchor.leagueMs + (wall.nowMs() - anchor.wallMs) * anchor.speed,
    wallMsAt: (leagueMs) =>
      anchor.speed === 0 ? Infinity : Math.ceil(anchor.wallMs + (leagueMs - anchor.leagueMs) / anchor.speed),
  }
  return { wall, league }
}
