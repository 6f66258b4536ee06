import type { LoaderFunctionArgs } from 'react-router-dom'
import type { PlayPageQueryVariables } from '../../__generated__/graphql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { PLAY_PAGE } from './playPageQuery.ts'

export interface LoadedPlay extends Loaded<PlayPageQueryVariables> {
  /** When the page was loaded, on the wall's clock, ms. */
  loadedAtMs: number
}

/** Loads both programs; the address picks one of them. */
export async function loadPlay({ context }: LoaderFunctionArgs): Promise<LoadedPlay> {
  const client = context.get(clientContext)
  const loaded = await queryLoader(client, { query: PLAY_PAGE, variables: {} })
  return { ...loaded, loadedAtMs: Date.now() }
}
