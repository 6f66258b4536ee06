import { useQuery } from '@apollo/client/react'
import { paths } from '../../lib/address/paths.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { SETTINGS_PAGE } from './settingsData.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import styles from './SettingsPanel.module.css'

/** The settings as a page. When the clubs are not known, only the favorite cannot be set. */
export function SettingsPage() {
  const { data } = useQuery(SETTINGS_PAGE)
  return (
    <Screen
      title="Settings"
      meta={{
        title: 'Settings',
        description: 'Theme, times, scores and favorites for this browser.',
        keywords: [],
        canonical: paths.settings,
      }}
    >
      <Panel padded className={styles.panel}>
        <SettingsPanel name="page" teams={data?.teams ?? null} site={data?.site ?? null} />
      </Panel>
    </Screen>
  )
}
