import type { LoaderFunctionArgs } from 'react-router-dom'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { HOME_PAGE } from './homePageQuery.ts'

/** Loads the data of Home. Each main block shows its own failure; side blocks that fail are left out. */
export function loadHome({ context }: LoaderFunctionArgs) {
  return queryLoader(context.get(clientContext), { query: HOME_PAGE, variables: {} })
}
