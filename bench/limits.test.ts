import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { missingLimits, missingLimitsUnder } from './limits.ts'

let server: Server

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Starts a server that reads each body and answers with the status from `statusOf`. */
async function listen(statusOf: (request: IncomingMessage, body: string) => number): Promise<string> {
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => response.writeHead(statusOf(request, body)).end('{}'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('missingLimits names each limit that a gateway does not enforce', async () => {
  const url = await listen(() => 200)

  expect(await missingLimits('gateway', url)).toEqual([
    'gateway: a GET with more aliases than are allowed was answered with 200, not 400',
    'gateway: a POST with more aliases than are allowed was answered with 200, not 400',
    'gateway: a body of more than 64 kB was answered with 200, not 413',
    'gateway: a GET that a form of another site could have sent was answered with 200, not 400',
  ])
})

it('missingLimits is empty when too many aliases, too large bodies and unmarked GETs are rejected', async () => {
  const url = await listen((request, body) => {
    if (body.length > 65_536) return 413
    const isTooMuch = `${request.url}${body}`.includes('another15')
    const isMarked = request.method === 'POST' || request.headers['apollo-require-preflight'] !== undefined
    return isTooMuch || !isMarked ? 400 : 200
  })

  expect(await missingLimits('gateway', url)).toEqual([])
})

it('missingLimitsUnder names limits that a gateway does not enforce only under load', async () => {
  let requests = 0
  let endLoad = () => {}
  const load = new Promise<void>((resolve) => (endLoad = resolve))
  const url = await listen((request, body) => {
    requests += 1
    if (requests === 12) endLoad()
    if (body.length > 65_536) return 413
    return requests > 4 && request.method === 'POST' ? 200 : 400
  })

  expect(await missingLimitsUnder(load, 'gateway', url)).toEqual([
    'gateway: a POST with more aliases than are allowed was answered with 200, not 400',
  ])
  expect(requests).toBeGreaterThanOrEqual(12)
})
