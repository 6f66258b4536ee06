import type { LoaderFunctionArgs } from 'react-router-dom'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { LAYOUT } from './layoutQuery.ts'

/**
 * Loads the data of header and footer. When it fails, the page is shown all the same: menus and footer fall back to plain text
 * and links.
 */
export function loadLayout({ context }: LoaderFunctionArgs) {
  return queryLoader(context.get(clientContext), { query: LAYOUT, variables: {} })
}
