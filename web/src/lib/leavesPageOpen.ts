import type { MouseEvent } from 'react'

/** Whether a click on a link opens it elsewhere: in a new tab or window, or as a file. */
export function leavesPageOpen({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
