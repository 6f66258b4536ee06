/** The key in localStorage under which the id of the last popup a visitor has seen stands. */
const KEY = 'wll.popup'

/** Whether this browser's visitor has seen the popup of this id. Where nothing can be stored nothing would be remembered: seen. */
export function hasSeenPopup(id: string): boolean {
  try {
    return localStorage.getItem(KEY) === id
  } catch {
    return true
  }
}

/** Remembers that the visitor has seen it. */
export function rememberPopup(id: string): void {
  try {
    localStorage.setItem(KEY, id)
  } catch {
    // Full storage: it may come once more.
  }
}
