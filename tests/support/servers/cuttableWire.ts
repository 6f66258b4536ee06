import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { freePort } from '../processes/freePort.ts'

/** A network line between the site and the provider that can be cut: then nothing listens at its address. */
export interface Wire {
  /** Host and port of the near end. */
  host: string
  cut(): Promise<void>
  mend(): Promise<void>
}

/** @param farHost host and port of the far end. */
export async function startWire(farHost: string): Promise<Wire> {
  const [address = '', farPort = ''] = farHost.split(':')
  const port = await freePort()
  const sockets = new Set<Socket>()
  let server: Server | undefined
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
  }
  const wire: Wire = {
    host: `127.0.0.1:${port}`,
    async cut() {
      if (!server) return
      const closed = once(server, 'close')
      server.close()
      server = undefined
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async mend() {
      server = createServer((socket) => {
        const far = connect(Number(farPort), address)
        track(socket)
        track(far)
        socket.pipe(far).pipe(socket)
      }).listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
  await wire.mend()
  return wire
}
