import type { TeamPageQuery } from '../../__generated__/graphql.ts'

/** The games that a team's page shows, ascending by start: the last results, those of today and those to come. */
export function gamesOfTeam(schedule: TeamPageQuery['schedule'] | undefined) {
  if (!schedule) return []
  const { results, upcoming, nextGame } = schedule
  const isFurther = nextGame !== null && upcoming.every(({ id }) => id !== nextGame.id)
  return [...results.toReversed(), ...upcoming, ...(isFurther ? [nextGame] : [])]
}
