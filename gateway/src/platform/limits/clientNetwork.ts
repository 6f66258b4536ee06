import { isIPv6 } from 'node:net'

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * Returns the network that a client is counted by: its IPv4 address, or the first 64 bits of its IPv6
 * address, because every household has as many addresses below those as it likes.
 */
export function clientNetwork(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [withoutZone = ''] = address.split('%')
  if (!isIPv6(withoutZone)) return address
  // A URL normalizes IPv6 addresses: lower case, no leading zeros, at most one "::".
  const [head = '', tail] = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1).split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0')
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`
}
