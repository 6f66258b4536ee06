// A bare node:http server that sends the gateway's bytes: what a core can do at most. They come over the channel of the bench.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { announce } from '../serverSettings.ts'

/** Bodies by their path, each with its type. */
type Bodies = Record<string, { contentType: string; text: string }>

const ready = new Map<string, { headers: Record<string, string>; bytes: Buffer }>()
process.on('message', (bodies: Bodies) => {
  for (const [path, { contentType, text }] of Object.entries(bodies)) {
    const bytes = Buffer.from(text)
    ready.set(path, {
      headers: { 'content-type': contentType, 'content-length': String(bytes.length) },
      bytes,
    })
  }
  process.send?.({ hasBodies: true })
})

const server = createServer((request, response) => {
  const body = ready.get(request.url ?? '')
  if (!body) return void response.writeHead(404).end()
  response.writeHead(200, body.headers).end(body.bytes)
})
server.listen(0, '127.0.0.1', () =>
  announce({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
)
