import { useRef } from 'react'
import type { MouseEvent } from 'react'
import type { TeamLinks_TeamFragment } from '../__generated__/operations.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './SettingsDialog.module.css'
import { SETTINGS_DIALOG_ID } from './SettingsLink.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

/**
 * The settings over whatever page is open. The native dialog keeps the focus inside and gives it back; it closes by its button,
 * Esc and a click beside it.
 */
export function SettingsDialog({ teams }: { teams: readonly TeamLinks_TeamFragment[] | null }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const closeFromBeside = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close()
  }
  return (
    <dialog
      ref={dialog}
      id={SETTINGS_DIALOG_ID}
      className={styles.dialog}
      aria-labelledby="settings-title"
      onClick={closeFromBeside}
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
        <SettingsPanel name="dialog" teams={teams} />
      </div>
    </dialog>
  )
}
