import { writeStored, writeTogether } from '../settings/browserStorage.ts'
import { CONSENT_KEY, DO_NOT_SHARE_KEY, ORIGIN_KEY, readConsent } from './consent.ts'
import type { Consent } from './consent.ts'
import { forgetOriginOfTab, keepOriginOfTab } from './originStore.ts'
import { removeCookies, removeEntries } from './removeServiceStorage.ts'

/**
 * Stores the visitor's answer to all services. Consent keeps where the visitor came from for a week, unless she has chosen "Do Not
 * Share"; a refusal removes it, and what advertisements have stored under the site's own name.
 */
export function setConsent(answer: Consent): void {
  writeStored(CONSENT_KEY, answer)
  if (readConsent() === 'granted') return keepOriginOfTab()
  writeStored(ORIGIN_KEY, '')
  forgetOriginOfTab()
  removeAdStorage()
}

/** Stores the choice of "Do Not Share My Personal Information". It also refuses, so that taking it back does not agree again. */
export function setDoNotShare(isChosen: boolean): void {
  if (!isChosen) return writeStored(DO_NOT_SHARE_KEY, '')
  writeTogether(() => {
    writeStored(DO_NOT_SHARE_KEY, 'on')
    setConsent('refused')
  })
}

/** Removes what the script of advertisements stores under the site's own name; what it stores under its own is out of reach. */
export function removeAdStorage(): void {
  removeCookies(/^__(?:gads|gpi|eoi)$|^GoogleAdServingTest$/)
  removeEntries(/^(?:google_|goog_pem_)/)
}
