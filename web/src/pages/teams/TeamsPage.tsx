import { useQuery } from '@apollo/client/react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { paths } from '../../lib/address/paths.ts'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { QueryFailed } from '../../ui/QueryFailed.tsx'
import { SeasonSelect } from '../../ui/SeasonSelect.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TeamTile } from './TeamTile.tsx'
import type { LoadedTeams } from './teamsData.ts'
import { TEAMS_PAGE } from './teamsData.ts'
import styles from './TeamsPage.module.css'

/** Teams: the clubs of a season, each with its record and rank. */
export function TeamsPage() {
  const { variables } = useLoaderData<LoadedTeams>()
  const { data, error } = useQuery(TEAMS_PAGE, { variables })
  const { revalidate } = useRevalidator()
  const seasons = useSeasons()
  const year = variables.year ?? data?.teams?.[0]?.year ?? null
  const otherYear = year === (seasons?.current ?? null) ? null : year

  return (
    <div className="wrap">
      <PageMeta
        title={otherYear === null ? 'Teams' : `Teams ${otherYear}`}
        description={`The clubs of the Women's Lacrosse League${year === null ? '' : ` in the ${year} season`} with their records, rosters, games and news.`}
        keywords={[
          'teams',
          'clubs',
          "women's lacrosse",
          'WLL',
          ...(data?.teams ?? []).map(({ name }) => name),
        ]}
        canonical={`${paths.teams}${otherYear === null ? '' : `?year=${otherYear}`}`}
        hidden={!data?.teams?.length}
      />
      <div className={styles.head}>
        <h1>Teams</h1>
        {seasons && seasons.years.length > 1 && year !== null ? (
          <SeasonSelect action={paths.teams} year={year} years={seasons.years} />
        ) : null}
      </div>
      {data === undefined && error === undefined ? (
        <Skeleton height={656} />
      ) : !data?.teams ? (
        <QueryFailed what="teams" retry={revalidate} />
      ) : data.teams.length === 0 ? (
        <NothingYet
          icon="profile"
          what={year === null ? 'No teams' : `No teams in ${year}`}
          isOver={isPastSeason(year, seasons)}
          promise="They appear here with the first games of the season."
        />
      ) : (
        <ul className={styles.teams}>
          {data.teams.map((team, place) => (
            <li key={team.id}>
              <TeamTile
                team={team}
                standing={data.standings?.rows.find((row) => row.team.id === team.id) ?? null}
                year={otherYear}
                place={place}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
