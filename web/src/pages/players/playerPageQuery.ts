import type { TypedDocumentNode } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import type { PlayerMediaPageQuery, PlayerStatsPageQueryVariables } from '../../__generated__/graphql.ts'
import type { PlayerTab } from './playerAddress.ts'

/** What every part of the page shows: the player, and the main figures of her position. */
graphql(`
  fragment PlayerPage_player on Player {
    id
    slug
    year
    years
    ...PlayerHero_player
    ...PlayerFacts_player
    ...PlayerFigures_player
    news {
      ...FeedStory_item
    }
  }
  fragment PlayerPage_site on Site {
    id
    championshipSeries {
      hasStarted
      isShown
    }
  }
`)

/** The profile: her biography, and what the league has published about her. */
export const PLAYER_PROFILE_PAGE = graphql(`
  query PlayerProfilePage($slug: String!, $year: Int, $segment: SeasonSegment!) {
    player(slug: $slug, year: $year) {
      ...PlayerPage_player
      ...PlayerBio_player
    }
    statCatalogue {
      ...StatLabels_definition
    }
    site {
      ...PlayerPage_site
    }
  }
`)

/** Her figures: of one season with its games, and of all seasons. The game log may be of another season. */
export const PLAYER_STATS_PAGE = graphql(`
  query PlayerStatsPage(
    $slug: String!
    $year: Int
    $segment: SeasonSegment!
    $logYear: Int
    $withLog: Boolean = false
  ) {
    player(slug: $slug, year: $year) {
      ...PlayerPage_player
      ...PlayerCareer_player
      stats: seasonStats(segment: $segment) {
        cells: positionCells(view: SEASON) {
          stat
          code
          text
        }
      }
    }
    log: player(slug: $slug, year: $logYear) @include(if: $withLog) {
      ...PlayerGames_player
    }
    statCatalogue {
      ...StatLabels_definition
    }
    site {
      ...PlayerPage_site
    }
  }
`)

/** Her clips and photos. */
const PLAYER_MEDIA_PAGE = graphql(`
  query PlayerMediaPage($slug: String!, $year: Int, $segment: SeasonSegment!) {
    player(slug: $slug, year: $year) {
      ...PlayerPage_player
    }
    statCatalogue {
      ...StatLabels_definition
    }
    site {
      ...PlayerPage_site
    }
  }
`)

/** The query of each part of the page, with the type that all of them have in common. */
export const PLAYER_PAGES: Readonly<
  Record<PlayerTab, TypedDocumentNode<PlayerMediaPageQuery, PlayerStatsPageQueryVariables>>
> = { profile: PLAYER_PROFILE_PAGE, stats: PLAYER_STATS_PAGE, media: PLAYER_MEDIA_PAGE }
