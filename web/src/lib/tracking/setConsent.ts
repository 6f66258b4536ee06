import type { SiteService } from '../../__generated__/graphql.ts'
import { readStored, writeStored, writeTogether } from '../settings/browserStorage.ts'
import { AGREED_SERVICES_KEY } from './useConsent.ts'
import { CONSENT_KEY, DO_NOT_SHARE_KEY, ORIGIN_KEY, readConsent, SERVICES_STARTED_KEY } from './consent.ts'
import type { Consent } from './consent.ts'
import { forgetOriginOfTab, keepOriginOfTab } from './originStore.ts'

/** The key in localStorage of when the question was last asked first in a visit, in ms since 1970; in the tab's storage of this visit's. */
export const QUESTION_KEY = 'wll.consent-asked'

/**
 * Stores the visitor's answer to all services. Consent keeps where the visitor came from for a week, unless the choice is "Do Not
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

/** Whether services were started in this browser whose storage has not been removed since. */
export function haveServicesStarted(): boolean {
  return readStored(SERVICES_STARTED_KEY) !== null
}

/** Stores that services are started, until `unmarkStarted()`: also over a reload, and over "Forget everything kept here". */
export function markStarted(): void {
  try {
    localStorage.setItem(SERVICES_STARTED_KEY, 'on')
  } catch {
    // Whoever has started them knows it as long as this page is open.
  }
}

/** Call it once everything is removed that the services have stored. */
export function unmarkStarted(): void {
  try {
    localStorage.removeItem(SERVICES_STARTED_KEY)
  } catch {
    // Then it was not stored either.
  }
}

/**
 * Removes the cookies and the entries of localStorage that services store under the site's own name, those of advertisements and of
 * what counts. What they store under their own names is out of reach; their databases are emptied by forgetServices.
 */
export function removeServiceStorage(): void {
  removeCookies(/^__(?:gads|gpi|eoi)$|^GoogleAdServingTest$|^_g(?:a|id|at.*|a_.*)$|^ab\./)
  removeEntries(/^(?:google_|goog_pem_|ab\.storage\.)/)
}

/**
 * Removes the cookies of this site whose names match, also those of the domains above it, where a service may have put them. Cookies
 * that scripts cannot see are left.
 */
function removeCookies(name: RegExp): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_label, place) => `; domain=${labels.slice(place).join('.')}`)
  for (const pair of document.cookie.split('; ')) {
    const found = pair.split('=')[0] ?? ''
    if (!name.test(found)) continue
    for (const domain of ['', ...domains]) document.cookie = `${found}=; max-age=0; path=/${domain}`
  }
}

/** Removes the entries of localStorage whose keys match. A storage that cannot be reached has none. */
function removeEntries(key: RegExp): void {
  try {
    for (const found of Object.keys(localStorage).filter((name) => key.test(name)))
      localStorage.removeItem(found)
  } catch {
    // What may not be read was not written either.
  }
}
