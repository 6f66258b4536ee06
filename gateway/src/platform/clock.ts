/** A source of the time, in ms. Instants of the wall and league clocks are epoch ms; a monotonic clock's have no fixed origin. */
export interface Clock {
  nowMs(): number
}

/**
 * The clock for intervals and ages: it neither jumps nor runs backward when the wall clock does. Its instants
 * mean nothing outside this process, and must be converted to dates for others.
 */
export interface MonotonicClock extends Clock {
  /** Converts an instant to a date (epoch ms), by the wall clock's current offset. */
  toWallMs(atMs: number): number
  /** Converts a date (epoch ms) to an instant, by the wall clock's current offset. */
  fromWallMs(wallMs: number): number
}

/** Ties the league clock to the wall clock: at `wallMs` it showed `leagueMs` (both epoch ms), and it runs `speed` times as fast. */
export interface ClockAnchor {
  wallMs: number
  leagueMs: number
  speed: number
}

/** The league's time, and how fast it runs. */
interface LeagueClock extends Clock {
  readonly anchor: ClockAnchor
  /** The wall time (epoch ms) at which this clock will show a later instant (epoch ms); Infinity where it stands still. */
  wallMsAt(leagueMs: number): number
}

/**
 * The clocks: the wall clock for dates that are published or compared with dates of others (tokens, logs),
 * the monotonic one for intervals and ages, the league's for season rules, countdowns and promos.
 */
export interface Clocks {
  wall: Clock
  monotonic: MonotonicClock
  league: LeagueClock
}

const systemWall: Clock = { nowMs: () => Date.now() }
/** It starts at the wall clock's time, so that dates from before the process began have no negative instants. */
const { timeOrigin } = performance
const systemMonotonic: Clock = { nowMs: () => timeOrigin + performance.now() }

/**
 * Builds the clocks. Without an anchor the league clock equals the wall clock. The anchor is the same for
 * every process, so all of them show the same league time.
 * @param options.wall the system's when left out.
 * @param options.monotonic the system's when left out; where only `wall` is given, that one measures
 * intervals and ages too.
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
