/** What of a request decides who answers it. */
export interface RequestFields {
  method: string
  mode: string
  url: URL
  headers: Pick<Headers, 'has'>
}

/** Addresses that a browser opens as it opens a page, and that are none. */
const NO_PAGE =
  /^\/(?:calendar|graphi?ql|images|schema\.graphql|session|share|sitemaps?|robots\.txt)\b|\.[a-z\d]+$/

/**
 * What a request asks for, as far as the service worker answers it: a page, another address that is opened as a page is, a file of the
 * build with a fingerprint in its name, or a picture of the site's image service. Null is everything else, which the worker does not
 * touch: data, sessions, streams, reports, parts of files, whatever is sent, and all that other hosts have.
 *
 * @param origin that of the site.
 */
export function requestKind(
  { method, mode, url, headers }: RequestFields,
  origin: string,
): 'page' | 'no page' | 'static' | 'picture' | null {
  if (method !== 'GET' || url.origin !== origin || headers.has('range')) return null
  if (mode === 'navigate') return NO_PAGE.test(url.pathname) ? 'no page' : 'page'
  if (url.pathname.startsWith('/static/')) return 'static'
  return url.pathname.startsWith('/images/') ? 'picture' : null
}
