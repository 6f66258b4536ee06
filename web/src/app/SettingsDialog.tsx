import { lazy, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import type { PrivacyChoices_SiteFragment, TeamLinks_TeamFragment } from '../__generated__/operations.ts'
import { loadChunk } from '../lib/loadChunk.ts'
import { paths } from '../lib/paths.ts'
import { Icon } from '../ui/Icon.tsx'
import { LazyBlock } from '../ui/LazyBlock.tsx'
import styles from './SettingsDialog.module.css'
import { SETTINGS_DIALOG_ID } from './SettingsLink.tsx'

const SettingsPanel = lazy(async () => {
  const { SettingsPanel } = await loadChunk(() => import('./SettingsPanel.tsx'))
  return { default: SettingsPanel }
})

interface SettingsDialogProps {
  /** Null when they could not be loaded, as is the site. */
  teams: readonly TeamLinks_TeamFragment[] | null
  site: PrivacyChoices_SiteFragment | null
}

/**
 * The settings over whatever page is open. The native dialog keeps the focus inside and gives it back; it closes by its button,
 * Esc, a click beside it and any link in it. What can be set is loaded when it is first opened, which is when the focus comes in.
 */
export function SettingsDialog({ teams, site }: SettingsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const closeFromBesideOrLink = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget || (target instanceof Element && target.closest('a'))) currentTarget.close()
  }
  return (
    <dialog
      ref={dialog}
      id={SETTINGS_DIALOG_ID}
      className={styles.dialog}
      aria-labelledby="settings-title"
      onClick={closeFromBesideOrLink}
      onFocus={() => {
        setIsWanted(true)
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <h2 id="settings-title">Settings</h2>
          <button
            type="button"
            className={styles.close}
            aria-label="Close settings"
            onClick={() => {
              dialog.current?.close()
            }}
          >
            <Icon name="close" />
          </button>
        </div>
        {isWanted ? (
          <LazyBlock fallback={<p role="status">Loading...</p>} failed={<SettingsFailed />}>
            <SettingsPanel name="dialog" teams={teams} site={site} />
          </LazyBlock>
        ) : null}
      </div>
    </dialog>
  )
}

function SettingsFailed() {
  return (
    <p role="alert">
      The settings could not be loaded. <a href={paths.settings}>Open them on their own page</a>
    </p>
  )
}
