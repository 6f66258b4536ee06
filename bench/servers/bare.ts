// A bare node:http server that sends the gateway's bytes to the gateway's requests: the maximum of a core.
// The bytes arrive over the bench's channel.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { announce } from '../serverSettings.ts'

/** Answers by method and path, as in `GET /`, whatever the query. */
export type BareAnswers = Record<string, { headers: Record<string, string>; text: string }>

const ready = new Map<string, { headers: string[]; bytes: Buffer }>()
process.on('message', (answers: BareAnswers) => {
  for (const [target, { headers, text }] of Object.entries(answers)) {
    ready.set(target, { headers: Object.entries(headers).flat(), bytes: Buffer.from(text) })
  }
  process.send?.({ hasAnswers: true })
})

const server = createServer((request, response) => {
  const { method = '', url = '' } = request
  const end = url.indexOf('?')
  const answer = ready.get(`${method} ${end === -1 ? url : url.slice(0, end)}`)
  if (!answer) return void response.writeHead(404).end()
  response.writeHead(200, answer.headers).end(answer.bytes)
})
server.listen(0, '127.0.0.1', () =>
  announce({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
)
