/** How long the parts of a game are, on the game's clock in tenths of a second. */
export interface PeriodLengths {
  quarterTenths: number
  overtimeTenths: number
}

/** A point on the game's clock: `elapsed` tenths into `period` (1 to 4 are quarters, 5 and up overtimes). */
export interface GameTime {
  period: number
  elapsed: number
}

export const FIELD_GAME: PeriodLengths = { quarterTenths: 7200, overtimeTenths: 2400 }
export const SERIES_GAME: PeriodLengths = { quarterTenths: 4800, overtimeTenths: 2400 }

/** Whistles, goals and time-outs stop the game's clock: a quarter of 12 minutes takes 27. */
const MS_PER_TENTH = 225
const BREAK_MS = 3 * 60_000
const HALFTIME_MS = 15 * 60_000

/** How many tenths the period lasts. */
export function periodTenths(lengths: PeriodLengths, period: number): number {
  return period <= 4 ? lengths.quarterTenths : lengths.overtimeTenths
}

/** Real milliseconds from the game's start to a point on its clock. */
export function realMsSinceStart(lengths: PeriodLengths, { period, elapsed }: GameTime): number {
  let ms = elapsed * MS_PER_TENTH
  for (let before = 1; before < period; before += 1) {
    ms += periodTenths(lengths, before) * MS_PER_TENTH + (before === 2 ? HALFTIME_MS : BREAK_MS)
  }
  return ms
}

/** Where the game's clock stands so many real milliseconds after the start. In a break it stays at the end of the period before. */
export function gameTimeAt(lengths: PeriodLengths, sinceStartMs: number): GameTime {
  let period = 1
  while (sinceStartMs >= realMsSinceStart(lengths, { period: period + 1, elapsed: 0 })) period += 1
  const intoPeriodMs = sinceStartMs - realMsSinceStart(lengths, { period, elapsed: 0 })
  const elapsed = Math.floor(Math.max(intoPeriodMs, 0) / MS_PER_TENTH)
  return { period, elapsed: Math.min(elapsed, periodTenths(lengths, period)) }
}

/** Whether `a` is not later than `b`. */
export function isAtOrBefore(a: GameTime, b: GameTime): boolean {
  return a.period < b.period || (a.period === b.period && a.elapsed <= b.elapsed)
}

/** Tenths of game clock that have run up to this point. */
export function tenthsPlayed(lengths: PeriodLengths, { period, elapsed }: GameTime): number {
  let tenths = elapsed
  for (let before = 1; before < period; before += 1) tenths += periodTenths(lengths, before)
  return tenths
}
