import type { LoaderFunctionArgs } from 'react-router-dom'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { HOME_PAGE } from './homePageQuery.ts'

export interface LoadedHome extends Loaded<Record<string, never>> {
  /** When the page was loaded, on the wall's clock, ms. */
  loadedAtMs: number
}

/** Loads what Home shows; each main block that fails says so itself, and side blocks that fail are left out. */
export async function loadHome({ context }: LoaderFunctionArgs): Promise<LoadedHome> {
  const client = context.get(clientContext)
  const loaded = await queryLoader(client, { query: HOME_PAGE, variables: {} })
  return { ...loaded, variables: {}, loadedAtMs: Date.now() }
}
