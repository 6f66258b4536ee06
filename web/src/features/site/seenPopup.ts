/** The key in localStorage of the last popup that the visitor has seen. */
const KEY = 'wll.popup'

/**
 * Whether the visitor has seen the popup with this id. True when localStorage is forbidden, because the popup would otherwise
 * open on every page.
 */
export function hasSeenPopup(id: string): boolean {
  try {
    return localStorage.getItem(KEY) === id
  } catch {
    return true
  }
}

/** Stores that the visitor has seen the popup. */
export function rememberPopup(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // The storage is full, so the popup may open once more.
  }
}
