import type { LoaderFunctionArgs } from 'react-router-dom'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import type { Loaded } from '../../lib/loading/queryLoader.ts'
import { SHOP_PAGE } from './shopPageQuery.ts'

export type LoadedShop = Loaded<Record<string, never>>

/** Loads the league's shop. The products are picked and ordered by the page, which has all of them. */
export async function loadShop({ context }: LoaderFunctionArgs): Promise<LoadedShop> {
  return queryLoader(context.get(clientContext), { query: SHOP_PAGE, variables: {} })
}
