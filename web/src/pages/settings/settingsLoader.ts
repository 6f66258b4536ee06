import type { LoaderFunctionArgs } from 'react-router-dom'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { SETTINGS_PAGE } from './settingsPageQuery.ts'

/** Loads the clubs to choose from, and the privacy links. */
export function loadSettings({ context }: LoaderFunctionArgs) {
  return queryLoader(context.get(clientContext), { query: SETTINGS_PAGE, variables: {} })
}
