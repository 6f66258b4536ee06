import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** How often is looked for connections that have become idle, ms. */
const LOOK_MS = 50

/**
 * Stops a server: it accepts no more connections, and each that is open ends as soon as it has no request. Resolves when all have ended,
 * or after `maxMs`, when those that are left are cut off.
 *
 * Node's own look at connections costs nothing while the server runs. Apollo Server's plugin for draining follows every request from
 * its beginning to its end, which takes some 4 % of the time of an answer from memory.
 */
export async function endConnections(server: Server, maxMs: number): Promise<void> {
  const timeout = new AbortController()
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Responses in flight have promised keep-alive: their connections end once they are idle.
  const looking = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  await Promise.race([
    closed,
    setTimeout(maxMs, undefined, { signal: timeout.signal }).catch(() => undefined),
  ])
  timeout.abort()
  clearInterval(looking)
  server.closeAllConnections()
}
