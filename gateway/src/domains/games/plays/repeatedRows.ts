import { isDeepStrictEqual } from 'node:util'
import type { Score } from '../../../__generated__/schemaTypes.ts'
import type { PlayPayload } from './payload.ts'
import { playTypeOf } from './playType.ts'

/**
 * The rows of a game, each play once. Scorers send a row again under another marker, and some feeds send each goal a second time in raw
 * form: without a kind of shot, at the same clock and for the same team, with the score after the goal.
 */
export function dropRepeatedRows(rows: readonly PlayPayload[]): PlayPayload[] {
  const goals = new Map<string, Score>()
  return rows.filter((row, at) => {
    const previous = rows[at - 1]
    if (previous && isDeepStrictEqual(contentOf(row), contentOf(previous))) return false
    if (playTypeOf(row) !== 'GOAL') return true
    const moment = momentOf(row)
    const counted = goals.get(moment)
    if (row.shotType === null) return counted === undefined || movesScore(row, counted)
    goals.set(moment, scoreAfter(row, counted))
    return true
  })
}

/** The content of a row; two rows for one play may differ in marker and win chances. */
function contentOf(row: PlayPayload): Partial<PlayPayload> {
  const { markerId: _marker, homeTeamWinProbability: _home, awayTeamWinProbability: _away, ...content } = row
  return content
}

function momentOf({ period, minutes, seconds, teamId }: PlayPayload): string {
  return [period, minutes, seconds, teamId].join(':')
}

/** The score after a goal, NaN without one. */
function scoreAfter({ homeScore, visitorScore }: PlayPayload, before?: Score): Score {
  return { home: homeScore ?? before?.home ?? NaN, away: visitorScore ?? before?.away ?? NaN }
}

function movesScore({ homeScore, visitorScore }: PlayPayload, { home, away }: Score): boolean {
  return !isSame(homeScore, home) || !isSame(visitorScore, away)
}

/** A missing score on either row counts as unchanged. */
function isSame(score: number | null, before: number): boolean {
  return score === null || Number.isNaN(before) || score === before
}
