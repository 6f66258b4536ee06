import { useLoaderData } from 'react-router-dom'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { paths } from '../../lib/address/paths.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { Loaded, Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TeamTile } from './TeamTile.tsx'
import { TEAMS_PAGE } from './teamsData.ts'
import type { LoadedTeams } from './teamsData.ts'
import styles from './TeamsPage.module.css'

/** Teams: the clubs of a season, each with its record and rank. */
export function TeamsPage() {
  const { variables } = useLoaderData<LoadedTeams>()
  const { data, isLoading, retry } = usePageQuery(TEAMS_PAGE, variables)
  const seasons = useSeasons()
  const year = variables.year ?? data?.teams?.[0]?.year ?? null
  const otherYear = year === (seasons?.current ?? null) ? null : year

  return (
    <Screen
      meta={{
        title: otherYear === null ? 'Teams' : `Teams ${otherYear}`,
        description: `The clubs of the Women's Lacrosse League${year === null ? '' : ` in the ${year} season`} with their records, rosters, games and news.`,
        keywords: [
          'teams',
          'clubs',
          "women's lacrosse",
          'WLL',
          ...(data?.teams ?? []).map(({ name }) => name),
        ],
        canonical: `${paths.teams}${otherYear === null ? '' : `?year=${otherYear}`}`,
        hidden: !data?.teams?.length,
      }}
      title="Teams"
      seasons={{ action: paths.teams, year, years: seasons?.years ?? null }}
    >
      <Loaded
        what="teams"
        data={data?.teams}
        isLoading={isLoading}
        skeleton={<Skeleton height={656} />}
        retry={retry}
      >
        {(teams) =>
          teams.length === 0 ? (
            <NothingYet
              icon="profile"
              what={year === null ? 'No teams' : `No teams in ${year}`}
              isOver={isPastSeason(year, seasons)}
              promise="They appear here with the first games of the season."
            />
          ) : (
            <ul className={styles.teams}>
              {teams.map((team, place) => (
                <li key={team.id}>
                  <TeamTile
                    team={team}
                    standing={data?.standings?.rows.find((row) => row.team.id === team.id) ?? null}
                    year={otherYear}
                    place={place}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  )
}
