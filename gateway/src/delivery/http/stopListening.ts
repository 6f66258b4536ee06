import { Server as NetServer, type Server } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'

/** A turn of the event loop that takes no longer has done no work, during which connections could have come, ms. */
const QUIET_TURN_MS = 0.1
/** A server that is never quiet stops listening all the same, after so many turns. */
const MAX_TURNS = 5000

/**
 * Has a server refuse new connections, and keeps those that are open, idle ones too: an HTTP server's own `close` would end them, while a
 * request may be on its way. Before that it accepts the connections that the kernel has taken for it, one in each turn of the event loop.
 * They would be reset, and whoever has sent a request over one could not know that nobody read it.
 */
export async function stopListening(server: Server): Promise<void> {
  let accepted = 0
  const count = () => (accepted += 1)
  server.on('connection', count)
  await setImmediate()
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const startedAtMs = performance.now()
    accepted = 0
    await setImmediate()
    if (accepted === 0 && performance.now() - startedAtMs < QUIET_TURN_MS) break
  }
  server.off('connection', count)
  NetServer.prototype.close.call(server)
}
