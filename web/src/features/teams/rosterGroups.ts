import type { RosterCards_PlayerFragment, Position } from '../../__generated__/graphql.ts'

/** Players of similar positions, who are listed together in the roster. `param` is the value for them in addresses. */
export interface RosterGroup {
  param: string
  label: string
  positions: readonly (Position | null)[]
  /** Which list of figures is shown for them. */
  list: 'field' | 'defense' | 'faceOff' | 'goalie'
}

/** In the order of the field from the opponents' goal to the own one, then the specialists; players without a known position last. */
export const ROSTER_GROUPS: readonly RosterGroup[] = [
  { param: 'attack', label: 'Attack', positions: ['ATTACK'], list: 'field' },
  { param: 'midfield', label: 'Midfield', positions: ['MIDFIELD'], list: 'field' },
  {
    param: 'defensive-midfield',
    label: 'Defensive midfield',
    positions: ['LONG_STICK_MIDFIELD', 'SHORT_STICK_DEFENSIVE_MIDFIELD'],
    list: 'defense',
  },
  { param: 'defense', label: 'Defense', positions: ['DEFENSE'], list: 'defense' },
  { param: 'face-off', label: 'Face-off', positions: ['FACE_OFF'], list: 'faceOff' },
  { param: 'goalie', label: 'Goalie', positions: ['GOALIE'], list: 'goalie' },
  { param: 'field', label: 'Field', positions: ['FIELD'], list: 'field' },
  { param: 'others', label: 'Other players', positions: [null], list: 'field' },
]

/** A group that has players. */
export interface GroupedPlayers<Player> {
  group: RosterGroup
  players: Player[]
}

/** The groups of a roster that have players, each in the roster's own order. */
export function groupRoster<Player extends { position: Position | null }>(
  roster: readonly Player[],
): GroupedPlayers<Player>[] {
  return ROSTER_GROUPS.map((group) => ({
    group,
    players: roster.filter(({ position }) => group.positions.includes(position)),
  })).filter(({ players }) => players.length > 0)
}

type Stats = NonNullable<RosterCards_PlayerFragment['stats']>

const FIGURES: Record<RosterGroup['list'], readonly (readonly [keyof Omit<Stats, '__typename'>, string])[]> =
  {
    field: [
      ['goals', 'G'],
      ['assists', 'A'],
    ],
    defense: [
      ['causedTurnovers', 'CT'],
      ['groundBalls', 'GB'],
    ],
    faceOff: [
      ['faceoffRecord', 'FO'],
      ['groundBalls', 'GB'],
    ],
    goalie: [
      ['saves', 'Sv'],
      ['scoresAgainst', 'SA'],
    ],
  }

/** The two main figures of a position, such as "24 G · 9 A". A figure that the league does not have is left out; null without any. */
export function cardFigures(stats: Stats | null, list: RosterGroup['list']): string | null {
  const figures = FIGURES[list]
    .map(([field, code]) => ({ value: stats?.[field] ?? null, code }))
    .filter(({ value }) => value !== null)

  return figures.length === 0 ? null : figures.map(({ value, code }) => `${value} ${code}`).join(' · ')
}
