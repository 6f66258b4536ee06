import type { SyntheticEvent } from 'react'

/** Closes the dialog around the element that an event is handled by. */
export function closeDialogOf({ currentTarget }: SyntheticEvent): void {
  currentTarget.closest('dialog')?.close()
}

/** What is used here of an event of the Navigation API. */
interface NavigateEvent extends Event {
  navigationType: string
}

/**
 * While a dialog is open, Back closes it and stays on the page. Phones have no Esc key, and Back is what their users press. The
 * history gets no entry for the dialog, so that a link in it leaves nothing behind to go back through. Browsers without the
 * Navigation API leave the page.
 *
 * @returns a function that ends it
 */
export function closedByBack(dialog: HTMLDialogElement | null | undefined): () => void {
  const { navigation } = window as { navigation?: EventTarget }
  const closeInstead = (event: Event) => {
    const isBack = (event as NavigateEvent).navigationType === 'traverse' && event.cancelable
    if (!isBack || !dialog?.open) return
    event.preventDefault()
    dialog.close()
  }
  navigation?.addEventListener('navigate', closeInstead)
  return () => {
    navigation?.removeEventListener('navigate', closeInstead)
  }
}
