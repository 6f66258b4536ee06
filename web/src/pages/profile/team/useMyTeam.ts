import { useQuery } from '@apollo/client/react'
import { useLive } from '../../../lib/live/useLive.ts'
import { MY_TEAM, MY_TEAM_SCORES } from '../profileData.ts'

/** Loads a fan's team (its slug; null for none) and keeps its next game up to date while that is live. */
export function useMyTeam(slug: string | null) {
  const variables = { team: slug ?? '' }
  const { data, loading, refetch } = useQuery(MY_TEAM, {
    variables,
    skip: slug === null,
    errorPolicy: 'all',
  })
  const schedule = data?.schedule ?? null
  const games = schedule === null ? [] : [...schedule.upcoming, ...[schedule.nextGame ?? []].flat()]
  useLive({ query: MY_TEAM_SCORES, variables, games })

  return {
    isLoading: loading && data === undefined,
    team: data?.team ?? null,
    /** Those that may be the next one, ascending by start; null when they could not be loaded. */
    games: schedule === null ? null : games,
    retry: refetch,
  }
}

/** What was loaded of a fan's team. */
export type MyTeam = ReturnType<typeof useMyTeam>
