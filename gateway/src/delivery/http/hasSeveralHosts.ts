/**
 * Whether a request has several `Host` headers, which a server must reject (RFC 9112, section 3.2): a proxy
 * may have read another one than Node, which takes the first.
 * @param rawHeaders alternating names and values, as Node has read them.
 */
export function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}
