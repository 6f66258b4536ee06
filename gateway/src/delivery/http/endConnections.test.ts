import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { endConnections } from './endConnections.ts'

/** Longer than any test. */
const LONG_MS = 600_000
const REQUEST = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

async function startServer(answer: RequestListener) {
  const server = createServer({ keepAliveTimeout: LONG_MS }, answer)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    server,
    open: () => {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      return socket
    },
  }
}

it('endConnections closes idle connections at once, and a busy one after its response', async () => {
  const finishing = Promise.withResolvers<() => void>()
  let requests = 0
  const { server, open } = await startServer((_request, response) => {
    requests += 1
    response.writeHead(200, { 'content-length': 6 })
    if (requests === 1) return void response.end('served')
    response.write('ser')
    finishing.resolve(() => response.end('ved'))
  })
  const idle = open()
  idle.write(REQUEST)
  await once(idle, 'data')
  const busy = open()
  busy.write(REQUEST)
  const answer = text(busy)
  const finish = await finishing.promise

  const ended = endConnections(server, LONG_MS)
  await once(idle, 'close')
  await expect(once(open(), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  finish()

  await ended
  expect(await answer).toMatch(/keep-alive[^]*\r\n\r\nserved$/i)
})

it('endConnections cuts off the remaining connections at its time limit', async () => {
  const arrived = Promise.withResolvers<void>()
  const { server, open } = await startServer(() => arrived.resolve())
  const hanging = open()
  hanging.write(REQUEST)
  const answer = text(hanging).catch(() => '')
  await arrived.promise

  await endConnections(server, 100)

  expect(await answer).toBe('')
  expect(server.listening).toBe(false)
})
