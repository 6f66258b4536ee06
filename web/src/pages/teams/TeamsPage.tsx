import { Link, useLoaderData } from 'react-router-dom'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'
import { paths, teamPath } from '../../lib/address/paths.ts'
import { usePageQuery } from '../../lib/loading/usePageQuery.ts'
import { NothingYet } from '../../ui/NothingYet.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { graphql } from '../../__generated__/gql.ts'
import type { TeamHero_StandingFragment, TeamTile_TeamFragment } from '../../__generated__/graphql.ts'
import { fittedName } from '../../ui/fittedName.ts'
import figures from '../../ui/figures.svg?url'
import { Score } from '../../ui/spoiler/Score.tsx'
import { TeamMark } from '../../ui/team/TeamMark.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { teamFacts } from '../../features/teams/teamFacts.ts'
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
            <ul className={`columns gap4 ${styles.teams}`}>
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

graphql(`
  fragment TeamTile_team on Team {
    id
    slug
    ...TeamHero_team
  }
`)

const FIGURES = [
  { name: 'shot', x: 800, y: -40, width: 806, height: 1060 },
  { name: 'goalie', x: 860, y: 10, width: 592, height: 1120 },
  { name: 'joy', x: 900, y: 60, width: 535, height: 1005 },
  { name: 'cradle', x: 780, y: 20, width: 864, height: 1020 },
] as const

interface TeamTileProps {
  team: TeamTile_TeamFragment
  /** The team's row in the table; null when there is none. */
  standing: TeamHero_StandingFragment | null
  /** The season of the links; null for the current one. */
  year: number | null
  /** The index of the tile, from 0; it decides which figure is drawn, so that neighbors have different ones. */
  place: number
}

/** A team as art in its colors with its crest, name, record and rank; it links to the team's page. */
function TeamTile({ team, standing, year, place }: TeamTileProps) {
  const { className, style } = teamStyle(team)
  const [record, rank] = teamFacts(team, standing)

  return (
    <article className={`${className} stage linkedCard ${styles.tile}`} style={style}>
      <svg
        className="art"
        viewBox="0 0 1600 900"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <rect className="a2" width="1600" height="900" />
        <use href={`${figures}#field`} width="1600" height="900" />
        <text className="aw" x="90" y="560">
          {team.code}
        </text>
        <Figure place={place} />
      </svg>
      <div className={styles.textBlock}>
        <TeamMark code={team.code} logo={team.logo} size={88} />
        <h2 style={fittedName(team.name)}>
          <Link to={`${teamPath(team.slug)}${year === null ? '' : `?year=${year}`}`}>
            {team.location === null ? null : <small>{team.location}</small>} {team.name}
          </Link>
        </h2>
        {record ? (
          <p className={styles.record}>
            <Score>
              {record.value}
              {rank ? ` · ${rank.value}` : null}
            </Score>
          </p>
        ) : null}
      </div>
    </article>
  )
}

function Figure({ place }: { place: number }) {
  const [first] = FIGURES
  const { name, ...box } = FIGURES[place % FIGURES.length] ?? first

  return <use href={`${figures}#${name}`} {...box} />
}
