import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../lib/paths.ts'

export const SETTINGS_DIALOG_ID = 'settings'

/** Opens the settings over the page; to those who open it in a new tab, and without scripts, it is the way to their own page. */
export function SettingsLink({ className }: { className?: string | undefined }) {
  return (
    <Link to={paths.settings} className={className} onClick={openOverPage}>
      Settings
    </Link>
  )
}

function openOverPage(event: MouseEvent): void {
  const dialog = document.getElementById(SETTINGS_DIALOG_ID)
  const wantsPage = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (wantsPage || !(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  if (!dialog.open) dialog.showModal()
}
