import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { stopListening } from './stopListening.ts'

const WAITING = 50

it('stopListening serves connections that the kernel has already accepted, and keeps idle ones open', async () => {
  const server = createServer((_request, response) => response.end('served'))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const idle = connect(port, '127.0.0.1')
  idle.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n')
  await once(idle, 'data')

  // The kernel completes these handshakes at once; the server accepts the connections one after the other.
  const waiting = Array.from({ length: WAITING }, () => connect(port, '127.0.0.1'))
  const answers = waiting.map((socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n')
    return text(socket).catch(() => 'reset')
  })
  await Promise.all(waiting.map((socket) => once(socket, 'connect')))
  await stopListening(server)
  const refused = once(connect(port, '127.0.0.1'), 'connect')

  await expect(refused).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect((await Promise.all(answers)).filter((answer) => answer.endsWith('served'))).toHaveLength(WAITING)
  idle.end('GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n')
  expect(await text(idle)).toContain('served')
})
