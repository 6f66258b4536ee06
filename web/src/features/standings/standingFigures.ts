import type { CountedSegment } from '../../lib/address/segmentType.ts'
import type { StandingRows_RowFragment, TieBreakRule } from '../../__generated__/graphql.ts'
import type { DataColumn } from '../../ui/table/DataTable.tsx'

const MINUS = '\u2212'
/** An en dash without a line break after it. */
const RECORD_DASH = '\u2013\u2060'

/**
 * A score difference with its sign, such as `+17`, `\u221222` (a true minus) or `0`. See docs/looks.md#figures-in-text.
 */
export function formatDifference(difference: number): string {
  if (difference === 0) return '0'
  return difference > 0 ? `+${difference}` : `${MINUS}${-difference}`
}

const OUTCOME_LETTER = { WIN: 'W', LOSS: 'L', TIE: 'T' } as const

type Outcome = keyof typeof OUTCOME_LETTER

/** The letter of a result: W, L or T. */
export function outcomeLetter(outcome: Outcome): string {
  return OUTCOME_LETTER[outcome]
}

/** A run of equal results, such as `W3`; null when there is none. */
export function formatStreak(streak: { outcome: Outcome; length: number } | null): string | null {
  return streak && `${OUTCOME_LETTER[streak.outcome]}${streak.length}`
}

/** Results as text for screen readers, such as `Last five: loss, win, win`. */
export function spokenResults(outcomes: readonly Outcome[]): string {
  return `Last five: ${outcomes.map((outcome) => outcome.toLowerCase()).join(', ')}`
}

/** Sets the records in a sentence of the gateway with an en dash: `4-4` becomes `4–4`, kept on one line. */
export function typesetRecords(sentence: string): string {
  return sentence.replace(/(\d)-(?=\d)/g, `$1${RECORD_DASH}`)
}

/**
 * Whether a game has been played: before the first one no row has a rank, and in the post-season some rows have none even after
 * it.
 */
export function hasStarted(rows: readonly { rank: number | null; wins: number; losses: number }[]): boolean {
  return rows.some(({ rank, wins, losses }) => rank !== null || wins + losses > 0)
}

/** The text for a part of the season while its table has no rows. */
export const NOT_STARTED: Record<CountedSegment, string> = {
  REGULAR: 'The season has not started.',
  POST: 'The post-season has not started.',
  CHAMPSERIES: 'The championship series has not started.',
}

/** The text of each tie-break rule. */
export const TIE_BREAK_TEXTS: Record<TieBreakRule, string> = {
  WIN_PCT: 'Winning percentage: the better share of wins, a tie counting half',
  HEAD_TO_HEAD: 'Head-to-head: the games between the teams that are level',
  SCORE_DIFF: 'Score difference: scores minus scores against',
  SCORES: 'Scores: the more scored',
  SEED: 'Seed: the order the league has set itself',
}

/** The columns that the whole table and the short one have in common: the record, and what became of it lately. */
export const RECORD_COLUMNS: readonly DataColumn<StandingRows_RowFragment>[] = [
  { head: 'W', title: 'Wins', kind: 'key', cell: (row) => row.wins },
  { head: 'L', title: 'Losses', kind: 'key', cell: (row) => row.losses },
]
export const FORM_COLUMNS: readonly DataColumn<StandingRows_RowFragment>[] = [
  { head: 'Diff', title: 'Score difference', cell: (row) => formatDifference(row.scoreDiff) },
  { head: 'Strk', title: 'Streak', cell: (row) => formatStreak(row.streak) },
]
