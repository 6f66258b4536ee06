import type { StatFormat } from '../../__generated__/schemaTypes.ts'

const MISSING = '-'
const MINUS = '\u2212'
/** Enough to keep values apart, few enough to drop binary rounding errors: 28.499999999999996 is 28.5. */
const DIGITS = 12

/** A stat to format. */
export interface WrittenFigure {
  /** A fraction for a share, the number won for a record. */
  value: number | null
  /** The total of a record. */
  outOf?: number | null
  /** The player has played, so a missing count is 0. */
  hasPlayed?: boolean
}

/**
 * Formats a stat: counts unchanged, shares as a whole percent, averages with one decimal, records as "won - total"; halves are rounded away
 * from 0. A missing or invalid value is a dash. Counts may have halves, as penalty minutes do.
 */
export function formatStat(format: StatFormat, figure: WrittenFigure): string {
  return formatWith(countOf, format, figure)
}

/** Formats a count or a record per game; a dash without a game. */
export function formatPerGame(format: StatFormat, figure: WrittenFigure, games: number | null): string {
  return games ? formatWith((count) => oneDecimal(count / games), format, figure) : MISSING
}

function formatWith(
  writeCount: (count: number) => string,
  format: StatFormat,
  figure: WrittenFigure,
): string {
  const { value, outOf = null, hasPlayed = false } = figure
  if (format === 'PERCENT') return written(value, wholePercent)
  if (format === 'AVERAGE') return written(value, oneDecimal)
  if (format === 'COUNT') return written(value ?? (hasPlayed ? 0 : null), writeCount)
  return written(outOf ? value : null, (won) => `${writeCount(won)} - ${written(outOf, writeCount)}`)
}

function written(value: number | null, write: (value: number) => string): string {
  return value === null || !Number.isFinite(value) ? MISSING : write(value)
}

function wholePercent(value: number): string {
  return `${withSign(value, rounded(value * 100))}%`
}

function countOf(value: number): string {
  return Number.isInteger(value) ? withSign(value, String(Math.abs(value))) : oneDecimal(value)
}

function oneDecimal(value: number): string {
  return withSign(value, (Number(rounded(value * 10)) / 10).toFixed(1))
}

function rounded(value: number): string {
  return String(Math.round(Number(Math.abs(value).toPrecision(DIGITS))))
}

/** Zero is never written as minus zero. */
function withSign(value: number, digits: string): string {
  return value < 0 && Number(digits) !== 0 ? `${MINUS}${digits}` : digits
}
