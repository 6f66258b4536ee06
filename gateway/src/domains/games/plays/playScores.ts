import type { Score, Side } from '../../../__generated__/schemaTypes.ts'
import type { PlayPayload } from './payload.ts'
import { playTypeOf } from './playType.ts'

/** A row with the score after it, and its points: 0 for all but goals. */
interface ScoredPlay {
  play: PlayPayload
  score: Score
  points: number
}

const POINTS: ReadonlyMap<string | null, number> = new Map([
  ['1_PT', 1],
  ['2_PT', 2],
  ['MU', 1],
  ['MU_2_PT', 2],
])

const MAN_UP: readonly (string | null)[] = ['MU', 'MU_2_PT']

export const NO_SCORE: Score = { home: 0, away: 0 }

/** Whether the shot was taken while the other team had a player in the penalty box. */
export function isManUp({ shotType }: PlayPayload): boolean {
  return MAN_UP.includes(shotType)
}

/**
 * The score after each play. Only goals change it, because most other rows have the latest score of the game
 * from the first minute on.
 * @param sideOfTeam the side of a team's official id, for goals without a score.
 */
export function withScores(
  payload: readonly PlayPayload[],
  sideOfTeam: (teamId: string | null) => Side | null,
): ScoredPlay[] {
  let score = NO_SCORE
  return payload.map((play) => {
    if (playTypeOf(play) !== 'GOAL') return { play, score, points: 0 }
    const points = pointsOf(play, score)
    const side = sideOfTeam(play.teamId)
    score = {
      home: play.homeScore ?? score.home + (side === 'HOME' ? points : 0),
      away: play.visitorScore ?? score.away + (side === 'AWAY' ? points : 0),
    }
    return { play, score, points }
  })
}

/** The points of a goal by its kind; for an unknown kind, what it added to the score. */
function pointsOf({ shotType, homeScore, visitorScore }: PlayPayload, before: Score): number {
  const added = (homeScore ?? before.home) - before.home + (visitorScore ?? before.away) - before.away
  return POINTS.get(shotType) ?? (added === 2 ? 2 : 1)
}
