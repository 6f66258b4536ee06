import { expect } from 'vitest'
import type { Stack } from '../support/stack.ts'

interface AnsweredRow {
  rank: number | null
  finish: string | null
  team: { officialId: string; name: string; color: string | null }
  wins: number
  losses: number
  ties: number
  scores: number
  scoresAgainst: number
  scoreDiff: number
  streak: unknown
  lastFive: string[]
  placed: { rule: string | null; reason: string; isLevelOnRecord: boolean } | null
}

/** Every field of a table. */
export const STANDINGS = `query ($year: Int, $segment: StandingsSegment! = REGULAR) {
  standings(year: $year, segment: $segment) {
    id
    rows {
      rank
      finish
      team { officialId name color }
      wins losses ties scores scoresAgainst scoreDiff
      streak { outcome length }
      lastFive
      placed { rule reason isLevelOnRecord }
    }
    tieBreakOrder
    finalists
    lastUpdated
  }
}`

/** The rows of the table, which must have no errors. */
export async function rowsOf(stack: Stack, variables: Record<string, unknown> = {}): Promise<AnsweredRow[]> {
  const answer = await stack.query(STANDINGS, variables)
  expect(answer.errors).toEqual([])
  return (answer.data?.['standings'] as { rows: AnsweredRow[] }).rows
}
