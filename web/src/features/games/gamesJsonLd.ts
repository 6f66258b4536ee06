import { graphql } from '../../__generated__/gql.ts'
import type { GamesJsonLd_GameFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { gamePath } from '../../lib/address/paths.ts'
import { calendarStart } from './gameState.ts'
import { fullName, matchupInFull } from './matchup.ts'
import type { MatchupTeam } from './matchup.ts'

graphql(`
  fragment GamesJsonLd_game on Game {
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
  }
`)

const STATUS = { PostponedGame: 'EventPostponed', CanceledGame: 'EventCancelled' } as const

/** Games as schema.org events, for search engines. `origin` is the site's own, such as https://www.example.com. */
export function gamesJsonLd(games: readonly GamesJsonLd_GameFragment[], origin: string): object | undefined {
  if (games.length === 0) return undefined

  return { '@graph': games.map((game) => gameEvent(game, origin)) }
}

function gameEvent(game: GamesJsonLd_GameFragment, origin: string): object {
  const { __typename: state } = game.state
  const start = calendarStart(game)
  const tickets = safeHref(game.tickets.url)

  return {
    '@type': 'SportsEvent',
    name: matchupInFull(game),
    sport: 'Lacrosse',
    url: `${origin}${gamePath(game.slug)}`,
    startDate: game.isTimeAnnounced ? start : start.slice(0, 10),
    eventStatus: `https://schema.org/${state === 'PostponedGame' || state === 'CanceledGame' ? STATUS[state] : 'EventScheduled'}`,
    ...(game.venue === null
      ? {}
      : {
          location: { '@type': 'Place', name: game.venue.name ?? game.venue.city, address: game.venue.city },
        }),
    ...side('homeTeam', game.homeTeam),
    ...side('awayTeam', game.awayTeam),
    ...(tickets === null ? {} : { offers: { '@type': 'Offer', url: tickets } }),
  }
}

function side(role: 'homeTeam' | 'awayTeam', team: MatchupTeam | null): object {
  return team === null ? {} : { [role]: { '@type': 'SportsTeam', name: fullName(team) } }
}
