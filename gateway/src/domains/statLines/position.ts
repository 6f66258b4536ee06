import type { Position } from '../../__generated__/schemaTypes.ts'

const POSITIONS: ReadonlyMap<string, Position> = new Map([
  ['A', 'ATTACK'],
  ['M', 'MIDFIELD'],
  ['D', 'DEFENSE'],
  ['LSM', 'LONG_STICK_MIDFIELD'],
  ['SSDM', 'SHORT_STICK_DEFENSIVE_MIDFIELD'],
  ['FO', 'FACE_OFF'],
  ['G', 'GOALIE'],
  ['F', 'FIELD'],
])

/** The position of the league's letters, in any case; null for letters it does not know. */
export function toPosition(code: string | null): Position | null {
  return POSITIONS.get(code?.toUpperCase() ?? '') ?? null
}
