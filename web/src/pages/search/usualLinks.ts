import { graphql } from '../../__generated__/gql.ts'
import { useQuery } from '@apollo/client/react'
import type { SearchStartQuery, TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { gamePath, paths, teamPath } from '../../lib/address/paths.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { matchup } from '../../features/games/matchup.ts'
import { ticketLink, trackTicketClick } from '../../features/games/ticketLink.ts'
import { LEAGUE_TIME_ZONE, useFanTimeZone } from '../../lib/settings/timeZone.ts'
import {
  formatGameTime,
  formatShortDay,
  formatWeekday,
  gameDay,
  zoneLabel,
} from '../../lib/time/formatGameTime.ts'

/** The next game of a favorite team, or of the league, whose tickets the panel offers before a fan types. */
const SEARCH_START = graphql(`
  query SearchStart($teams: [String!]) {
    schedule(teams: $teams) {
      id
      nextGame {
        id
        slug
        startTime
        isTimeAnnounced
        previewUrl
        ...Matchup_game
        ...TicketLink_game
      }
    }
  }
`)

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

/** The link to the next game of the fan's favorite team, or of the league when she has none; null while it is loaded or there is none. */
export function useNextGameLink(): QuickLink | null {
  const { favoriteTeam } = usePreferences()
  const timeZone = useFanTimeZone()
  const { data } = useQuery(SEARCH_START, {
    variables: { teams: favoriteTeam === '' ? null : [favoriteTeam] },
  })
  const game = data?.schedule?.nextGame
  return game ? nextGameLink(game, timeZone) : null
}

type FoundNextGame = NonNullable<NonNullable<SearchStartQuery['schedule']>['nextGame']>

/** The tickets of the next game, or the game itself where none are sold. */
function nextGameLink(game: FoundNextGame, timeZone: string): QuickLink {
  const tickets = ticketLink(game)
  const isTicket = tickets?.isTicket
  const day = gameDay(game)
  const zone = zoneLabel(game.startTime, timeZone)
  const time = `${formatGameTime(game, timeZone)}${game.isTimeAnnounced ? ` ${zone}` : ''}`
  return {
    to: isTicket ? tickets.to : gamePath(game.slug),
    title: isTicket ? `Next game: ${tickets.label.toLowerCase()}` : 'Next game',
    note: `${matchup(game)}, ${formatWeekday(day)}, ${formatShortDay(day)}, ${time}${
      timeZone === LEAGUE_TIME_ZONE || zone === zoneLabel(game.startTime, LEAGUE_TIME_ZONE)
        ? ''
        : ', your time'
    }`,
    picture: 'calendar',
    ...(isTicket && { onClick: trackTicketClick }),
  }
}
