import { gql } from '@apollo/client'
import type { ApolloClient, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import type { LoaderFunction } from 'react-router-dom'
import type { SettingsPageQuery, SettingsPageQueryVariables } from '../../__generated__/operations.ts'
import { paths } from '../../lib/address/paths.ts'
import { queryLoader } from '../../lib/loading/queryLoader.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PRIVACY_CHOICES_SITE } from './privacyChoicesFragment.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import styles from './SettingsPage.module.css'
import { TEAM_LINKS } from '../../app/layout/TeamLinks.tsx'

const SETTINGS_PAGE: TypedDocumentNode<SettingsPageQuery, SettingsPageQueryVariables> = gql`
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
  ${PRIVACY_CHOICES_SITE}
  ${TEAM_LINKS}
`

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
