import { readStored } from '../settings/browserStorage.ts'

/** What a visitor has answered to being counted. */
export type Consent = 'granted' | 'refused'

/** The key of the answer in localStorage. */
export const CONSENT_KEY = 'wll.consent'

/** The key in localStorage of where the visitor came from. */
export const ORIGIN_KEY = 'wll.origin'

/** The visitor's answer in this browser; null while there is none, which counts as no. */
export function readConsent(): Consent | null {
  const stored = readStored(CONSENT_KEY)
  return stored === 'granted' || stored === 'refused' ? stored : null
}
