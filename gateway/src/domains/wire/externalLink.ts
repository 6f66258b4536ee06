const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const HOST_WITH_PORT = /^(?:localhost|[a-z0-9-]+(?:\.[a-z0-9-]+)+):\d+(?:[/?#]|$)/i
const SITE_PATH = /^\/(?![/\\])[\w./?=&%#-]*$/
/** The headers of a mail, such as further recipients, are for the fan who writes it. */
const MAILBOX = /^(mailto:[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:\?.*)?$/i

/** What no editor writes into an address: control characters, and backslashes, which browsers take for slashes. */
const DISGUISE = /[\p{Cc}\\]/u
/** A host that only a local stack has: this machine, or a name without a dot, such as that of a container. */
const LOCAL_HOST = /^(?:127(?:\.\d{1,3}){3}|[^.]+)$/

/**
 * The address that an upstream sent, made safe to link to. A link without a protocol gets https:// added. Returns null for no
 * text, for a path without a host, for every protocol other than http and https, so that no `javascript:` ever reaches a page, and
 * for an address with credentials, control characters or backslashes, whose host a fan would misread.
 */
export function externalLink(address: string | null | undefined): string | null {
  const link = address?.trim() ?? ''
  if (link === '' || DISGUISE.test(link) || /^\/(?!\/)/.test(link)) return null
  const url = URL.parse(withProtocol(link))
  return url && /^https?:$/.test(url.protocol) && url.username + url.password === '' ? url.href : null
}

/**
 * Like `externalLink`, for a picture. One by http comes by https, as browsers would load it on a page by https, unless its host is a
 * local one (docs/product.md#links).
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
 * Like `externalLink`, but keeps a path such as /tickets, which leads to a page of the site itself, and the address of a mailbox
 * (`mailto:`) without the headers of a mail.
 */
export function siteLink(address: string | null | undefined): string | null {
  const link = address?.trim() ?? ''
  return SITE_PATH.test(link) ? link : (MAILBOX.exec(link)?.[1] ?? externalLink(link))
}
