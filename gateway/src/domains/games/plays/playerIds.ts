import type { PlayType } from '../../../__generated__/schemaTypes.ts'
import type { PlayPayload } from './payload.ts'

/** The official ids of the players of a play, each null where the league sends none. */
export interface PlayerIds {
  by: string | null
  assistedBy: string | null
  against: string | null
  causedBy: string | null
  groundBallBy: string | null
}

const NOBODY: PlayerIds = {
  by: null,
  assistedBy: null,
  against: null,
  causedBy: null,
  groundBallBy: null,
}

/** The players of a play, by the schema's fields of the same names. A save belongs to the goalie. */
export function playerIdsOf(type: PlayType, play: PlayPayload): PlayerIds {
  const groundBallBy = play.gbPlayerId
  switch (type) {
    case 'GOAL':
      return { ...NOBODY, by: play.shooterId, assistedBy: play.shotAssistId, against: play.goalieId }
    case 'SHOT':
      return { ...NOBODY, by: play.shooterId, groundBallBy }
    case 'SAVE':
      return { ...NOBODY, by: play.goalieId, against: play.shooterId, groundBallBy }
    case 'FACE_OFF':
      return { ...NOBODY, by: play.faceoffWinnerId, against: play.faceoffLoserId, groundBallBy }
    case 'GROUND_BALL':
      return { ...NOBODY, by: play.gbPlayerId }
    case 'TURNOVER':
      return { ...NOBODY, by: play.commitedTurnoverId, causedBy: play.causedTurnoverId, groundBallBy }
    case 'PENALTY':
      return { ...NOBODY, by: play.commitedPenaltyId }
    case 'SHOT_CLOCK_EXPIRED':
    case 'GAME_START':
    case 'GAME_END':
    case 'OTHER':
      return NOBODY
  }
}
