import type { SiteService } from '../../__generated__/graphql.ts'
import { writeStored, writeTogether } from '../settings/browserStorage.ts'
import { AGREED_SERVICES_KEY } from './useConsent.ts'
import { CONSENT_KEY, DO_NOT_SHARE_KEY, ORIGIN_KEY, readConsent } from './consent.ts'
import type { Consent } from './consent.ts'
import { forgetOriginOfTab, keepOriginOfTab } from './originStore.ts'
import { removeServiceStorage } from './removeServiceStorage.ts'

/** The key in localStorage of when the question was last asked first in a visit, in ms since 1970; in the tab's storage of this visit's. */
export const QUESTION_KEY = 'wll.consent-asked'

/**
 * Stores the visitor's answer to all services. Consent keeps where the visitor came from for a week, unless she has chosen "Do Not
 * Share"; a refusal removes it, and what services have stored under the site's own name, as far as that can be done at once.
 *
 * @param services those that a yes is for; a deployment that has another one asks again.
 */
export function setConsent(answer: Consent, services: readonly SiteService[] = []): void {
  writeTogether(() => {
    // Another tab hears of each value by itself, and must not hear of a yes before it knows what it is for.
    writeStored(AGREED_SERVICES_KEY, answer === 'granted' ? services.join(' ') : '')
    writeStored(CONSENT_KEY, answer)
    // A question that was answered was not ignored: if it has to be asked again, that is at once.
    writeStored(QUESTION_KEY, '')
  })
  if (readConsent() === 'granted') return keepOriginOfTab()
  writeStored(ORIGIN_KEY, '')
  forgetOriginOfTab()
  removeServiceStorage()
}

/** Takes a yes back that was not given to all services, so that the visitor is asked again. */
export function takeBackConsent(): void {
  writeTogether(() => {
    writeStored(CONSENT_KEY, '')
    writeStored(AGREED_SERVICES_KEY, '')
  })
}

/** Stores the choice of "Do Not Share My Personal Information". It also refuses, so that taking it back does not agree again. */
export function setDoNotShare(isChosen: boolean): void {
  if (!isChosen) return writeStored(DO_NOT_SHARE_KEY, '')
  writeTogether(() => {
    writeStored(DO_NOT_SHARE_KEY, 'on')
    setConsent('refused')
  })
}
