import { isDeepStrictEqual } from 'node:util'
import type { Score } from '../../../__generated__/schemaTypes.ts'
import type { PlayPayload } from './payload.ts'
import { playTypeOf } from './playType.ts'

/**
 * The rows of a game, each play once. Scorers send a row again under another marker, and some feeds send each goal a second time in
 * raw words: without a kind of shot, at the clock of the goal and for the same side, with the score that it has made.
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

/** What a row says; its marker and the chances beside it may differ between two rows for one play. */
function contentOf(row: PlayPayload): Partial<PlayPayload> {
  const { markerId: _marker, homeTeamWinProbability: _home, awayTeamWinProbability: _away, ...content } = row
  return content
}

function momentOf({ period, minutes, seconds, teamId }: PlayPayload): string {
  return [period, minutes, seconds, teamId].join(':')
}

/** The score that a goal has made, NaN where its row has none. */
function scoreAfter({ homeScore, visitorScore }: PlayPayload, before?: Score): Score {
  return { home: homeScore ?? before?.home ?? NaN, away: visitorScore ?? before?.away ?? NaN }
}

function movesScore({ homeScore, visitorScore }: PlayPayload, { home, away }: Score): boolean {
  return !isSame(homeScore, home) || !isSame(visitorScore, away)
}

/** A score that either row leaves out moves nothing. */
function isSame(score: number | null, before: number): boolean {
  return score === null || Number.isNaN(before) || score === before
}
