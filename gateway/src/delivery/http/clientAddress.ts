import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { ReadClient } from '../../platform/requestContext.ts'
import { clientNetwork } from '../../platform/limits/clientNetwork.ts'

/** The edge stands in the same network and names the client; from elsewhere the header is not believed. */
const trusted = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  trusted.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::1', 128],
  ['fe80::', 10],
  ['fc00::', 7],
] as const)
  trusted.addSubnet(network, prefix, 'ipv6')

/** Whether what stands at an address is a proxy of ours, whose `X-Forwarded-For` is believed. */
export function isTrustedProxy(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Reads which client a request comes from, as it is counted: once, and only where that matters. */
export function clientOf(request: IncomingMessage): ReadClient {
  let client: string | undefined
  return () => (client ??= clientNetwork(clientAddress(request)))
}

/** The address that is nearest to us of those that are no proxies of ours; the farthest one where all are. '' for a closed connection. */
function clientAddress({ socket, headers }: IncomingMessage): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const passed = forwarded === '' ? [] : forwarded.split(',').map((address) => address.trim())
  const fromNearest = [socket.remoteAddress ?? '', ...passed.toReversed()]
  return fromNearest.find((address) => !isTrustedProxy(address)) ?? fromNearest.at(-1) ?? ''
}
