import type { Position } from '../__generated__/graphql.ts'

const NAMES: Record<Position, string> = {
  ATTACK: 'Attack',
  MIDFIELD: 'Midfield',
  DEFENSE: 'Defense',
  LONG_STICK_MIDFIELD: 'Long-stick midfield',
  SHORT_STICK_DEFENSIVE_MIDFIELD: 'Short-stick defensive midfield',
  FACE_OFF: 'Face-off',
  GOALIE: 'Goalie',
  FIELD: 'Field player',
}

/** The name of a position; the league's code for an unknown one, null when there is neither. */
export function positionName(position: Position | null, code: string | null): string | null {
  return position === null ? code : NAMES[position]
}
