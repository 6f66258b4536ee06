import type { ApolloClient } from '@apollo/client'
import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { loadChunk } from '../../lib/loading/loadChunk.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Failure, LoaderResult } from '../../lib/loading/queryLoader.ts'
import { GamePreview, GameSummary, hasBegun } from './gameParts.tsx'

/** All that a game's page shows. */
export const GAME_PAGE = graphql(`
  query GamePage($slug: String!) {
    game(slug: $slug) {
      ...GameEvent_game
      ...GameCenter_game
    }
    site {
      id
      links {
        ticketTerms
      }
    }
  }
`)

/** What changes on the page while the game is live. */
export const GAME_LIVE = graphql(`
  query GameLive($slug: String!) {
    game(slug: $slug) {
      ...GameCenter_game
    }
  }
`)

export type LoadedGame = LoaderResult<{ slug: string }>

/**
 * Loads everything that the page of a game shows, and the code of what it shows before or after the beginning. A slug without a
 * game leads to the 404 page.
 */
export async function loadGame({ params, context }: LoaderFunctionArgs): Promise<LoadedGame> {
  const client = context.get(clientContext)
  const variables = { slug: params['slug'] ?? '' }
  const loaded = await queryLoader(client, { query: GAME_PAGE, variables, subject: 'game' })
  const game = client.readQuery({ query: GAME_PAGE, variables })?.game
  if (!game) return loaded
  if (hasBegun(game)) {
    await GameSummary.preload()
    return loaded
  }
  const [failures] = await Promise.all([loadPreview(client, game.id), GamePreview.preload()])

  return { ...loaded, failures: [...loaded.failures, ...failures] }
}

/** Loads what stands on the page before the game alone. Its query is shipped with the part that shows it. */
async function loadPreview(client: ApolloClient, id: string): Promise<Failure[]> {
  try {
    const { loadGamePreview } = await loadChunk(() => import('./gamePreviewPart.ts'))

    return (await loadGamePreview(client, id)).failures
  } catch {
    // The part itself shows that its code could not be loaded.
    return []
  }
}
