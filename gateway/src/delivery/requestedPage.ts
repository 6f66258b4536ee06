import type { Site } from './rendering/site.ts'
import { maySignIn, signsInByEmail, withoutSignInToken, withSignInToken } from './signInToken.ts'

/** The page that a request asks for. */
export interface RequestedPage {
  /** Path and query by which the page is rendered and kept: the same for all spellings, and without what the page does not read. */
  address: string
  /** Whether the site has a page for the path. */
  hasPage: boolean
  /** Where a request goes that has spelled the address in another way; null where it has not. */
  redirection: string | null
  /** Whether the address signs a fan in, so that no cache may keep the answer. */
  isForFanAlone: boolean
  /** The target of a redirection of the page, with what else the request has said and the token, where it is on the site. */
  onward: (location: string) => string
}

/**
 * Reads which page a path and query ask for.
 *
 * @param requested begins with a slash.
 * @param origin the site's.
 * @throws TypeError where they are no address.
 */
export function requestedPage(
  requested: string,
  origin: string,
  site: Pick<Site, 'canonicalAddress'>,
): RequestedPage {
  // Concatenated, because resolving `//elsewhere/` as a link would lead to another host.
  const parsed = withoutSignInToken(origin + requested)
  const { token } = parsed
  const written = parsed.address.slice(origin.length)
  const canonical = site.canonicalAddress(written)
  const others = canonical?.others ?? ''
  const onward = (location: string) => {
    const passed = withOthers(location, others)
    return token === null ? passed : withSignInToken(passed, token)
  }
  // A page that does not exist reads nothing.
  const address = canonical?.address ?? written.replace(/[?#].*$/s, '')
  return {
    address,
    hasPage: canonical !== null,
    redirection: canonical && !canonical.isWrittenSo ? onward(address) : null,
    isForFanAlone: token !== null || signsInByEmail(requested),
    onward,
  }
}

/**
 * The address by which the page of a request is kept, where the request only adds parameters that the page does not read; undefined for
 * any other, and for one that may sign a fan in.
 */
export function sharedAddress(requested: string, site: Pick<Site, 'canonicalAddress'>): string | undefined {
  if (!requested.startsWith('/') || maySignIn(requested)) return undefined
  const canonical = site.canonicalAddress(requested)
  return canonical?.isWrittenSo === true ? canonical.address : undefined
}

/** A path of the site with further parameters; an address elsewhere stays as it is. */
function withOthers(location: string, others: string): string {
  if (others === '' || !/^\/(?![/\\])/.test(location)) return location
  const [path = '', ...fragment] = location.split('#')
  return [`${path}${path.includes('?') ? '&' : '?'}${others}`, ...fragment].join('#')
}
