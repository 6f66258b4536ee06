/** A source of the time, in ms. Instants of the wall and of the league are epoch ms; those of a monotonic clock only count on. */
export interface Clock {
  nowMs(): number
}

/**
 * The clock for intervals and ages: it neither jumps nor runs backward, whatever becomes of the wall's. Its instants mean nothing outside
 * this process, and must be turned into dates to be told.
 */
export interface MonotonicClock extends Clock {
  /** The date (epoch ms) of one of its instants, by what the wall shows now. */
  toWallMs(atMs: number): number
  /** Its instant of a date (epoch ms), by what the wall shows now. */
  fromWallMs(wallMs: number): number
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

/**
 * The clocks: the wall's for dates that are told or compared with dates of others (tokens, logs), the monotonic one for intervals and
 * ages, the league's for season rules, countdowns and promos.
 */
export interface Clocks {
  wall: Clock
  monotonic: MonotonicClock
  league: LeagueClock
}

const systemWall: Clock = { nowMs: () => Date.now() }
/** It starts at the wall's time, so that nothing that was known before the process began has a negative instant. */
const { timeOrigin } = performance
const systemMonotonic: Clock = { nowMs: () => timeOrigin + performance.now() }

/**
 * Builds the clocks. Without an anchor the league's clock equals the wall's.
 * The anchor is the same for every process, so all of them tell the same league time.
 *
 * @param options.wall the system's when left out.
 * @param options.monotonic the system's when left out; where only `wall` is given, that one drives intervals and ages too.
 */
export function createClocks(options: {
  anchor?: ClockAnchor | undefined
  wall?: Clock
  monotonic?: Clock
}): Clocks {
  const { anchor = { wallMs: 0, leagueMs: 0, speed: 1 }, wall = systemWall } = options
  const { monotonic = options.wall ?? systemMonotonic } = options
  const league: LeagueClock = {
    anchor,
    nowMs: () => anchor.leagueMs + (wall.nowMs() - anchor.wallMs) * anchor.speed,
    wallMsAt: (leagueMs) =>
      anchor.speed === 0 ? Infinity : Math.ceil(anchor.wallMs + (leagueMs - anchor.leagueMs) / anchor.speed),
  }
  return { wall, monotonic: withDates(monotonic, wall), league }
}

function withDates(monotonic: Clock, wall: Clock): MonotonicClock {
  return {
    nowMs: () => monotonic.nowMs(),
    toWallMs: (atMs) => atMs + wall.nowMs() - monotonic.nowMs(),
    fromWallMs: (wallMs) => wallMs - wall.nowMs() + monotonic.nowMs(),
  }
}
