import type { PlayerCard_PlayerFragment } from '../../__generated__/graphql.ts'
import type { RosterGroup } from './rosterGroups.ts'

type Stats = NonNullable<PlayerCard_PlayerFragment['stats']>

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
