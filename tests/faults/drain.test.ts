import { existsSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startWorkerSite } from '../../gateway/src/delivery/pages/workerSite.ts'
import { sendRaw, type RawAnswer } from '../gateway/rawRequest.ts'
import { subscribeTo } from '../support/liveSubscribers.ts'
import { writeSiteModule } from '../support/servers/siteModule.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

/** Long enough for all requests of a test, on a loaded machine too. */
const NOTICE_MS = 2000
const json = { 'content-type': 'application/json' }
const body = '{"query":"{ site { league } }"}'

let stack: Stack
/** Each has one open connection. */
let agents: Agent[]
let drained: Promise<void>

beforeEach(async () => {
  stack = await startStack()
  agents = Array.from({ length: 5 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  drained = Promise.resolve()
})
afterEach(async () => {
  await drained
  for (const agent of agents) agent.destroy()
  await stack.sandbox.close()
})

/** Requests that a proxy may send over open connections: the first ones are answered from memory the second time. */
function sendAll(): Promise<RawAnswer[]> {
  const [page, operation, posted, health, missing] = agents as [Agent, Agent, Agent, Agent, Agent]
  return Promise.all([
    sendRaw(stack.url, { path: '/', agent: page }),
    sendRaw(stack.url, {
      path: `/graphql?query=${encodeURIComponent('{ site { league } }')}`,
      headers: { 'apollo-require-preflight': 'true' },
      agent: operation,
    }),
    sendRaw(stack.url, { headers: json, body, agent: posted }),
    sendRaw(stack.url, { path: '/healthz', agent: health }),
    sendRaw(stack.url, { path: '/missing', method: 'DELETE', agent: missing }),
  ])
}

describe('while a gateway drains', () => {
  it('an open connection serves one more request, and new ones are refused before those are closed', async () => {
    const idle = new Agent({ keepAlive: true, maxSockets: 1 })
    agents.push(idle)
    await sendRaw(stack.url, { path: '/healthz', agent: idle })
    const before = await sendAll()
    drained = stack.gateway.close({ noticeMs: NOTICE_MS })

    const after = await sendAll()
    const wasListening = stack.gateway.server.listening
    await expect.poll(() => stack.gateway.server.listening).toBe(false)
    const refused = sendRaw(stack.url, { path: '/healthz' })
    const served = sendRaw(stack.url, { path: '/healthz', agent: idle })

    expect(before.map(({ headers }) => headers['connection'])).toEqual(Array(5).fill('keep-alive'))
    expect(after.map(({ headers }) => headers['connection'])).toEqual(Array(5).fill('close'))
    expect(after.map(({ status }) => status)).toEqual(before.map(({ status }) => status))
    expect(wasListening).toBe(true)
    await expect(refused).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect((await served).status).toBe(200)
  })

  it('streams and sockets end without a complete message, so that clients reconnect, to another gateway', async () => {
    const query = 'subscription { liveGames { slug } }'
    const subscribers = (['sse', 'ws'] as const).map((transport) =>
      subscribeTo(stack.url, transport, query, {}),
    )
    await expect.poll(() => subscribers.map(({ received }) => received.length)).toEqual([1, 1])

    drained = stack.gateway.close({ noticeMs: 20 })

    await expect.poll(() => subscribers.map(({ failure }) => failure !== undefined)).toEqual([true, true])
    expect(subscribers.map(({ isComplete }) => isComplete)).toEqual([false, false])
    expect(stack.gateway.server.listening).toBe(false)
  })
})

/** A page that renders once, and then never again. */
const THERE_ONCE = `writeFileSync(folder + (existsSync(folder + '/first') ? '/second' : '/first'), '')
if (existsSync(folder + '/second')) await new Promise(() => {})
return path`
/** A page older than this is not served any more. */
const TOO_OLD_MS = 3_600_000

it('a page that is finished for later clients is aborted with the gateway, and is no failure', async () => {
  const module = await writeSiteModule(THERE_ONCE)
  const failures: unknown[] = []
  const site = await startWorkerSite({
    entry: module.entry,
    report: (error) => failures.push(error),
    log: { error: (line: unknown) => failures.push(line) },
    metrics: { renderThreadEnded: (end) => failures.push(end) },
  })
  const wall = settableClock()
  const own = await startStack({ site, wall })
  await sendRaw(own.url, { path: '/standings' })
  wall.advance(TOO_OLD_MS)
  const client = request(`${own.url}/standings`).on('error', () => undefined)
  client.end()
  await expect.poll(() => existsSync(module.file('second'))).toBe(true)
  client.destroy()

  await own.gateway.close()
  await site.close()
  await new Promise(setImmediate)
  await own.sandbox.close()
  await module.remove()

  expect(failures).toEqual([])
  expect(own.logs.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
})
