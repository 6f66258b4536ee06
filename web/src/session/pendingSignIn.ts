import { readStored, writeStored } from '../lib/settings/browserStorage.ts'

/** The parameter of an address that signs a fan in, as in the links of the league's apps. */
const PARAMETER = 'fbct'
/** Set in sessionStorage while this tab is at Google's page. */
export const REDIRECT_KEY = 'wll.google-redirect'
/** In sessionStorage, the token that waits: the page may fail to start, or be loaded again before anybody takes it. */
const WAITING_KEY = 'wll.sign-in-token'
/** In localStorage, that a token waits in some tab. Other pages do not read sessionStorage before they are hydrated, which takes 2 ms on a phone. */
const WAITING_MARK = 'wll.sign-in-waits'

let token: string | null = null

/**
 * Takes the token that signs a fan in out of the address, before anything else reads it: the token must be neither shared, nor
 * sent as a referrer, nor kept in the history. The gateway moves it into the fragment; an address that did not pass it has it in the query. It waits in this tab until the provider is loaded, also when the page is loaded anew
 * before. The entry of the history stays the same.
 */
export function keepTokenOfAddress(): void {
  const url = new URL(location.href)
  const inFragment = new URLSearchParams(url.hash.slice(1)).get(PARAMETER)
  const given = inFragment ?? url.searchParams.get(PARAMETER)
  const mayWait = given === null && readStored(WAITING_MARK) !== null
  token = mayWait ? inTab((storage) => storage.getItem(WAITING_KEY)) : given
  if (given === null) return
  writeStored(WAITING_MARK, 'yes')
  inTab((storage) => storage.setItem(WAITING_KEY, given))
  url.searchParams.delete(PARAMETER)
  if (inFragment !== null) url.hash = ''
  history.replaceState(history.state, '', url)
}

/** The token that was in the address, once; null where there was none. */
export function takeToken(): string | null {
  const taken = token
  token = null
  if (taken === null) return null
  inTab((storage) => storage.removeItem(WAITING_KEY))
  writeStored(WAITING_MARK, '')
  return taken
}

/** Whether a token, the link of an email, or Google's answer waits to sign the visitor in. */
export function isSignInPending(): boolean {
  return token !== null || location.search.includes('oobCode=') || isRedirectPending()
}

/** Whether this tab was left for Google's page and has now come back. */
export function isRedirectPending(): boolean {
  return inTab((storage) => storage.getItem(REDIRECT_KEY)) !== null
}

/** Runs with sessionStorage; null where it is forbidden or full. */
function inTab<T>(run: (storage: Storage) => T): T | null {
  try {
    return run(sessionStorage)
  } catch {
    return null
  }
}
