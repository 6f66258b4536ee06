import type { LoaderFunctionArgs } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { clientContext } from '../../lib/loading/clientContext.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'

/** The clubs to choose a favorite from, and the privacy links. */
export const SETTINGS_PAGE = graphql(`
  query SettingsPage {
    site {
      id
      ...PrivacyChoices_site
    }
    teams {
      id
      ...TeamLinks_team
    }
  }
`)

/** Loads the clubs to choose from, and the privacy links. */
export function loadSettings({ context }: LoaderFunctionArgs) {
  return queryLoader(context.get(clientContext), { query: SETTINGS_PAGE, variables: {} })
}
