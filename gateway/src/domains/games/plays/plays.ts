import type { Penalty, Play, PlayType, Score, Side, WinChances } from '../../../__generated__/schemaTypes.ts'
import type { GameModel } from '../game.ts'
import { isEqualScore } from '../gameFreshness.ts'
import { sideOf } from '../gameSide.ts'
import { periodName } from '../gameState.ts'
import { playerIdsOf, type PlayerIds } from './playerIds.ts'
import { isManUp, NO_SCORE, withScores } from './playScores.ts'
import type { PlayPayload } from './payload.ts'
import { playTypeOf } from './playType.ts'
import { dropRepeatedRows } from './repeatedRows.ts'

/** A play with the official ids of its players, who are looked up in the season's list; its clip is looked up among those of the game. */
export type PlayModel = Omit<Play, keyof PlayerIds | 'clip' | 'unnamedDescription'> & {
  year: number
  gameSlug: string
  /** The league's marker of it, unique within its game. */
  marker: string
  playerIds: PlayerIds
}

/** The default description of a play. */
const NAMES: Readonly<Record<PlayType, string>> = {
  GOAL: 'Goal',
  SHOT: 'Shot',
  SAVE: 'Save',
  FACE_OFF: 'Face-off',
  GROUND_BALL: 'Ground ball',
  TURNOVER: 'Turnover',
  PENALTY: 'Penalty',
  SHOT_CLOCK_EXPIRED: 'Shot clock expired',
  GAME_START: 'Game start',
  GAME_END: 'Game end',
  OTHER: 'Play',
}

/** Types of plays that need no further data. */
const WHOLE_TYPES: ReadonlySet<PlayType> = new Set(['SHOT_CLOCK_EXPIRED', 'GAME_START', 'GAME_END'])

/** Whether the type of a play says everything that its description could. */
export function isDescribedByType({ type }: Pick<PlayModel, 'type'>): boolean {
  return WHOLE_TYPES.has(type)
}

/** The plays of a game in the league's order, each once. The score after each play is the sum of the goals up to it. */
export function toPlays(game: GameModel, payload: readonly PlayPayload[]): PlayModel[] {
  return withScores(dropRepeatedRows(payload), (teamId) => sideOf(game, teamId)).map(({ play, ...scored }) =>
    toPlay(game, play, scored),
  )
}

/** The score of a game after its goals; a goal that names no score does not change it. */
export function scoreOfPlays(payload: readonly PlayPayload[]): Score {
  return withScores(dropRepeatedRows(payload), () => null).at(-1)?.score ?? NO_SCORE
}

/**
 * Whether the goals of a game add up to its score; null before its end, and without plays. They do not where
 * the running score falls, because no row takes a goal back: the league corrects a game by changing its rows.
 */
export function hasConsistentPlays({ state }: GameModel, plays: readonly PlayModel[]): boolean | null {
  const last = plays.at(-1)
  if (!last) return null
  const falls = plays.some(({ score }, at) => {
    const before = plays[at - 1]?.score ?? NO_SCORE
    return score.home < before.home || score.away < before.away
  })
  if (falls) return false
  return state.__typename === 'FinalGame' ? isEqualScore(last.score, state.score) : null
}

function toPlay(game: GameModel, play: PlayPayload, scored: Pick<Play, 'score' | 'points'>): PlayModel {
  const type = playTypeOf(play)
  return {
    id: ['Play', game.year, game.officialId, play.markerId].join(':'),
    type,
    period: play.period,
    label: periodName(play.period),
    clock: { minutes: play.minutes, seconds: play.seconds, tenths: 0 },
    side: sideOfPlay(game, type, play),
    description: play.description ?? NAMES[type],
    ...scored,
    isManUp: isManUp(play),
    penalty: type === 'PENALTY' ? toPenalty(play) : null,
    winChances: chancesAfter(play),
    year: game.year,
    gameSlug: game.slug,
    marker: String(play.markerId),
    playerIds: playerIdsOf(type, play),
  }
}

/** The league sends a save under the team that shot; it belongs to the other one. */
function sideOfPlay(game: GameModel, type: PlayType, { teamId }: PlayPayload): Side | null {
  const side = sideOf(game, teamId)
  if (type !== 'SAVE' || side === null) return side
  return side === 'HOME' ? 'AWAY' : 'HOME'
}

function toPenalty({ penaltyLength, penaltyDescription }: PlayPayload): Penalty {
  return { seconds: penaltyLength, foul: penaltyDescription }
}

/** The league may omit one team's chance; it is the complement of the other's. */
function chancesAfter(play: PlayPayload): WinChances | null {
  const { homeTeamWinProbability: home, awayTeamWinProbability: away } = play
  if (home !== null) return { home, away: away ?? rest(home) }
  return away === null ? null : { home: rest(away), away }
}

/** One minus a fraction, without binary rounding errors. */
function rest(fraction: number): number {
  return Number((1 - fraction).toFixed(6))
}
