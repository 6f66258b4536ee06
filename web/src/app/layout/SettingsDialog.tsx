import { lazy, useRef, useState } from 'react'
import type { FocusEvent, MouseEvent } from 'react'
import type { PrivacyChoices_SiteFragment, TeamLinks_TeamFragment } from '../../__generated__/graphql.ts'
import { loadChunk } from '../../lib/loading/loadChunk.ts'
import { paths } from '../../lib/address/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LazyBlock } from '../../ui/LazyBlock.tsx'
import { leavesPageOpen, SETTINGS_DIALOG_ID } from './openSettings.ts'
import styles from './SettingsDialog.module.css'

/** One attempt to load the settings. React remembers the failure of a lazy component, so another attempt needs another component. */
interface Attempt {
  number: number
  SettingsPanel: ReturnType<typeof lazyPanel>
}

function lazyPanel() {
  return lazy(async () => {
    const { SettingsPanel } = await loadChunk(() => import('../../pages/settings/settingsRoute.ts'))
    return { default: SettingsPanel }
  })
}

interface SettingsDialogProps {
  /** Null when they could not be loaded, as is the site. */
  teams: readonly TeamLinks_TeamFragment[] | null
  site: PrivacyChoices_SiteFragment | null
}

/**
 * The settings in a dialog over the open page. The native dialog keeps the focus inside and returns it; it is closed by its
 * button, Esc, a click on the backdrop and any link in it. The settings are loaded when the dialog is first opened, which moves
 * the focus into it, or already when a fan is about to press the link: linkIntent.ts then loads the settings' own page, whose
 * route contains the panel.
 */
export function SettingsDialog({ teams, site }: SettingsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const hasFailed = useRef(false)
  const load = () => {
    if (attempt !== null && !hasFailed.current) return
    hasFailed.current = false
    setAttempt({ number: (attempt?.number ?? 0) + 1, SettingsPanel: lazyPanel() })
  }
  const loadWhenFocusComesIn = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) load()
  }
  // A window in the background gets no focus, but browsers that have the toggle event fire it there too.
  const loadWhenOpened = () => {
    if (dialog.current?.open) load()
  }
  const closeOnBackdropOrLink = (event: MouseEvent<HTMLDialogElement>) => {
    const { target, currentTarget } = event
    const followsLink = target instanceof Element && target.closest('a') && !leavesPageOpen(event)
    if (target === currentTarget || followsLink) currentTarget.close()
  }
  return (
    <dialog
      ref={dialog}
      id={SETTINGS_DIALOG_ID}
      className={styles.dialog}
      aria-labelledby="settings-title"
      onClick={closeOnBackdropOrLink}
      onFocus={loadWhenFocusComesIn}
      onToggle={loadWhenOpened}
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
        {attempt === null ? null : (
          <LazyBlock
            key={attempt.number}
            fallback={<p role="status">Loading...</p>}
            failed={<SettingsFailed />}
            onFail={() => {
              hasFailed.current = true
            }}
          >
            <attempt.SettingsPanel name="dialog" teams={teams} site={site} />
          </LazyBlock>
        )}
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
