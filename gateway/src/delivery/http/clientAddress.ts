import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { ReadClient } from '../../platform/requestContext.ts'
import { clientNetwork } from '../../platform/limits/clientNetwork.ts'

/** The edge runs in the same network and forwards the client's address; the header is ignored from elsewhere. */
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

/** Whether an address is a proxy of ours, whose `X-Forwarded-For` is trusted. */
export function isTrustedProxy(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && trusted.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Returns a function that reads the client network of a request: once, and only when needed. */
export function clientOf(request: IncomingMessage): ReadClient {
  let client: string | undefined
  return () => (client ??= clientNetwork(clientAddress(request)))
}

/** The nearest address that is not one of our proxies; the farthest one where all are. '' for a closed connection. */
function clientAddress({ socket, headers }: IncomingMessage): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const passed = forwarded === '' ? [] : forwarded.split(',').map((address) => address.trim())
  const fromNearest = [socket.remoteAddress ?? '', ...passed.toReversed()]
  return fromNearest.find((address) => !isTrustedProxy(address)) ?? fromNearest.at(-1) ?? ''
}
