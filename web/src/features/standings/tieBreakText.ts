import type { TieBreakRule } from '../../__generated__/graphql.ts'

const WORDS: Record<TieBreakRule, string> = {
  WIN_PCT: 'Winning percentage: the better share of wins, a tie counting half',
  HEAD_TO_HEAD: 'Head-to-head: the games between the teams that are level',
  SCORE_DIFF: 'Score difference: scores minus scores against',
  SCORES: 'Scores: the more scored',
  SEED: 'Seed: the order the league has set itself',
}

/** A tie-break rule as a fan reads it. */
export function tieBreakWords(rule: TieBreakRule): string {
  return WORDS[rule]
}
