import type { MouseEvent } from 'react'

export const SETTINGS_DIALOG_ID = 'settings'

/** Opens the settings over the page in place of following the link that was clicked. */
export function openSettings(event: MouseEvent): void {
  const dialog = document.getElementById(SETTINGS_DIALOG_ID)
  if (leavesPageOpen(event) || !(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  if (!dialog.open) dialog.showModal()
}

/** Whether a click on a link opens it elsewhere: in a new tab or window, or as a file. */
export function leavesPageOpen({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
