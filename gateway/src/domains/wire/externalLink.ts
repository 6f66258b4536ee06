const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const HOST_WITH_PORT = /^[a-z0-9.-]+:\d+(?:[/?#]|$)/i
const SITE_PATH = /^\/(?![/\\])[\w./?=&%#-]*$/
const MAILBOX = /^mailto:[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\?[\w.,!?'=&%+-]*)?$/i

/**
 * The address that an upstream sent, made safe to link to. A link without a protocol gets https:// added. Returns null for no
 * text, for a path without a host, and for every protocol other than http and https, so that no `javascript:` ever reaches a
 * page.
 */
export function externalLink(address: string | null | undefined): string | null {
  const link = address?.trim() ?? ''
  if (link === '' || /^\/(?!\/)/.test(link)) return null
  const url = URL.parse(withProtocol(link))
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}

function withProtocol(link: string): string {
  if (link.startsWith('//')) return `https:${link}`
  return SCHEME.test(link) && !HOST_WITH_PORT.test(link) ? link : `https://${link}`
}

/**
 * Like `externalLink`, but keeps a path such as /tickets, which leads to a page of the site itself, and the address of a mailbox
 * (`mailto:`).
 */
export function siteLink(address: string | null | undefined): string | null {
  const link = address?.trim() ?? ''
  return SITE_PATH.test(link) || MAILBOX.test(link) ? link : externalLink(link)
}
