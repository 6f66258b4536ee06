import type { Stat, TeamLeaders_PlayerFragment } from '../../__generated__/graphql.ts'

/** The leader of a team in a figure. */
export interface TeamLeader {
  label: string
  player: TeamLeaders_PlayerFragment
  value: number
  /** Her rank in the league by it; null when she has none, or when it could not be loaded. */
  rank: number | null
}

interface Board {
  stat: Stat
  label: string
  valueOf: (stats: NonNullable<TeamLeaders_PlayerFragment['stats']>) => number | null
}

/** One figure each for attack, defense and goal. */
const BOARDS: readonly Board[] = [
  { stat: 'POINTS', label: 'Points', valueOf: ({ points }) => points },
  { stat: 'CAUSED_TURNOVERS', label: 'Caused turnovers', valueOf: ({ causedTurnovers }) => causedTurnovers },
  { stat: 'SAVES', label: 'Saves', valueOf: ({ saves }) => saves },
]

/**
 * The leaders of a roster in points, caused turnovers and saves; figures that nobody has yet are left out. Of players with equal
 * figures the first in the roster leads.
 */
export function teamLeaders(roster: readonly TeamLeaders_PlayerFragment[]): TeamLeader[] {
  return BOARDS.flatMap(({ stat, label, valueOf }) => {
    const [best] = roster
      .map((player) => ({ player, value: (player.stats && valueOf(player.stats)) ?? 0 }))
      .sort((one, other) => other.value - one.value)
    if (best === undefined || best.value === 0) return []
    const rank = best.player.ranks?.find((ranked) => ranked.stat === stat)?.rank ?? null

    return [{ label, ...best, rank }]
  })
}
