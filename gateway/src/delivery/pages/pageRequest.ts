import type { Site } from './site.ts'
import { maySignIn, signsInByEmail, withoutSignInToken } from './signInToken.ts'

/** The page that a request asks for. */
export interface PageRequest {
  /** Path and query by which the page is rendered and kept: the same for all spellings, and without what the page does not read. */
  address: string
  /** Whether the site has a page for the path. */
  hasPage: boolean
  /**
   * Where a request goes that has spelled the address in another way, or has the token of a fan in it: to the address without it, with the
   * token in the fragment, which browsers send nowhere. Null for any other.
   */
  redirection: { status: 303 | 308; location: string } | null
  /** Whether the address signs a fan in, so that no cache may store the page, and no request of it may name the address. */
  isForFanAlone: boolean
  /** The target of a redirection of the page, with the parameters that no page reads, where it is on the site. */
  onward: (location: string) => string
}

/** The key under which the page of an address is kept. */
export function pageKey(address: string): string {
  return `page ${address}`
}

/** Whether the target of a request is the address of a page, on a site with this origin. */
export function isAddress(requested: string, origin: string): boolean {
  // Browsers keep the fragment to themselves. Without it the address could be one that is no page's.
  return /^\/[^#]*$/.test(requested) && URL.canParse(origin + requested)
}

/** Longer addresses are not looked for in memory: they would take long to read. */
const MAX_SHARED_LENGTH = 2000

/** Reads which page a path and query ask for, which begin with a slash and have no fragment. */
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
 * The address by which the page of a request is kept, where the request only adds parameters that the page does not read; undefined for
 * any other, and for one that may sign a fan in.
 */
export function sharedAddress(requested: string, site: Pick<Site, 'canonicalAddress'>): string | undefined {
  if (!requested.startsWith('/') || requested.length > MAX_SHARED_LENGTH || maySignIn(requested))
    return undefined
  const canonical = site.canonicalAddress(requested)
  return canonical?.isWrittenSo === true ? canonical.address : undefined
}

/** A path of the site with further parameters, as they are written; an address elsewhere stays as it is. */
function withPairs(location: string, pairs: string): string {
  if (pairs === '' || !/^\/(?![/\\])/.test(location)) return location
  const [path = '', ...fragment] = location.split('#')
  return [`${path}${path.includes('?') ? '&' : '?'}${pairs}`, ...fragment].join('#')
}
