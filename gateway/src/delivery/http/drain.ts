import type { Server } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { endConnections } from './endConnections.ts'
import { stopListening } from './stopListening.ts'

/** How long requests in flight may still take once the server drains, ms. */
const MAX_END_MS = 8000

/**
 * Drains a server: every connection closes with its next response, and new ones are refused after `noticeMs`,
 * when load balancers have noticed. Resolves when all requests in flight are answered, 8 s later at the
 * latest.
 * @param options.noticeMs 0 for no notice.
 * @param options.endStreams closes endless responses; called after half the notice again.
 */
export async function drain(
  server: Server,
  { noticeMs, endStreams }: { noticeMs: number; endStreams: () => Promise<void> },
): Promise<void> {
  // Without `Connection: close` a proxy would send requests over connections that are about to close, and must not repeat mutations.
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  if (noticeMs > 0) {
    await setTimeout(noticeMs)
    await stopListening(server)
    await setTimeout(noticeMs / 2)
  }
  await endStreams()
  await endConnections(server, MAX_END_MS)
}
