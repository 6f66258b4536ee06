import type { StatFormat } from '../../__generated__/schemaTypes.ts'

const MISSING = '-'
const MINUS = '\u2212'
/** Enough to keep figures apart, few enough to drop what binary fractions add: 28.499999999999996 is 28.5. */
const DIGITS = 12

/** A figure to be written. */
export interface WrittenFigure {
  /** A fraction for a share, the won ones for a record. */
  value: number | null
  /** Of how many a record is. */
  outOf?: number | null
  /** The player has played, so a count that the league leaves out is 0. */
  hasPlayed?: boolean
}

/**
 * A figure as it is written: counts as they are, shares as a whole percent, averages with one decimal, records as
 * "won - total"; halves are rounded away from 0. What is missing, or no number, is a dash. Counts may come in halves, as
 * penalty minutes do.
 */
export function formatStat(format: StatFormat, figure: WrittenFigure): string {
  return formatWith(countOf, format, figure)
}

/** What a count or a record comes to for each of the games; a dash without a game. */
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

/** Nothing is never written as minus nothing. */
function withSign(value: number, digits: string): string {
  return value < 0 && Number(digits) !== 0 ? `${MINUS}${digits}` : digits
}
