import type { ApolloClient } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import type { LoaderFunction } from 'react-router-dom'
import { graphql } from '../../__generated__/gql.ts'
import { paths } from '../../lib/address/paths.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import styles from './SettingsPage.module.css'

const SETTINGS_PAGE = graphql(`
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

/** One file holds both, so that loading this page ahead is loading the dialog's panel ahead. */
export { SettingsPanel }

/** Loads the clubs to choose from, and the privacy links. */
export function createLoader(client: ApolloClient): LoaderFunction {
  return () => queryLoader(client, { query: SETTINGS_PAGE, variables: {} })
}

/** The settings with an address of their own. Without the clubs everything but the favorite can be set. */
export function SettingsPage() {
  const { data } = useQuery(SETTINGS_PAGE)
  return (
    <div className={`wrap ${styles.page}`}>
      <PageMeta
        title="Settings"
        description="Theme, times, scores and favorites for this browser."
        keywords={[]}
        canonical={paths.settings}
      />
      <h1>Settings</h1>
      <Panel padded>
        <SettingsPanel name="page" teams={data?.teams ?? null} site={data?.site ?? null} />
      </Panel>
    </div>
  )
}
