import type { ApolloClient } from '@apollo/client'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { GAME_PREVIEW } from './gamePreviewQuery.ts'

/** Loads what a game's page shows before the game alone. @param id `Game.id` */
export function loadGamePreview(client: ApolloClient, id: string) {
  return queryLoader(client, { query: GAME_PREVIEW, variables: { id } })
}
