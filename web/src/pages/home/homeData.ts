import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'

/** All that Home shows. */
export const HOME_PAGE = graphql(`
  query HomePage {
    ...HomeScores_query
    homeFeed {
      id
      ...HomeHead_homeFeed
      ...Latest_homeFeed
    }
    collection {
      id
      ...ShopCarousel_collection
    }
    site {
      id
      banners(location: "home") {
        ...BannerSlot_banner
      }
      promos {
        ...BannerSlot_promo
      }
      ads {
        ...Ad_ads
      }
      ...Partners_site
    }
  }

  fragment HomeScores_query on Query {
    schedule {
      id
      lastUpdated
      ...HomeHead_schedule
      ...ScoreStrip_schedule
      nextGame {
        ...NextGame_game
      }
      upcoming {
        ...NextGame_game
      }
      isPostSeasonActive
    }
    regularSeason: schedule(segment: REGULAR) {
      id
      nextGame {
        id
        startTime
      }
    }
    postSeason: schedule(segment: POST) {
      id
      year
      games {
        ...PostSeason_game
      }
    }
    standings {
      id
      ...StandingsWidget_standings
      ...PostSeason_seeds
    }
  }
`)

/** The part of Home that changes during a game. It is loaded again and again, so it leaves out stories, products and partners. */
export const HOME_SCORES = graphql(`
  query HomeScores {
    ...HomeScores_query
  }
`)

/** Loads the data of Home. Each main block shows its own failure; side blocks that fail are left out. */
export function loadHome({ context }: LoaderFunctionArgs) {
  return queryLoader(context.get(clientContext), { query: HOME_PAGE, variables: {} })
}
