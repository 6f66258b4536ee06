import type { Stat, StatCell } from '../../__generated__/schemaTypes.ts'
import { formatPerGame, formatStat } from './formatStat.ts'
import { statEntry, type CatalogueEntry } from './statCatalogue.ts'
import type { StatLineModel } from './statLine.ts'

/** A displayed stat of a line; a dash without a line. */
export function toStatCell(stat: Stat, line: StatLineModel | null): StatCell {
  const entry = statEntry(stat)
  const figure = figureOf(entry, line)
  return { stat, code: entry.code, value: figure.value, text: formatStat(entry.format, figure) }
}

/** A displayed stat per game played. Shares and averages stay unchanged, and so do the games themselves. */
export function toPerGameCell(stat: Stat, line: StatLineModel | null): StatCell {
  const entry = statEntry(stat)
  if (stat === 'GAMES_PLAYED' || entry.format === 'PERCENT' || entry.format === 'AVERAGE')
    return toStatCell(stat, line)
  const games = line?.gamesPlayed ?? null
  const figure = figureOf(entry, line)
  const value = games && figure.value !== null ? figure.value / games : null
  return { stat, code: entry.code, value, text: formatPerGame(entry.format, figure, games) }
}

/** The raw number of a stat; null without a line, or where the stat is meaningless for it. */
export function statValue(entry: CatalogueEntry, line: StatLineModel | null): number | null {
  return line && isAbout(entry, line) ? entry.valueOf(line) : null
}

function figureOf(entry: CatalogueEntry, line: StatLineModel | null) {
  if (!line) return { value: null }
  return {
    value: statValue(entry, line),
    outOf: line.faceoffs,
    hasPlayed: (line.gamesPlayed ?? 0) > 0 && isAbout(entry, line),
  }
}

function isAbout(entry: CatalogueEntry, line: StatLineModel): boolean {
  return entry.isAbout?.(line) ?? true
}
