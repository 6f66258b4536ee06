import { readStored, writeStored } from '../../lib/settings/browserStorage.ts'

/** The key in localStorage of the popups that the visitor has seen last: their ids, encoded, with spaces between them. */
const KEY = 'wll.popup'

/** The league alternates between a few popups, so that more ids need not be kept. */
const KEPT_IDS = 10

/** Whether the visitor has seen the popup with this id. */
export function hasSeenPopup(id: string): boolean {
  return seenIds().includes(encodeURIComponent(id))
}

/** Stores that the visitor has seen the popup; where nothing can be stored, until the site is loaded anew. */
export function rememberPopup(id: string): void {
  const others = seenIds().filter((seen) => seen !== encodeURIComponent(id))
  writeStored(KEY, [...others, encodeURIComponent(id)].slice(-KEPT_IDS).join(' '))
}

function seenIds(): string[] {
  return readStored(KEY)?.split(' ') ?? []
}
