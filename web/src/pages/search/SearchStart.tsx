import { useQuery } from '@apollo/client/react'
import type { SearchStartQuery, TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { matchup } from '../../features/games/matchup.ts'
import { countTicketClick } from '../../features/games/countTicketClick.ts'
import { ticketLink } from '../../features/games/ticketLink.ts'
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
import { RecentSearches } from './RecentSearches.tsx'
import { SEARCH_START } from './searchDocuments.ts'
import styles from './SearchPanel.module.css'
import { useTeamLink } from './usualLinks.ts'
import type { QuickLink } from './usualLinks.ts'
import { QuickLinks } from './QuickLinks.tsx'

interface SearchStartProps {
  teams: readonly TeamLinks_TeamFragment[] | null
  focusField: () => void
}

/** What the panel shows before a fan types: what she searched for before, and where she may want to go. */
export function SearchStart({ teams, focusField }: SearchStartProps) {
  const { favoriteTeam } = usePreferences()
  const timeZone = useFanTimeZone()
  const team = useTeamLink(teams)
  const { data } = useQuery(SEARCH_START, {
    variables: { teams: favoriteTeam === '' ? null : [favoriteTeam] },
  })
  const game = data?.schedule?.nextGame
  return (
    <div className={styles.start}>
      <RecentSearches headingLevel="p" onEmpty={focusField} />
      <div>
        <p className={styles.heading}>Go straight to</p>
        <QuickLinks links={[team, ...(game ? [nextGameLink(game, timeZone)] : [])]} />
      </div>
    </div>
  )
}

type NextGame = NonNullable<NonNullable<SearchStartQuery['schedule']>['nextGame']>

/** The tickets of the next game, or the game itself where none are sold. */
function nextGameLink(game: NextGame, timeZone: string): QuickLink {
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
    ...(isTicket && { onClick: countTicketClick }),
  }
}
