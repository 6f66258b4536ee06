import { onStoredChange, readStored } from '../settings/browserStorage.ts'

/** What a visitor has answered to being counted, to messages and to advertisements. */
export type Consent = 'granted' | 'refused'

/** The key of the answer in localStorage. */
export const CONSENT_KEY = 'wll.consent'

/** The key in localStorage of "Do Not Share My Personal Information": any value where a visitor has chosen it. */
export const DO_NOT_SHARE_KEY = 'wll.do-not-share'

/** The key in localStorage of where the visitor came from. */
export const ORIGIN_KEY = 'wll.origin'

/**
 * The key in localStorage of a mark that services were started in this browser, until what they have stored is removed. It is none of
 * the site's own keys, so that "Forget everything kept here" leaves it to whoever removes that.
 */
export const SERVICES_STARTED_KEY = 'wll-services-started'

/** Whether the browser sends Global Privacy Control, which refuses for its user on every site. */
export function hasPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true
}

/**
 * The visitor's answer in this browser; null while there is none, which counts as no. Global Privacy Control and "Do Not Share My
 * Personal Information" are a refusal, whatever is stored.
 */
export function readConsent(): Consent | null {
  if (hasPrivacyControl() || readStored(DO_NOT_SHARE_KEY)) return 'refused'
  const stored = readStored(CONSENT_KEY)
  return stored === 'granted' || stored === 'refused' ? stored : null
}

/** Calls the listener with the new answer after each change of it, in this tab or another. Returns the function that stops it. */
export function onConsent(listener: (answer: Consent | null) => void): () => void {
  let before = readConsent()
  return onStoredChange(() => {
    const answer = readConsent()
    if (answer === before) return
    before = answer
    listener(answer)
  })
}
