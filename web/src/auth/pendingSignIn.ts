/** The parameter of an address that signs a fan in, as in the links of the league's apps. */
const PARAMETER = 'fbct'
/** Set in sessionStorage while this tab is at Google's page. */
export const REDIRECT_KEY = 'wll.google-redirect'

let token: string | null = null

/**
 * Takes the token that signs a fan in out of the address, before anything else reads it: the token must be neither shared, nor
 * sent as a referrer, nor kept in the history. It waits in memory until the provider is loaded. The entry of the history stays
 * the same.
 */
export function keepTokenOfAddress(): void {
  const url = new URL(location.href)
  token = url.searchParams.get(PARAMETER)
  if (token === null) return
  url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
}

/** The token that was in the address, once; null where there was none. */
export function takeToken(): string | null {
  const taken = token
  token = null
  return taken
}

/** Whether a token, the link of an email, or Google's answer waits to sign the visitor in. */
export function isSignInPending(): boolean {
  return token !== null || location.search.includes('oobCode=') || isRedirectPending()
}

/** Whether this tab was left for Google's page and has now come back. */
export function isRedirectPending(): boolean {
  try {
    return sessionStorage.getItem(REDIRECT_KEY) !== null
  } catch {
    return false
  }
}
