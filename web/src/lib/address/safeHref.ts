/**
 * Makes an address from the league's data safe for a link. A missing protocol becomes https:// (docs/product.md#links); the
 * result is null for an empty string and for any protocol but http, https, mailto and tel. An address within the site
 * ("/schedule") is not changed.
 */
export function safeHref(address: string | null | undefined): string | null {
  const trimmed = address?.trim() ?? ''
  if (trimmed === '') return null
  if (/^\/(?![/\\])/.test(trimmed)) return trimmed
  const absolute = withProtocol(trimmed)
  try {
    return allowedProtocols.has(new URL(absolute).protocol) ? absolute : null
  } catch {
    return null
  }
}

const allowedProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:'])

function withProtocol(address: string): string {
  if (address.startsWith('//')) return `https:${address}`
  const hasProtocol = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)
  return hasProtocol ? address : `https://${address}`
}
