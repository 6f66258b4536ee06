import type { GameEvent_GameFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { pageDescription } from '../../lib/pageDescription.ts'
import { LEAGUE_TIME_ZONE } from '../../lib/settings/timeZone.ts'
import {
  formatTime,
  formatWeekday,
  formatShortDay,
  gameDay,
  zoneLabel,
} from '../../lib/time/formatGameTime.ts'
import { calendarStart } from './gameState.ts'
import { matchupInFull } from './matchup.ts'

const FATE = { PostponedGame: 'Postponed. ', CanceledGame: 'Canceled. ' } as const

/**
 * A game in a sentence or two: who plays whom, when by the league's clock, where, on which channel, and whether tickets are sold. It
 * never tells a score.
 */
export function gameDescription(game: GameEvent_GameFragment): string {
  const { state, venue, broadcasters, tickets, isTimeAnnounced } = game
  const startTime = calendarStart(game)
  const day = gameDay({ startTime })
  const time = isTimeAnnounced
    ? `${formatTime(startTime, LEAGUE_TIME_ZONE)} ${zoneLabel(startTime, LEAGUE_TIME_ZONE)}`
    : 'time TBA'
  const when = `${formatWeekday(day)}, ${formatShortDay(day)}, ${day.slice(0, 4)}, ${time}`
  const place = [venue?.name, venue?.city].filter(Boolean).join(', ')
  const hasBegun = state.__typename === 'LiveGame' || state.__typename === 'FinalGame'
  const isOff = state.__typename === 'PostponedGame' || state.__typename === 'CanceledGame'

  return pageDescription(
    `${isOff ? FATE[state.__typename] : ''}${matchupInFull(game)}: ${isOff ? 'was ' : ''}${when}${place === '' ? '' : `, ${place}`}.`,
    ...(broadcasters.length > 0 ? [`On ${broadcasters.map(({ name }) => name).join(', ')}.`] : []),
    ...(state.__typename === 'ScheduledGame' && safeHref(tickets.url) !== null ? ['Tickets on sale.'] : []),
    ...(hasBegun ? ['Box score, plays and highlights.'] : []),
  )
}
