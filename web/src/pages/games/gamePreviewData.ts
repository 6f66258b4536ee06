import type { ApolloClient } from '@apollo/client'
import { graphql } from '../../__generated__/gql.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'

/**
 * What only the page of a game that has not begun shows, asked for by the game's id once that is known. Its root is not `game`:
 * a failure here would otherwise replace in the cache the game that the page's own query has loaded.
 */
export const GAME_PREVIEW = graphql(`
  query GamePreview($id: ID!) {
    node(id: $id) {
      id
      ... on Game {
        awayTeam {
          ...GamePreview_team
        }
        homeTeam {
          ...GamePreview_team
        }
      }
    }
  }
`)

/** Loads what a game's page shows before the game alone. @param id `Game.id` */
export function loadGamePreview(client: ApolloClient, id: string) {
  return queryLoader(client, { query: GAME_PREVIEW, variables: { id } })
}

interface Published {
  id: string
  publishedAt: string
}

/** The newest items of two lists as one, newest first; what is in both stands once. */
export function newestOfBoth<Item extends Published>(
  one: readonly Item[],
  other: readonly Item[],
  count: number,
): Item[] {
  const byId = new Map([...one, ...other].map((item) => [item.id, item]))

  return [...byId.values()]
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
    .slice(0, count)
}
