import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems hand out by themselves: nobody is given one of these while whoever asked for it still starts. */
const LOWEST = 20_000
const HIGHEST = 32_000
const given = new Set<number>()

/**
 * A port that was free a moment ago, never the same one twice, for processes that must be told theirs; what can listen on 0
 * should do that instead.
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
