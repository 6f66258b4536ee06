/** How long periods last, in tenths of a second of game clock. */
export interface PeriodLengths {
  quarterTenths: number
  overtimeTenths: number
}

/** A time on the game clock: `elapsed` tenths of a second into `period` (1 to 4 are quarters, 5 and up are overtimes). */
export interface GameTime {
  period: number
  elapsed: number
}

export const FIELD_GAME: PeriodLengths = { quarterTenths: 7200, overtimeTenths: 2400 }
export const SERIES_GAME: PeriodLengths = { quarterTenths: 4800, overtimeTenths: 2400 }

/** The game clock stops for whistles, goals and time-outs, so a quarter of 12 minutes takes 27 minutes of real time. */
const MS_PER_TENTH = 225
const BREAK_MS = 3 * 60_000
const HALFTIME_MS = 15 * 60_000

/** The length of the period in tenths of a second. */
export function periodTenths(lengths: PeriodLengths, period: number): number {
  return period <= 4 ? lengths.quarterTenths : lengths.overtimeTenths
}

/** Real time from the start of the game to a time on its clock, in ms. */
export function realMsSinceStart(lengths: PeriodLengths, { period, elapsed }: GameTime): number {
  let ms = elapsed * MS_PER_TENTH
  for (let before = 1; before < period; before += 1) {
    ms += periodTenths(lengths, before) * MS_PER_TENTH + (before === 2 ? HALFTIME_MS : BREAK_MS)
  }
  return ms
}

/** The time on the game clock that many real ms after the start. During a break it stays at the end of the period before. */
export function gameTimeAt(lengths: PeriodLengths, sinceStartMs: number): GameTime {
  let period = 1
  while (sinceStartMs >= realMsSinceStart(lengths, { period: period + 1, elapsed: 0 })) period += 1
  const intoPeriodMs = sinceStartMs - realMsSinceStart(lengths, { period, elapsed: 0 })
  const elapsed = Math.floor(Math.max(intoPeriodMs, 0) / MS_PER_TENTH)
  return { period, elapsed: Math.min(elapsed, periodTenths(lengths, period)) }
}

export function isAtOrBefore(a: GameTime, b: GameTime): boolean {
  return a.period < b.period || (a.period === b.period && a.elapsed <= b.elapsed)
}

/** Tenths of a second of game clock from the start of the game to this time. */
export function tenthsPlayed(lengths: PeriodLengths, { period, elapsed }: GameTime): number {
  let tenths = elapsed
  for (let before = 1; before < period; before += 1) tenths += periodTenths(lengths, before)
  return tenths
}
