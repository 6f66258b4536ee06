import type { TieBreakRule } from '../../__generated__/graphql.ts'

const TEXTS: Record<TieBreakRule, string> = {
  WIN_PCT: 'Winning percentage: the better share of wins, a tie counting half',
  HEAD_TO_HEAD: 'Head-to-head: the games between the teams that are level',
  SCORE_DIFF: 'Score difference: scores minus scores against',
  SCORES: 'Scores: the more scored',
  SEED: 'Seed: the order the league has set itself',
}

/** The text of a tie-break rule. */
export function tieBreakText(rule: TieBreakRule): string {
  return TEXTS[rule]
}
