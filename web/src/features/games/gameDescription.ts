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
import { calendarStart, isOff, isToCome } from './statePredicates.ts'
import { matchupInFull } from './matchup.ts'
import { scoreOf, stateWord } from '../../lib/live/stateWord.ts'

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
  const word = state.__typename === 'SuspendedGame' ? 'Suspended' : stateWord(game)

  return pageDescription(
    `${word === null ? '' : `${word}. `}${matchupInFull(game)}: ${isOff(game) ? 'was ' : ''}${when}${place === '' ? '' : `, ${place}`}.`,
    ...(broadcasters.length > 0 ? [`On ${broadcasters.map(({ name }) => name).join(', ')}.`] : []),
    ...(isToCome(game) && safeHref(tickets.url) !== null ? ['Tickets on sale.'] : []),
    ...(scoreOf(game) !== null ? ['Box score, plays and highlights.'] : []),
  )
}
