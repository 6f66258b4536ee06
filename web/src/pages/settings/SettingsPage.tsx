import { useQuery } from '@apollo/client/react'
import { paths } from '../../lib/address/paths.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SETTINGS_PAGE } from './settingsData.ts'
import { SettingsPanel } from './SettingsPanel.tsx'
import styles from './SettingsPage.module.css'

/** The settings as a page. When the clubs are not known, only the favorite cannot be set. */
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
