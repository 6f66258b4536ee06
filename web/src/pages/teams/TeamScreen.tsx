import type { ReactNode } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { TeamHero_StandingFragment, TeamScreen_TeamFragment } from '../../__generated__/graphql.ts'
import {
  newsTagPath,
  paths,
  rosterPath,
  sharePicturePath,
  teamPath,
  teamShopPath,
  videoTagPath,
} from '../../lib/address/paths.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { fullTeamName } from '../../features/teams/teamFacts.ts'
import { TeamHero } from '../../features/teams/TeamHero.tsx'
import { teamStyle } from '../../ui/team/teamStyle.ts'
import { SubNavigation } from '../../ui/SubNavigation.tsx'
import { sportsTeam } from './teamScreenData.ts'
import type { TeamMembers } from './teamScreenData.ts'

graphql(`
  fragment TeamScreen_team on Team {
    id
    officialId
    slug
    year
    name
    location
    logo {
      url
    }
    ...TeamHero_team
  }
`)

interface TeamScreenProps {
  team: TeamScreen_TeamFragment
  page: 'overview' | 'roster'
  /** The coaches and players that the page shows. */
  members: TeamMembers
  /** The team's row in the table; null when there is none. */
  standing: TeamHero_StandingFragment | null
  /** The season in the address, and that of the links; null for the current one. */
  year: number | null
  children: ReactNode
}

/** A page about one team, in its colors: the metadata, the head, the links to its other pages, and what the page shows. */
export function TeamScreen({ standing, children, ...screen }: TeamScreenProps) {
  const { team, page } = screen

  return (
    <div {...teamStyle(team)}>
      <TeamMeta {...screen} />
      <TeamHero team={team} standing={standing} compact={page === 'roster'} />
      <TeamNav {...screen} />
      {children}
    </div>
  )
}

/** The metadata of a team's pages for search engines and link previews. The canonical address contains the team's slug. */
function TeamMeta({ team, page, members, year }: Omit<TeamScreenProps, 'standing' | 'children'>) {
  const name = fullTeamName(team)
  const season = year === null ? '' : ` ${year}`
  const texts =
    page === 'roster'
      ? {
          title: `${name} roster${season}`,
          about: 'every player by position, with numbers, injuries and stats',
        }
      : { title: `${name}${season}`, about: 'next game, results, leaders, roster, coaches, news and shop' }
  const inYear = year === null ? '' : `?year=${year}`
  const path = page === 'roster' ? rosterPath(team.slug) : teamPath(team.slug)

  return (
    <PageMeta
      title={texts.title}
      description={`${name} in the ${team.year} season of the Women’s Lacrosse League: ${texts.about}.`}
      keywords={[name, team.name, page === 'roster' ? 'roster' : 'team', "women's lacrosse", 'WLL']}
      canonical={`${path}${inYear}`}
      crawlers={
        import.meta.env.SSR
          ? {
              picture: { path: sharePicturePath('teams', team.slug), alt: name },
              data: (origin) => [sportsTeam(team, members, origin)],
              above: [
                { name: 'Teams', path: paths.teams },
                ...(page === 'roster' ? [{ name, path: `${teamPath(team.slug)}${inYear}` }] : []),
              ],
            }
          : undefined
      }
    />
  )
}

/** The links between a team's pages, and to its games, stats, news, videos and shop. */
function TeamNav({ team, page, year }: Pick<TeamScreenProps, 'team' | 'page' | 'year'>) {
  const season = year === null ? '' : `?year=${year}`
  const ofTeam = `?team=${encodeURIComponent(team.slug)}`

  return (
    <SubNavigation
      label={fullTeamName(team)}
      tabs={[
        { to: teamPath(team.slug) + season, label: 'Overview', current: page === 'overview' },
        { to: rosterPath(team.slug) + season, label: 'Roster', current: page === 'roster' },
        { to: paths.schedule + ofTeam, label: 'Schedule', current: false },
        { to: paths.stats + ofTeam, label: 'Stats', current: false },
        { to: newsTagPath(team.officialId), label: 'News', current: false },
        { to: videoTagPath(team.officialId), label: 'Videos', current: false },
        { to: teamShopPath(team.slug), label: 'Shop', current: false },
      ]}
    />
  )
}
