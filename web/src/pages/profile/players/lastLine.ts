import type { Position } from '../../../__generated__/graphql.ts'

interface LineFigures {
  points: number | null
  goals: number | null
  assists: number | null
  saves: number | null
}

/** What a player did in a game, in the figures that matter at her position; those that the league does not tell are left out. */
export function lastLine(position: Position | null, stats: LineFigures) {
  const figures =
    position === 'GOALIE'
      ? [{ code: 'Sv', label: 'Saves', value: stats.saves }]
      : [
          { code: 'P', label: 'Points', value: stats.points },
          { code: 'G', label: 'Goals', value: stats.goals },
          { code: 'A', label: 'Assists', value: stats.assists },
        ]

  return figures.filter(({ value }) => value !== null)
}
