import type { Play, PlayType, Score, Side } from '../../__generated__/schemaTypes.ts'
import type { GameModel } from './game.ts'
import { sideOf } from './gameSide.ts'
import { periodName } from './gameState.ts'
import type { PlayPayload } from './playsPayload.ts'

/** A play that names its players by their official ids; they are looked up among those of the season. */
export type PlayModel = Omit<Play, 'by' | 'assistedBy'> & {
  year: number
  playerId: string | null
  assistId: string | null
}

const TYPES: ReadonlyMap<string, PlayType> = new Map([
  ['goal', 'GOAL'],
  ['shot', 'SHOT'],
  ['save', 'SAVE'],
  ['faceoff', 'FACE_OFF'],
  ['groundball', 'GROUND_BALL'],
  ['turnover', 'TURNOVER'],
  ['penalty', 'PENALTY'],
])

const NO_SCORE: Score = { home: 0, away: 0 }

/**
 * What happened in a game, in the league's order. A play that tells no score leaves it as it was; what a play counted is what it
 * added to the score.
 */
export function toPlays(game: GameModel, payload: readonly PlayPayload[]): PlayModel[] {
  let score = NO_SCORE
  return payload.map((play) => {
    const before = score
    score = scoreAfter(before, play)
    return toPlay(game, play, { score, points: pointsBetween(before, score) })
  })
}

/** The score that the plays come to. */
export function scoreOfPlays(payload: readonly PlayPayload[]): Score {
  return payload.reduce(scoreAfter, NO_SCORE)
}

function scoreAfter(before: Score, { homeScore, visitorScore }: PlayPayload): Score {
  return { home: homeScore ?? before.home, away: visitorScore ?? before.away }
}

function toPlay(game: GameModel, play: PlayPayload, scored: Pick<Play, 'score' | 'points'>): PlayModel {
  const type = TYPES.get(play.eventType.toLowerCase()) ?? 'OTHER'
  return {
    id: `${game.id}:${play.markerId}`,
    type,
    period: play.period,
    label: periodName(play.period),
    clock: { minutes: play.minutes, seconds: play.seconds, tenths: 0 },
    side: sideOfPlay(game, type, play),
    description: play.description,
    ...scored,
    year: game.year,
    // The league names the shooter of a save first; the save is the goalie's.
    playerId: type === 'SAVE' ? play.goalieId : (play.playerId ?? play.shooterId),
    assistId: type === 'GOAL' ? play.assistId : null,
  }
}

/** The league tells a save under the team that shot; it belongs to the other one. */
function sideOfPlay(game: GameModel, type: PlayType, { teamId }: PlayPayload): Side | null {
  const side = sideOf(game, teamId)
  if (type !== 'SAVE' || side === null) return side
  return side === 'HOME' ? 'AWAY' : 'HOME'
}

/** The league may take a goal back: the score then falls, and nobody has scored. */
function pointsBetween(before: Score, after: Score): number {
  return Math.max(0, after.home - before.home) + Math.max(0, after.away - before.away)
}
