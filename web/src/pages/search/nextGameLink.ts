import { useQuery } from '@apollo/client/react'
import type { SearchStartQuery } from '../../__generated__/graphql.ts'
import { matchup } from '../../features/games/matchup.ts'
import { ticketLink, trackTicketClick } from '../../features/games/ticketLink.ts'
import { gamePath } from '../../lib/address/paths.ts'
import { usePreferences } from '../../lib/settings/preferences.ts'
import { LEAGUE_TIME_ZONE, useFanTimeZone } from '../../lib/settings/timeZone.ts'
import {
  formatGameTime,
  formatShortDay,
  formatWeekday,
  gameDay,
  zoneLabel,
} from '../../lib/time/formatGameTime.ts'
import { SEARCH_START } from './searchDocuments.ts'
import type { QuickLink } from './usualLinks.ts'

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
