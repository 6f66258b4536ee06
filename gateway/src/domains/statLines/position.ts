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

/** Maps the league's position code, in any case; null for an unknown one. */
export function toPosition(code: string | null): Position | null {
  return POSITIONS.get(code?.toUpperCase() ?? '') ?? null
}
