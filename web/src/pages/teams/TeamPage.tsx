import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { ShopCarousel } from '../../features/shop/ShopCarousel.tsx'
import { Coaches } from '../../features/teams/Coaches.tsx'
import { loadTeamPage } from './loadTeamPage.ts'
import { RosterSection } from '../../features/teams/RosterSection.tsx'
import { TeamFailed } from './TeamFailed.tsx'
import { TeamHero } from '../../features/teams/TeamHero.tsx'
import { TeamMeta } from './TeamMeta.tsx'
import { TeamNav } from './TeamNav.tsx'
import { TeamSkeleton } from './TeamSkeleton.tsx'
import { useLeagueNow } from '../../lib/time/leagueClock.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { requestedYear } from '../../lib/address/requestedYear.ts'
import { useLive } from '../../lib/live/useLive.ts'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { TeamOverview } from './TeamOverview.tsx'
import styles from './TeamPage.module.css'

const TEAM_PAGE = graphql(`
  query TeamPage($name: String!, $year: Int) {
    team(name: $name, year: $year) {
      id
      officialId
      year
      ...TeamMeta_team
      ...TeamHero_team
      ...TeamLeaders_team
      ...RosterSection_team
      ...Coaches_team
      news {
        id
        ...FeedStory_item
      }
    }
    standings(year: $year) {
      id
      rows {
        ...TeamHero_standing
      }
    }
    schedule(year: $year, teams: [$name]) {
      id
      ...NextGame_schedule
      games {
        ...TeamResults_game
      }
    }
    collection(team: $name, first: 10) {
      id
      ...ShopCarousel_collection
    }
    site {
      id
      allStarUrl
      clock {
        wall
        league
        speed
      }
      seasons {
        current
        first
        years
      }
    }
  }
`)

/** What changes while a game of the team is on. */
const TEAM_SCORES = graphql(`
  query TeamScores($name: String!, $year: Int) {
    standings(year: $year) {
      id
      rows {
        ...TeamHero_standing
      }
    }
    schedule(year: $year, teams: [$name]) {
      id
      ...NextGame_schedule
      games {
        ...TeamResults_game
      }
    }
  }
`)

interface LoadedTeam extends Loaded<{ name: string; year: number | null }> {
  /** When the page was loaded, on the wall's clock, ms. */
  loadedAtMs: number
}

/** Loads the team that the address names by any of its names, in the season it asks for (spec §5). */
export function createLoader(client: ApolloClient) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<LoadedTeam> => {
    const year = await requestedYear(client, request)
    const variables = { name: params['teamName'] ?? '', year }
    const loaded = await loadTeamPage(client, { query: TEAM_PAGE, variables, request })

    return { ...loaded, loadedAtMs: Date.now() }
  }
}

/** A team: how its season goes, who leads it, what is written about it, its next game and last results, its players, coaches and shop. */
export function TeamPage() {
  const { variables, loadedAtMs } = useLoaderData<LoadedTeam>()
  const { data, error } = useQuery(TEAM_PAGE, { variables })
  const { revalidate } = useRevalidator()
  const clock = data?.site?.clock ?? null
  const leagueNowMs = useLeagueNow(clock, loadedAtMs, 15_000)
  useLive({ query: TEAM_SCORES, variables, games: data?.schedule?.games ?? [], leagueNowMs })
  if (data === undefined && error === undefined) return <TeamSkeleton />
  const team = data?.team ?? null
  if (!data || team === null) return <TeamFailed what="team" retry={revalidate} />

  const seasons = data.site?.seasons ?? null
  const year = team.year === seasons?.current ? null : team.year
  const standing = data.standings?.rows.find((row) => row.team.id === team.id) ?? null

  return (
    <div {...teamStyle(team)}>
      <TeamMeta team={team} page="overview" year={year} />
      <TeamHero team={team} standing={standing} />
      <TeamNav team={team} current="overview" year={year} />
      <div className="wrap">
        <TeamOverview
          team={team}
          schedule={data.schedule}
          clock={clock}
          loadedAtMs={loadedAtMs}
          leagueNowMs={leagueNowMs}
          year={year}
          retry={revalidate}
        />
        <RosterSection
          team={team}
          years={seasons?.years ?? null}
          retry={revalidate}
          className={styles.section}
        />
        <Coaches team={team} className={styles.section} />
        <ShopCarousel collection={data.collection} team={team} className={styles.section} />
      </div>
    </div>
  )
}
