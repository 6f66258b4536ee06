import { graphql } from '../../__generated__/gql.ts'
import type { GameEvent_GameFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { gamePath, sharePicturePath, teamPath } from '../../lib/address/paths.ts'
import { organizer } from '../../lib/structuredData/league.ts'
import type { ItemList, Place, SportsEvent, SportsTeam } from '../../lib/structuredData/schemaOrg.ts'
import {
  formatShortDay,
  formatTime,
  formatWeekday,
  gameDay,
  zoneLabel,
} from '../../lib/time/formatGameTime.ts'
import { calendarStart, isOff, isToCome } from './statePredicates.ts'
import { fullName, matchupInFull, placeText } from './matchup.ts'
import type { MatchupTeam } from './matchup.ts'
import { pageDescription } from '../../lib/pageDescription.ts'
import { LEAGUE_TIME_ZONE } from '../../lib/settings/timeZone.ts'
import { scoreOf, stateWord } from '../../lib/live/stateWord.ts'

graphql(`
  fragment GameEvent_game on Game {
    id
    slug
    ...GameState_game
    ...Matchup_game
    venue {
      id
      name
      city
    }
    tickets {
      url
    }
    broadcasters {
      name
    }
  }
`)

/**
 * A game as a schema.org event; null while its venue is open, because an event needs a place. It never has a score. `origin` is the
 * site's own, such as https://www.example.com.
 */
export function gameEvent(game: GameEvent_GameFragment, origin: string): SportsEvent | null {
  const location = placeOf(game.venue)
  if (location === null) return null
  const start = calendarStart(game)
  const tickets = isToCome(game) ? safeHref(game.tickets.url) : null

  return {
    '@type': 'SportsEvent',
    name: matchupInFull(game),
    description: gameDescription(game),
    sport: 'Lacrosse',
    url: `${origin}${gamePath(game.slug)}`,
    image: `${origin}${sharePicturePath('games', game.slug)}`,
    startDate: game.isTimeAnnounced ? start : gameDay({ startTime: start }),
    eventStatus: statusOf(game),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location,
    organizer: organizer(origin),
    ...(game.homeTeam === null ? {} : { homeTeam: sportsTeam(game.homeTeam, origin) }),
    ...(game.awayTeam === null ? {} : { awayTeam: sportsTeam(game.awayTeam, origin) }),
    ...(tickets === null
      ? {}
      : { offers: { '@type': 'Offer', url: tickets, availability: 'https://schema.org/InStock' } }),
  }
}

/** Games in the order of a page, for search engines; nothing without games that have a place. */
export function gameList(games: readonly GameEvent_GameFragment[], origin: string): ItemList[] {
  const events = games.flatMap((game) => gameEvent(game, origin) ?? [])
  if (events.length === 0) return []

  return [
    {
      '@type': 'ItemList',
      itemListElement: events.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
    },
  ]
}

function statusOf({ state }: GameEvent_GameFragment): SportsEvent['eventStatus'] {
  // A suspended game is to be continued on a day that nobody knows.
  if (state.__typename === 'PostponedGame' || state.__typename === 'SuspendedGame')
    return 'https://schema.org/EventPostponed'
  return `https://schema.org/Event${state.__typename === 'CanceledGame' ? 'Cancelled' : 'Scheduled'}`
}

function placeOf(venue: GameEvent_GameFragment['venue']): Place | null {
  const name = venue?.name ?? venue?.city
  if (!name) return null
  const city = venue?.city ?? name
  const [, addressLocality, addressRegion] = /^(.+), ([A-Z]{2})$/.exec(city) ?? []

  return {
    '@type': 'Place',
    name,
    address:
      addressLocality === undefined || addressRegion === undefined
        ? city
        : { '@type': 'PostalAddress', addressLocality, addressRegion },
  }
}

/** Only clubs have a page. */
function sportsTeam(team: MatchupTeam, origin: string): SportsTeam {
  return {
    '@type': 'SportsTeam',
    name: fullName(team),
    sport: 'Lacrosse',
    ...(team.kind === 'CLUB' ? { url: `${origin}${teamPath(team.slug)}` } : {}),
  }
}

/**
 * A game in a sentence or two: who plays whom, when by the league's clock, where, on which channel, and whether tickets are sold. It
 * never tells a score.
 */
export function gameDescription(game: GameEvent_GameFragment): string {
  const { state, broadcasters, tickets, isTimeAnnounced } = game
  const startTime = calendarStart(game)
  const day = gameDay({ startTime })
  const time = isTimeAnnounced
    ? `${formatTime(startTime, LEAGUE_TIME_ZONE)} ${zoneLabel(startTime, LEAGUE_TIME_ZONE)}`
    : 'time TBA'
  const when = `${formatWeekday(day)}, ${formatShortDay(day)}, ${day.slice(0, 4)}, ${time}`
  const place = placeText(game)
  const word = state.__typename === 'SuspendedGame' ? 'Suspended' : stateWord(game)

  return pageDescription(
    `${word === null ? '' : `${word}. `}${matchupInFull(game)}: ${isOff(game) ? 'was ' : ''}${when}${place === '' ? '' : `, ${place}`}.`,
    ...(broadcasters.length > 0 ? [`On ${broadcasters.map(({ name }) => name).join(', ')}.`] : []),
    ...(isToCome(game) && safeHref(tickets.url) !== null ? ['Tickets on sale.'] : []),
    ...(scoreOf(game) !== null ? ['Box score, plays and highlights.'] : []),
  )
}
