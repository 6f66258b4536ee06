import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useLoaderData, useRevalidator, useSearchParams } from 'react-router-dom'
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { requestedYear } from '../../lib/address/requestedYear.ts'
import { withParams } from '../../lib/address/withParams.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { loadTeamPage } from './loadTeamPage.ts'
import { readRosterAddress } from './rosterAddress.ts'
import { RosterCards } from '../../features/teams/RosterCards.tsx'
import { RosterHead } from './RosterHead.tsx'
import { NoRoster } from '../../features/teams/RosterSection.tsx'
import { ROSTER_TABLE, RosterTable } from './RosterTable.tsx'
import { TeamFailed } from './TeamFailed.tsx'
import { TeamHero } from '../../features/teams/TeamHero.tsx'
import { TeamMeta } from './TeamMeta.tsx'
import { TeamNav } from './TeamNav.tsx'
import { TeamSkeleton } from './TeamSkeleton.tsx'
import styles from './RosterPage.module.css'

const ROSTER_PAGE = graphql(`
  query RosterPage($name: String!, $year: Int) {
    team(name: $name, year: $year) {
      id
      officialId
      year
      ...TeamMeta_team
      ...TeamHero_team
      roster {
        id
        position
        ...RosterCards_player
      }
    }
    standings(year: $year) {
      id
      rows {
        ...TeamHero_standing
      }
    }
    site {
      id
      allStarUrl
      seasons {
        current
        first
        years
      }
    }
  }
`)

type LoadedRoster = Loaded<{ name: string; year: number | null }>

/** Loads the roster of the team and season in the address (spec §5), with everybody's figures where the table is asked for. */
export function createLoader(client: ApolloClient) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<LoadedRoster> => {
    const year = await requestedYear(client, request)
    const variables = { name: params['teamName'] ?? '', year }
    const { view } = readRosterAddress(new URL(request.url).searchParams)
    const [page, table] = await Promise.all([
      loadTeamPage(client, { query: ROSTER_PAGE, variables, request }),
      view === 'table' ? queryLoader(client, { query: ROSTER_TABLE, variables }) : null,
    ])

    return { variables, failures: [...page.failures, ...(table?.failures ?? [])] }
  }
}

/** Positions and sorting are picked out of what is there; a season, a view or trying again asks anew. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const changed = (name: string) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name)

  return (
    currentUrl.href === nextUrl.href ||
    currentUrl.pathname !== nextUrl.pathname ||
    ['yr', 'year', 'view'].some(changed)
  )
}

/** A team's roster: pictures by position, or a table of figures that can be sorted. */
export function RosterPage() {
  const { variables } = useLoaderData<LoadedRoster>()
  const { data, error } = useQuery(ROSTER_PAGE, { variables })
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  if (data === undefined && error === undefined) return <TeamSkeleton />
  const team = data?.team ?? null
  if (!data || team === null) return <TeamFailed what="roster" retry={revalidate} />

  const seasons = data.site?.seasons ?? null
  const year = team.year === seasons?.current ? null : team.year
  const address = readRosterAddress(search)
  const { roster } = team
  const shown = (roster ?? []).filter(
    ({ position }) => address.group === null || address.group.positions.includes(position),
  )

  return (
    <div {...teamStyle(team)}>
      <TeamMeta team={team} page="roster" year={year} />
      <TeamHero
        team={team}
        standing={data.standings?.rows.find((row) => row.team.id === team.id) ?? null}
        compact
      />
      <TeamNav team={team} current="roster" year={year} />
      <div className={`wrap ${styles.page}`}>
        <RosterHead team={team} roster={roster ?? []} address={address} years={seasons?.years ?? null} />
        {roster === null ? (
          <QueryFailed what="roster" retry={revalidate} />
        ) : roster.length === 0 ? (
          <NoRoster year={team.year} />
        ) : shown.length === 0 ? (
          <EmptyState icon="profile" title="Nobody in this position">
            <ButtonLink to={withParams(search, { position: null })} look="outline" dense>
              All players
            </ButtonLink>
          </EmptyState>
        ) : address.view === 'table' ? (
          <RosterTable variables={variables} address={address} retry={revalidate} />
        ) : (
          <RosterCards roster={shown} />
        )}
      </div>
    </div>
  )
}
