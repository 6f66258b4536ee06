import type { LoaderFunctionArgs } from 'react-router-dom'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { LAYOUT } from './layoutQuery.ts'

/** Loads what stands around every page. A failure never blanks a page: menus and footer fall back to plain text and links. */
export function loadLayout({ context }: LoaderFunctionArgs) {
  return queryLoader(context.get(clientContext), { query: LAYOUT, variables: {} })
}
