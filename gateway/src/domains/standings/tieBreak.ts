import type { Placing, PostSeasonFinish, TieBreakRule } from '../../__generated__/schemaTypes.ts'
import type { GameResult } from './gameResult.ts'
import { miniTable } from './miniTable.ts'
import { placingReason } from './placingReason.ts'
import type { PlacingRules, Separation } from './placingRules.ts'
import { compareRowsByName, winPct, type PlacingFigures } from './tableRow.ts'

/** A row at its place. */
export interface PlacedRow<Row extends PlacingFigures> {
  row: Row
  /** From 1; rows that no rule separates share it. Null before the first game. */
  rank: number | null
  /** How the post-season ended for it; only in that table. */
  finish?: PostSeasonFinish | null
  /** Why it is placed above the next row; null on the last row and before the first game. */
  placed: Placing | null
}

/** Rows in order, with the separation between each two. */
interface OrderedRows<Row> {
  rows: readonly Row[]
  separations: readonly Separation[]
}

/**
 * Sorts a table and determines what decided each place. A complete seed by the league decides alone.
 * Otherwise the rules are applied in turn, and rows that a rule separates from the others start again among
 * themselves, head-to-head included. Before the first game rows are in alphabetical order and have no rank.
 */
export function placeRows<Row extends PlacingFigures>(
  rows: readonly Row[],
  rules: PlacingRules,
): PlacedRow<Row>[] {
  if (rows.every((row) => winPct(row) === null)) {
    return compareRowsByName(rows).map((row) => ({ row, rank: null, placed: null }))
  }
  const ordered = isSeeded(rows) ? bySeed(rows) : separate(rows, rules)
  const ranks = ranksOf(ordered)
  return ordered.rows.map((row, at) => ({
    row,
    rank: ranks[at] ?? null,
    placed: toPlacing(row, ordered.rows[at + 1], ordered.separations[at], rules),
  }))
}

function separate<Row extends PlacingFigures>(group: readonly Row[], rules: PlacingRules): OrderedRows<Row> {
  for (const rule of rules.order) {
    const tiers = tiersBy(rule, group, rules.results)
    if (tiers.length > 1) {
      return join(
        tiers.map((tier) => separate(tier, rules)),
        { rule, group },
      )
    }
  }
  return { rows: compareRowsByName(group), separations: group.slice(1).map(() => ({ rule: null, group })) }
}

/** The group in tiers of equal values, best first; one tier where the rule does not separate it. */
function tiersBy<Row extends PlacingFigures>(
  rule: TieBreakRule,
  group: readonly Row[],
  results: readonly GameResult[] | null,
): readonly (readonly Row[])[] {
  const figureOf = figuresBy(rule, group, results)
  const figures = [...new Set(group.map(figureOf))].toSorted((a, b) => b - a)
  return figures.map((figure) => group.filter((row) => figureOf(row) === figure))
}

function figuresBy(
  rule: TieBreakRule,
  group: readonly PlacingFigures[],
  results: readonly GameResult[] | null,
): (row: PlacingFigures) => number {
  switch (rule) {
    case 'WIN_PCT':
      return (row) => winPct(row) ?? 0
    case 'HEAD_TO_HEAD': {
      const table = results && miniTable(group, results)
      return (row) => winPct(table?.get(row) ?? { wins: 0, losses: 0, ties: 0 }) ?? 0
    }
    case 'SCORE_DIFF':
      return (row) => row.scoreDiff
    case 'SCORES':
      return (row) => row.scores
    case 'SEED':
      return (row) => -(row.seed ?? Infinity)
  }
}

function join<Row>(parts: readonly OrderedRows<Row>[], between: Separation): OrderedRows<Row> {
  return {
    rows: parts.flatMap((part) => part.rows),
    separations: parts.flatMap((part, at) => (at === 0 ? part.separations : [between, ...part.separations])),
  }
}

function isSeeded(rows: readonly PlacingFigures[]): boolean {
  const seeds = new Set(rows.map((row) => row.seed))
  return !seeds.has(null) && seeds.size === rows.length
}

function bySeed<Row extends PlacingFigures>(rows: readonly Row[]): OrderedRows<Row> {
  return {
    rows: rows.toSorted((a, b) => (a.seed ?? 0) - (b.seed ?? 0)),
    separations: rows.slice(1).map(() => ({ rule: 'SEED', group: rows })),
  }
}

function ranksOf({ rows, separations }: OrderedRows<PlacingFigures>): number[] {
  const firstOfPlace = (at: number): number =>
    separations[at - 1]?.rule === null ? firstOfPlace(at - 1) : at
  return rows.map((_row, at) => firstOfPlace(at) + 1)
}

function toPlacing(
  row: PlacingFigures,
  next: PlacingFigures | undefined,
  separation: Separation | undefined,
  rules: PlacingRules,
): Placing | null {
  if (!next || !separation) return null
  return {
    rule: separation.rule,
    reason: placingReason(row, next, separation, rules),
    isLevelOnRecord: winPct(row) === winPct(next),
  }
}
