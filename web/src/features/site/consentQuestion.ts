import { canRestore, readStored, writeStored } from '../../lib/settings/browserStorage.ts'

/** The key in localStorage of when the question was last asked first in a visit, in ms since 1970; in the tab's storage of this visit's. */
const KEY = 'wll.consent-asked'

/** How long a question that was ignored is not asked again, in ms: a week. */
const PAUSE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Whether to ask a visitor who has not answered. An ignored question stays for its visit, which is that of the tab, and comes back at
 * the first visit after a week. Right after "Forget everything kept here" it stays away, since it would end the offer to undo that.
 */
export function mayAskForConsent(): boolean {
  if (canRestore()) return false
  const shownMs = Number(readStored(KEY) ?? 0)
  const agoMs = Date.now() - shownMs
  // A clock that was set back would otherwise keep the question away until it has caught up.
  return isOfThisVisit(shownMs) || agoMs >= PAUSE_MS || agoMs < 0
}

/** Stores that the question is asked in this visit. */
export function rememberQuestion(): void {
  if (isOfThisVisit(Number(readStored(KEY) ?? 0))) return
  const shownMs = String(Date.now())
  writeStored(KEY, shownMs)
  try {
    sessionStorage.setItem(KEY, shownMs)
  } catch {
    // Then the question goes away with the next load of the site.
  }
}

/** Forgets that the question was asked in this visit. */
export function forgetQuestionOfTab(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // A storage that may not be changed has kept nothing.
  }
}

function isOfThisVisit(shownMs: number): boolean {
  try {
    return shownMs > 0 && sessionStorage.getItem(KEY) === String(shownMs)
  } catch {
    return false
  }
}
