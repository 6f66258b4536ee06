import type { PrivacyChoices_SiteFragment, TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { paths } from '../../lib/address/paths.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { CloseButton } from '../../ui/overlay/CloseButton.tsx'
import { LoadedDialog } from './LoadedDialog.tsx'
import { SETTINGS_DIALOG_ID } from '../../lib/openDialog.ts'
import styles from './SettingsDialog.module.css'

/** Its route contains the panel: when a fan is about to press the link, linkIntent.ts loads the settings' own page. */
const SettingsPanel = lazyPart({
  module: 'src/pages/settings/settingsRoute.ts',
  load: async () => (await import('../../pages/settings/settingsRoute.ts')).SettingsPanel,
})

interface SettingsDialogProps {
  /** Null when they could not be loaded, as is the site. */
  teams: readonly TeamLinks_TeamFragment[] | null
  site: PrivacyChoices_SiteFragment | null
}

/** The settings in a dialog over the open page. */
export function SettingsDialog({ teams, site }: SettingsDialogProps) {
  return (
    <LoadedDialog id={SETTINGS_DIALOG_ID} label="Settings" look="dialog" load={SettingsPanel.preload}>
      {(isLoaded) => (
        <div className={styles.content}>
          <div className={styles.head}>
            <h2>Settings</h2>
            <CloseButton label="Close settings" className={styles.close} />
          </div>
          {isLoaded ? (
            <SettingsPanel name="dialog" teams={teams} site={site} />
          ) : isLoaded === false ? (
            <SettingsFailed />
          ) : (
            <p role="status">Loading...</p>
          )}
        </div>
      )}
    </LoadedDialog>
  )
}

function SettingsFailed() {
  return (
    <p role="alert">
      The settings could not be loaded. <a href={paths.settings}>Open them on their own page</a>
    </p>
  )
}
