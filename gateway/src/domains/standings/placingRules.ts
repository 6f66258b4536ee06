import type { TieBreakRule } from '../../__generated__/schemaTypes.ts'
import type { GameResult } from './gameResult.ts'
import type { PlacingFigures } from './tableRow.ts'

/** By what a table is put in order. */
export interface PlacingRules {
  /** The rules in the order they are asked. */
  order: readonly TieBreakRule[]
  /** The finished games of the segment; null where they could not be loaded. */
  results: readonly GameResult[] | null
}

/** What separates a row from the next: a rule, and the rows that were level until it was asked. */
export interface Separation {
  rule: TieBreakRule | null
  group: readonly PlacingFigures[]
}
