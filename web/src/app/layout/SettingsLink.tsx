import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/address/paths.ts'

export const SETTINGS_DIALOG_ID = 'settings'

/** Opens the settings over the page; to those who open it in a new tab, and without scripts, it is the way to their own page. */
export function SettingsLink({ className }: { className?: string | undefined }) {
  return (
    <Link to={paths.settings} className={className} onClick={openOverPage}>
      Settings
    </Link>
  )
}

/** Whether a click on a link opens it elsewhere: in a new tab or window, or as a file. */
export function leavesPageOpen({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}

function openOverPage(event: MouseEvent): void {
  const dialog = document.getElementById(SETTINGS_DIALOG_ID)
  if (leavesPageOpen(event) || !(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  if (!dialog.open) dialog.showModal()
}
