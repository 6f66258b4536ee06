import type { SyntheticEvent } from 'react'

/** Closes the dialog around the element that an event is handled by. */
export function closeDialogOf({ currentTarget }: SyntheticEvent): void {
  currentTarget.closest('dialog')?.close()
}
