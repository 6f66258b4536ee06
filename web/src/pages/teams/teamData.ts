import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { yearOfAddress } from '../../lib/address/yearOfAddress.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import type { LoaderResult } from '../../lib/loading/queryLoader.ts'
import type { TeamPageQuery } from '../../__generated__/graphql.ts'
import { loadTeamPage } from './teamScreenData.ts'

/** All that a team’s page shows. */
export const TEAM_PAGE = graphql(`
  query TeamPage($slug: String!, $year: Int) {
    team(slug: $slug, year: $year) {
      id
      ...TeamScreen_team
      ...TeamLeaders_team
      ...RosterSection_team
      ...Coaches_team
      ...TeamShopTile_team
      banners {
        ...BannerSlot_banner
      }
      news {
        id
        ...FeedStory_item
      }
      collection {
        id
        ...ShopCarousel_collection
      }
    }
    ...TeamScores_query
    site {
      id
      allStarUrl
    }
  }

  fragment TeamScores_query on Query {
    team(slug: $slug, year: $year) {
      id
      standing {
        ...TeamHero_standing
      }
    }
    schedule(year: $year, teams: [$slug]) {
      id
      nextGame {
        ...NextGame_game
      }
      upcoming(first: 4) {
        ...NextGame_game
        ...TeamResults_game
      }
      results(first: 5) {
        ...TeamResults_game
      }
    }
  }
`)

/** The fields that change while a game of the team is live. */
export const TEAM_SCORES = graphql(`
  query TeamScores($slug: String!, $year: Int) {
    ...TeamScores_query
  }
`)

export type LoadedTeam = LoaderResult<{ slug: string; year: number | null }>

/** Loads the team in the address, by any of its names, in the season in the address. */
export async function loadTeam({ request, params, context }: LoaderFunctionArgs): Promise<LoadedTeam> {
  const client = context.get(clientContext)
  const { year, failures } = await yearOfAddress(client, request)
  const variables = { slug: params['teamName'] ?? '', year }

  return loadTeamPage(client, { query: TEAM_PAGE, variables, request, earlierFailures: failures })
}

/** The games that a team's page shows, ascending by start: the last results, those of today and those to come. */
export function gamesOfTeam(schedule: TeamPageQuery['schedule'] | undefined) {
  if (!schedule) return []
  const { results, upcoming, nextGame } = schedule
  const isFurther = nextGame !== null && upcoming.every(({ id }) => id !== nextGame.id)
  return [...results.toReversed(), ...upcoming, ...(isFurther ? [nextGame] : [])]
}
