import { writeStored } from '../settings/browserStorage.ts'
import { CONSENT_KEY, ORIGIN_KEY } from './consent.ts'
import type { Consent } from './consent.ts'
import { forgetOriginOfTab, keepOriginOfTab } from './originStore.ts'

/** Stores the visitor's answer to being counted. Consent keeps where the visitor came from for a week, a refusal removes it. */
export function setConsent(answer: Consent): void {
  writeStored(CONSENT_KEY, answer)
  if (answer === 'granted') return keepOriginOfTab()
  writeStored(ORIGIN_KEY, '')
  forgetOriginOfTab()
}
