import type { Position } from '../../__generated__/schemaTypes.ts'

/** The words that a fan may use for a position, including the league's code when it is a word. */
const WORDS: Readonly<Record<Position, string>> = {
  ATTACK: 'attack attacker',
  MIDFIELD: 'midfield midfielder middie',
  DEFENSE: 'defense defence defender',
  LONG_STICK_MIDFIELD: 'long-stick midfield midfielder lsm defense',
  SHORT_STICK_DEFENSIVE_MIDFIELD: 'short-stick defensive midfield midfielder ssdm defense',
  FACE_OFF: 'face-off fo fogo specialist',
  GOALIE: 'goalie goalkeeper keeper goaltender',
  FIELD: 'field',
}

/** Words for a position; none for an unknown one. */
export function positionWords(position: Position | null): string[] {
  return position === null ? [] : WORDS[position].split(' ')
}
