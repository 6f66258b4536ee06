import { Server as NetServer, type Server } from 'node:net'
import { performance } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'

/** A turn of the event loop this short has accepted no connection, ms. */
const QUIET_TURN_MS = 0.1
/** A server that is never quiet stops listening after this many turns. */
const MAX_TURNS = 5000

/**
 * Refuses new connections, and keeps open ones, idle ones too: an HTTP server's own `close` would end those while a request may be on its
 * way. First it accepts the connections in the kernel's backlog, one in each turn of the event loop. Otherwise they would be reset, and a
 * client that has already sent a request could not know that nobody read it.
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
