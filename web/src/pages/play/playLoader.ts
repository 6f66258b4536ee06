import type { LoaderFunctionArgs } from 'react-router-dom'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { PLAY_PAGE } from './playPageQuery.ts'

/** Loads both programs; the address picks one of them. */
export function loadPlay({ context }: LoaderFunctionArgs) {
  return queryLoader(context.get(clientContext), { query: PLAY_PAGE, variables: {} })
}
