/**
 * Makes an address from the league's data safe to put into a link.
 * A missing protocol becomes https://, as docs/product.md#links has it; anything but http, https, mailto and tel gives null, as does an empty string.
 * An address within the site ("/schedule") is kept as it is.
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
