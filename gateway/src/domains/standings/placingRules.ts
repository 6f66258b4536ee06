import type { TieBreakRule } from '../../__generated__/schemaTypes.ts'
import type { GameResult } from './gameResult.ts'
import type { PlacingFigures } from './tableRow.ts'

/** The rules and results by which a table is sorted. */
export interface PlacingRules {
  /** The rules in the order in which they are applied. */
  order: readonly TieBreakRule[]
  /** The finished games of the segment; null where they could not be loaded. */
  results: readonly GameResult[] | null
}

/** How a row is separated from the next: the rule, and the rows that were tied before it. */
export interface Separation {
  rule: TieBreakRule | null
  group: readonly PlacingFigures[]
}
