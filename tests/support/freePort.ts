import { createServer } from 'node:net'

/** A port that was free a moment ago, for processes that must be told theirs; what can listen on 0 should do that instead. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('The probe has no port')
  return address.port
}
