import type { PlayType } from '../../../__generated__/schemaTypes.ts'
import type { PlayPayload } from './payload.ts'

const TYPES: ReadonlyMap<string, PlayType> = new Map([
  ['goal', 'GOAL'],
  ['shot', 'SHOT'],
  ['save', 'SAVE'],
  ['faceoff', 'FACE_OFF'],
  ['groundball', 'GROUND_BALL'],
  ['turnover', 'TURNOVER'],
  ['penalty', 'PENALTY'],
  ['shotclockexpired', 'SHOT_CLOCK_EXPIRED'],
  ['pregame', 'GAME_START'],
  ['gameend', 'GAME_END'],
])

/**
 * The type of a play. The league has no rows for saves: a save is a shot that is marked as saved. Now and
 * then such a shot comes as a goal without a text; it is a save all the same.
 */
export function playTypeOf({ eventType, description, details }: PlayPayload): PlayType {
  const type = TYPES.get(eventType.toLowerCase()) ?? 'OTHER'
  const isSave = details.shotSaved && (type === 'SHOT' || (type === 'GOAL' && description === null))
  return isSave ? 'SAVE' : type
}
