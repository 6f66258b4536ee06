import { countOf, outcomesOf, type GameResult } from './gameResult.ts'
import type { StandingPayload } from './payload.ts'
import type { TableRow } from './tableRow.ts'

/** The team's fields in a row. */
interface RowTeam {
  officialId: string
  name: string
}

/** A row of the regular season; the league's seed applies to this table only. */
export function regularRow(row: StandingPayload, { officialId, name }: RowTeam): TableRow {
  const { wins, losses, ties, scores, scoresAgainst, seed } = row
  const scoreDiff = row.scoreDiff ?? scores - scoresAgainst
  return { officialId, name, wins, losses, ties, scores, scoresAgainst, scoreDiff, seed }
}

/** A row of the Championship Series, from its own stats. */
export function seriesRow(row: StandingPayload, { officialId, name }: RowTeam): TableRow {
  return {
    officialId,
    name,
    wins: row.csWins,
    losses: row.csLosses,
    ties: row.csTies,
    scores: row.csScores,
    scoresAgainst: row.csScoresAgainst,
    scoreDiff: row.csScoreDiff ?? row.csScores - row.csScoresAgainst,
    seed: null,
  }
}

/** A row counted from results; the league has no table for the post-season. */
export function countedRow(results: readonly GameResult[], { officialId, name }: RowTeam): TableRow {
  const scores = sum(results.map((game) => scoreOf(game, officialId, 'for')))
  const scoresAgainst = sum(results.map((game) => scoreOf(game, officialId, 'against')))
  return {
    officialId,
    name,
    ...countOf(outcomesOf(results, officialId)),
    scores,
    scoresAgainst,
    scoreDiff: scores - scoresAgainst,
    seed: null,
  }
}

function scoreOf(game: GameResult, officialId: string, which: 'for' | 'against'): number {
  if (game.homeId === officialId) return which === 'for' ? game.home : game.away
  if (game.awayId === officialId) return which === 'for' ? game.away : game.home
  return 0
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0)
}
