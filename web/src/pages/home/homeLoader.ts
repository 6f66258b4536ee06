import type { LoaderFunctionArgs } from 'react-router-dom'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { HOME_PAGE } from './homePageQuery.ts'

/** Loads what Home shows; each main block that fails says so itself, and side blocks that fail are left out. */
export function loadHome({ context }: LoaderFunctionArgs) {
  return queryLoader(context.get(clientContext), { query: HOME_PAGE, variables: {} })
}
