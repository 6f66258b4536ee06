import type { IncomingMessage } from 'node:http'

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i

/**
 * Reduces a request target in absolute form (`GET http://example.com/teams`), which every server has to
 * accept, to path and query. Its host replaces the `Host` header (RFC 9112, section 3.2.2).
 */
export function toOriginForm(request: IncomingMessage): void {
  const { url = '' } = request
  const [scheme, host] = ABSOLUTE.exec(url) ?? []
  if (scheme === undefined) return
  const rest = url.slice(scheme.length)
  request.url = rest.startsWith('/') ? rest : `/${rest}`
  if (host !== undefined) request.headers.host = host
}
