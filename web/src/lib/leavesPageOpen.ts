type PressedKeys = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a click on a link opens it elsewhere: in a new tab or window, or as a file. */
export function leavesPageOpen({ ctrlKey, metaKey, shiftKey, altKey }: PressedKeys): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}
