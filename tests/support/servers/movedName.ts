import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A name that leads to one server at a time, as DNS does: connections stay with the server that they were opened to. */
export interface MovedName {
  /** Host and port of the name. */
  host: string
  /** Leads new connections to another server. */
  leadTo(host: string): void
  close(): Promise<void>
}

/** @param first host and port of the server that the name leads to at first. */
export async function startMovedName(first: string): Promise<MovedName> {
  const sockets = new Set<Socket>()
  let current = first
  const server = createServer((near) => {
    const [host = '', port = ''] = current.split(':')
    const far = connect(Number(port), host)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The name has no port')

  return {
    host: `127.0.0.1:${address.port}`,
    leadTo: (host) => void (current = host),
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
