import type { TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { paths, teamPath } from '../../lib/address/paths.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import type { IconName } from '../../ui/Icon.tsx'

/** A link to somewhere else than a result. */
export interface QuickLink {
  /** A path of the site, or an address from lib/address/safeHref.ts. */
  to: string
  title: string
  note: string
  /** A team's crest, or an icon. */
  picture: IconName | TeamLinks_TeamFragment
  /** Called when it is clicked. */
  onClick?: () => void
}

export const allPlayers: QuickLink = {
  to: paths.stats,
  title: 'All players',
  note: 'Everyone’s figures, from A to Z',
  picture: 'stats',
}

const allTeams: QuickLink = {
  to: paths.teams,
  title: 'All teams',
  note: 'The clubs and their rosters',
  picture: 'home',
}

const schedule: QuickLink = {
  to: paths.schedule,
  title: 'Schedule and tickets',
  note: 'Every game of the season',
  picture: 'calendar',
}

/** The link to the fan's favorite team, or to all teams when she has none or they could not be loaded. */
export function useTeamLink(teams: readonly TeamLinks_TeamFragment[] | null): QuickLink {
  const { favoriteTeam } = usePreferences()
  const team = teams?.find(({ slug }) => slug === favoriteTeam)
  if (!team) return allTeams
  return {
    to: teamPath(team.slug),
    title: [team.location, team.name].filter(Boolean).join(' '),
    note: 'Your team',
    picture: team,
  }
}

/** Exactly three links for a search that has found nothing. */
export function useThreeLinks(teams: readonly TeamLinks_TeamFragment[] | null): QuickLink[] {
  return [useTeamLink(teams), allPlayers, schedule]
}
