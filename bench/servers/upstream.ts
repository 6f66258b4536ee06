// The outside systems in a process of their own: the sandbox, and the data that the peers load instead. All answer after a delay.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSandbox } from '../../sandbox/src/sandbox.ts'
import type { ClockAnchor } from '../../gateway/src/platform/clock.ts'
import { announce, serverSettings } from '../serverSettings.ts'

export interface UpstreamSettings {
  clockAnchor: ClockAnchor
  /** How long each answer takes, in ms. */
  delayMs: number
}

const { clockAnchor, delayMs } = serverSettings<UpstreamSettings>()
const sandbox = await startSandbox({ clockAnchor })
const { leagueUrl, liveUrl, shopUrl, mediaUrl } = sandbox
for (const address of [leagueUrl, liveUrl, shopUrl]) {
  const body = JSON.stringify({ action: 'delay', ms: delayMs })
  const response = await fetch(new URL('/__control', address), { method: 'POST', body })
  if (!response.ok) throw new Error(`The sandbox refused a delay: ${await response.text()}`)
}

/** JSON of the root fields, as the gateway answers them. */
let data: Record<string, unknown> = {}
let calls = 0
process.on('message', (fields: Record<string, unknown>) => {
  data = fields
  process.send?.({ hasData: true })
})
const server = createServer((request, response) => {
  const field = (request.url ?? '').slice(1)
  if (field === 'calls') return void response.end(String(calls))
  calls += 1
  setTimeout(() => {
    const status = field in data ? 200 : 404
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(data[field] ?? null))
  }, delayMs)
})
server.listen(0, '127.0.0.1', () =>
  announce({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sandbox: { leagueUrl, liveUrl, shopUrl, mediaUrl },
  }),
)
