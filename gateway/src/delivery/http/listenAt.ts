import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A port cannot be listened at. The message says why, and on a second line what to do. */
export class UnusablePortError extends Error {
  override name = 'UnusablePortError'
}

/**
 * Starts a server; returns its port.
 * @param options.port 0 for a free one.
 * @param options.variable of the configuration that names the port, for the message.
 * @param options.backlog of connections that wait to be accepted; Node's own when left out.
 * @throws UnusablePortError when the port is in use or needs more rights.
 */
export async function listenAt(
  server: Server,
  { port, variable, backlog }: { port: number; variable: string; backlog?: number },
): Promise<number> {
  const listening = once(server, 'listening')
  server.listen({ port, ...(backlog !== undefined && { backlog }) })
  try {
    await listening
  } catch (error) {
    throw new UnusablePortError(messageFor(error, port, variable), { cause: error })
  }
  return (server.address() as AddressInfo).port
}

function messageFor(error: unknown, port: number, variable: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken.\n→ Stop what runs there or set ${variable}.`
  if (code === 'EACCES') return `Port ${port} needs more rights.\n→ Set ${variable} to one above 1023.`
  return `Port ${port} cannot be used: ${String(error)}\n→ Set ${variable} to another.`
}
