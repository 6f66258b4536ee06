import {
  newsTagPath,
  paths,
  rosterPath,
  teamPath,
  teamShopPath,
  videoTagPath,
} from '../../lib/address/paths.ts'
import { SubNavigation } from '../../ui/SubNavigation.tsx'
import { fullTeamName } from '../../features/teams/teamFacts.ts'

interface TeamNavProps {
  team: { officialId: string; slug: string; name: string; location: string | null }
  current: 'overview' | 'roster'
  /** The season of the links; null for the current one. */
  year: number | null
}

/** The links between a team's pages, and to its games, stats, news, videos and shop. */
export function TeamNav({ team, current, year }: TeamNavProps) {
  const season = year === null ? '' : `?year=${year}`
  const ofTeam = `?team=${encodeURIComponent(team.slug)}`

  return (
    <SubNavigation
      label={fullTeamName(team)}
      tabs={[
        { to: teamPath(team.slug) + season, label: 'Overview', current: current === 'overview' },
        { to: rosterPath(team.slug) + season, label: 'Roster', current: current === 'roster' },
        { to: paths.schedule + ofTeam, label: 'Schedule', current: false },
        { to: paths.stats + ofTeam, label: 'Stats', current: false },
        { to: newsTagPath(team.officialId), label: 'News', current: false },
        { to: videoTagPath(team.officialId), label: 'Videos', current: false },
        { to: teamShopPath(team.slug), label: 'Shop', current: false },
      ]}
    />
  )
}
