const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const HOST_WITH_PORT = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+):\d+(?:[/?#]|$)/i
const SITE_PATH = /^\/(?![/\\])[\w./?=&%#-]*$/
/** Mail headers, such as further recipients, are removed: only the fan herself should choose them. */
const MAILBOX = /^(mailto:[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:\?.*)?$/i

/** Characters that hide an address's target: control characters, and backslashes, which browsers read as slashes. */
const DISGUISE = /[\p{Cc}\\]/u
/** A host of a local stack only: this machine, or a name without a dot, such as that of a container. */
const LOCAL_HOST = /^(?:127(?:\.\d{1,3}){3}|[^.]+)$/

/**
 * An address from an upstream, made safe to link to. A link without a protocol gets https:// added. Returns null for no text, for a path
 * without a host, for every protocol other than http and https, so that no `javascript:` ever reaches a page, and for an address with
 * credentials, control characters or backslashes, whose host a fan would misread.
 */
export function externalLink(address: string | null | undefined): string | null {
  const link = address?.trim() ?? ''
  if (link === '' || DISGUISE.test(link) || /^\/(?!\/)/.test(link)) return null
  const url = URL.parse(withProtocol(link))
  return url && /^https?:$/.test(url.protocol) && url.username + url.password === '' ? url.href : null
}

/**
 * Like `externalLink`, for a picture. An http address becomes https, as browsers would load it on an https
 * page, unless its host is local (docs/product.md#links).
 */
export function pictureLink(address: string | null | undefined): string | null {
  const url = URL.parse(externalLink(address) ?? '')
  if (url?.protocol === 'http:' && !LOCAL_HOST.test(url.hostname)) url.protocol = 'https:'
  return url && url.href
}

function withProtocol(link: string): string {
  if (link.startsWith('//')) return `https:${link}`
  return SCHEME.test(link) && !HOST_WITH_PORT.test(link) ? link : `https://${link}`
}

/**
 * Like `externalLink`, but accepts a path such as /tickets, which leads to a page of the site itself, and the
 * address of a mailbox (`mailto:`) without mail headers.
 */
export function siteLink(address: string | null | undefined): string | null {
  const link = address?.trim() ?? ''
  return SITE_PATH.test(link) ? link : (MAILBOX.exec(link)?.[1] ?? externalLink(link))
}
