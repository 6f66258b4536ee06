import type { Site } from './site.ts'
import { mightHoldSignInToken, signsInByEmail, withoutSignInToken } from './signInToken.ts'

/** The page that a request is for. */
export interface PageRequest {
  /** The canonical path and query, under which the page is rendered and cached: without parameters that the page does not read. */
  address: string
  /** Whether the site has a page for the path. */
  hasPage: boolean
  /**
   * The redirect of a request whose address is not canonical or contains a fan's token: to the address
   * without it, with the token in the fragment, which browsers do not send. Null for any other.
   */
  redirection: { status: 303 | 308; location: string } | null
  /** Whether the address signs a fan in, so that the page must not be cached, and its requests must not send a referrer. */
  isForFanAlone: boolean
  /** Appends the request's unread parameters to a redirect within the site. */
  onward: (location: string) => string
}

/** The cache key of the page at an address. */
export function pageKey(address: string): string {
  return `page ${address}`
}

/** Whether a request target can be the address of a page, on a site with this origin. */
export function isAddress(requested: string, origin: string): boolean {
  // Browsers do not send the fragment. With one, the address might not be a page's.
  return /^\/[^#]*$/.test(requested) && URL.canParse(origin + requested)
}

/** Longer addresses are not looked up in memory: they would take long to read. */
const MAX_SHARED_LENGTH = 2000

/** Reads which page is requested by a path and query, which begin with a slash and have no fragment. */
export function readPageRequest(requested: string, site: Pick<Site, 'canonicalAddress'>): PageRequest {
  const { address: written, token } = withoutSignInToken(requested)
  const canonical = site.canonicalAddress(written)
  const onward = (location: string) => withPairs(location, canonical?.others ?? '')
  // A page that does not exist reads nothing.
  const address = canonical?.address ?? written.replace(/\?.*$/s, '')
  return {
    address,
    hasPage: canonical !== null,
    redirection: canonical && redirectionTo(onward(address), { token, isWrittenSo: canonical.isWrittenSo }),
    isForFanAlone: token !== null || signsInByEmail(requested),
    onward,
  }
}

function redirectionTo(
  location: string,
  { token, isWrittenSo }: { token: string | null; isWrittenSo: boolean },
): PageRequest['redirection'] {
  if (token !== null) return { status: 303, location: `${location}#${token}` }
  return isWrittenSo ? null : { status: 308, location }
}

/**
 * The canonical address of a request that only adds parameters which the page does not read; undefined for
 * any other, and for one that may sign a fan in.
 */
export function sharedAddress(requested: string, site: Pick<Site, 'canonicalAddress'>): string | undefined {
  if (!requested.startsWith('/') || requested.length > MAX_SHARED_LENGTH || mightHoldSignInToken(requested))
    return undefined
  const canonical = site.canonicalAddress(requested)
  return canonical?.isWrittenSo === true ? canonical.address : undefined
}

/** A path of the site with further parameters appended as they are written; an address elsewhere stays as it is. */
function withPairs(location: string, pairs: string): string {
  if (pairs === '' || !/^\/(?![/\\])/.test(location)) return location
  const [path = '', ...fragment] = location.split('#')
  return [`${path}${path.includes('?') ? '&' : '?'}${pairs}`, ...fragment].join('#')
}
