import { graphql } from '../../__generated__/gql.ts'
import type { GameEvent_GameFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { gamePath, sharePicturePath, teamPath } from '../../lib/address/paths.ts'
import { organizer } from '../../lib/structuredData/league.ts'
import type { ItemList, Place, SportsEvent, SportsTeam } from '../../lib/structuredData/schemaOrg.ts'
import { gameDay } from '../../lib/time/formatGameTime.ts'
import { gameDescription } from './gameDescription.ts'
import { calendarStart, isToCome } from './statePredicates.ts'
import { fullName, matchupInFull } from './matchup.ts'
import type { MatchupTeam } from './matchup.ts'

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
