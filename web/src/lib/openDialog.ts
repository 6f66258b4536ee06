import type { MouseEvent } from 'react'
import { leavesPageOpen } from './leavesPageOpen.ts'

/** The ids of the dialogs of the layout. */
export const SETTINGS_DIALOG_ID = 'settings'
export const SEARCH_DIALOG_ID = 'search'
export const SIGN_IN_DIALOG_ID = 'sign-in'
export const CLIP_DIALOG_ID = 'clip'

/**
 * Opens a dialog of the layout over the page, in place of the one that is open, such as the menu: it then gives the focus back to where
 * that one would have. Returns false when it is not there.
 */
export function openDialog(id: string): boolean {
  const dialog = document.getElementById(id) as HTMLDialogElement | null
  if (!dialog) return false
  if (dialog.open) return true
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  if (id === SIGN_IN_DIALOG_ID) openBelowCaptcha(dialog)
  else dialog.showModal()
  return true
}

/**
 * Opens a dialog that behaves like a modal one, but leaves usable what is added to the end of the page: there a captcha puts its
 * challenge, which would be out of reach beneath the browser's top layer. Only what stands before the dialog is out of reach, what
 * comes there later too; after it stands its scrim, which closes it.
 */
function openBelowCaptcha(dialog: HTMLDialogElement): void {
  const opener = document.activeElement as HTMLElement | null
  const shut = new Set<HTMLElement>()
  const shutBefore = () => {
    let part: Element | null = dialog
    while ((part = part.previousElementSibling)) {
      if (!(part instanceof HTMLElement) || part.inert) continue
      part.inert = true
      shut.add(part)
    }
  }
  const late = new MutationObserver(shutBefore)
  const closed = new AbortController()
  const close = () => {
    dialog.close()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
    // Another dialog that is open lies above, because opening this one has closed all others.
    if (!document.querySelector(`dialog[open]:not(#${dialog.id})`)) close()
  }
  dialog.ariaModal = 'true'
  dialog.show()
  shutBefore()
  if (dialog.parentNode) late.observe(dialog.parentNode, { childList: true })
  document.addEventListener('keydown', closeOnEscape, closed)
  dialog.nextElementSibling?.addEventListener('click', close, closed)
  dialog.addEventListener(
    'close',
    () => {
      closed.abort()
      late.disconnect()
      for (const part of shut) part.inert = false
      opener?.focus()
    },
    closed,
  )
}

/** Opens a dialog of the layout in place of following the link that was clicked, unless the click opens the link elsewhere. */
export function openInstead(event: MouseEvent, id: string): void {
  if (!leavesPageOpen(event) && openDialog(id)) event.preventDefault()
}
