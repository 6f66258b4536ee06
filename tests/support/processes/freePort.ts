import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range of ephemeral ports, so that the system gives a port to no other process before its owner listens. */
const LOWEST = 20_000
const HIGHEST = 32_000
const given = new Set<number>()

/**
 * Returns a port that is free, never the same one twice, for processes that need it as an argument. Servers that can listen on
 * port 0 should do that instead.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
