import type {
  Stat,
  TeamHero_StandingFragment,
  TeamHero_TeamFragment,
  TeamLeaders_PlayerFragment,
} from '../../__generated__/graphql.ts'
import { ordinal } from '../../lib/ordinal.ts'

/** A figure about a team's season, with its label. */
interface TeamFact {
  label: string
  value: string
}

const LETTERS = { WIN: 'W', LOSS: 'L', TIE: 'T' } as const

/**
 * The main figures of a team's season: record, rank, scores per game and streak, as far as they exist. Sides that are in no table
 * have none.
 * @param standing the team's row; null when it is not in the table, or when the table could not be loaded
 */
export function teamFacts(
  { kind, record }: Pick<TeamHero_TeamFragment, 'kind' | 'record'>,
  standing: TeamHero_StandingFragment | null,
): TeamFact[] {
  if (kind !== 'CLUB') return []
  const { wins, losses, ties } = standing ?? record
  const games = wins + losses + ties
  const facts = [{ label: 'Record', value: [wins, losses, ...(ties > 0 ? [ties] : [])].join('–') }]
  if (standing === null || games === 0) return facts
  const { rank, scores, streak } = standing
  if (rank !== null) facts.push({ label: 'League rank', value: ordinal(rank) })
  facts.push({ label: 'Scores per game', value: (scores / games).toFixed(1) })
  if (streak !== null) facts.push({ label: 'Streak', value: `${LETTERS[streak.outcome]}${streak.length}` })

  return facts
}

/** A team's place and nickname, such as "Boston Guard"; the nickname alone when it has no place. */
export function fullTeamName({ location, name }: { location: string | null; name: string }): string {
  return location === null ? name : `${location} ${name}`
}

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
