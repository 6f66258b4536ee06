import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import { answer, reset, startScriptedServer, type ScriptedServer } from '../support/servers/scriptedServer.ts'

/** Lines are written together, every second. */
const WRITTEN = { timeout: 20_000 }

let gateway: ScriptedServer
let edge: EdgeProcess

beforeAll(async () => {
  gateway = await startScriptedServer()
  edge = await startEdge([gateway.url])
})
afterAll(async () => {
  await edge.close()
  await gateway.close()
})

/** The log lines of the request with this id, once this many have been written: access or error lines. */
async function linesOf(
  id: string,
  count = 1,
  kind: 'client' | 'failed' = 'client',
): Promise<Record<string, unknown>[]> {
  return vi.waitFor(() => {
    const lines = edge
      .log()
      .split('\n')
      .filter((line) => line.includes(`"${id}"`) && line.includes(`"${kind}":`))
    expect(lines).toHaveLength(count)
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  }, WRITTEN)
}

it("the edge's log has a line of JSON for each request: client, size, duration and gateway", async () => {
  gateway.reply(answer(200, 'ok', { 'cache-control': 'public, max-age=60' }))
  const headers = { 'x-forwarded-for': '203.0.113.20', 'x-request-id': 'logged-request' }

  await edge.ask('/logged?year=2024', headers)
  await linesOf('logged-request')
  await edge.ask('/logged?year=2024', headers)
  const [miss, hit] = await linesOf('logged-request', 2)

  expect(miss).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    requestId: 'logged-request',
    client: '203.0.113.20',
    protocol: 'HTTP/1.1',
    method: 'GET',
    path: '/logged',
    status: 200,
    bytes: expect.any(Number),
    cache: 'MISS',
    gateway: new URL(gateway.url).host,
    upstreamSeconds: expect.stringMatching(/^\d+\.\d+$/),
    seconds: expect.any(Number),
  })
  expect(hit).toMatchObject({ status: 200, cache: 'HIT', gateway: '', upstreamSeconds: '' })
  expect(hit?.['bytes']).toBeGreaterThan(2)
})

it("the edge's log has no query, as sign-in links have codes and tokens there, not even when a gateway fails", async () => {
  const secrets = ['/login?oobCode=code-of-a-link', '/?fbct=token-of-a-fan', '/graphql?variables=an-email']
  const id = { 'x-request-id': 'secret-request' }

  gateway.reply(answer(200, 'ok'))
  for (const path of secrets) await edge.ask(path, id)
  gateway.reply(reset)
  for (const path of secrets) await edge.ask(path, id)
  await edge.ask('/graphql/stream?query=an-email', id)

  const lines = await linesOf('secret-request', 7)
  expect(lines.map(({ status }) => status)).toEqual([200, 200, 200, 503, 503, 503, 503])
  expect(edge.log()).not.toMatch(/code-of-a-link|token-of-a-fan|an-email/)
})

describe("the edge's log of a gateway failure", () => {
  it('names the gateways that were tried, and address and method as they were sent', async () => {
    const id = { 'x-request-id': 'failed-request' }
    gateway.reply(reset)

    await edge.ask('/never-opened?year=2024', id)
    await edge.ask('/graphql', { ...id, 'content-type': 'application/json' }, '{}')
    await edge.ask('/graphql', id, ' '.repeat(65_537))

    const { host } = new URL(gateway.url)
    const lines = await linesOf('failed-request', 3)
    expect(
      lines.map(({ method, path, status }) => `${String(method)} ${String(path)} ${String(status)}`),
    ).toEqual(['GET /never-opened 503', 'POST /graphql 503', 'POST /graphql 413'])
    expect(lines.map((line) => String(line['gateway']).startsWith(host))).toEqual([true, true, false])
    expect((await edge.ask('/never-opened')).headers).not.toHaveProperty('x-gateway')
  })

  it('is written even if the last copy is served', async () => {
    const headers = { 'x-request-id': 'stale-request' }
    const soonOld = { 'cache-control': 'public, max-age=51', age: '50', 'x-accel-expires': '1' }
    gateway.reply(answer(200, 'last', soonOld), reset)
    await edge.ask('/soon-old')

    await vi.waitFor(async () => expect((await edge.ask('/soon-old', headers)).copy).toBe('STALE'), {
      timeout: 20_000,
    })

    const [failure] = await linesOf('stale-request', 1, 'failed')
    expect(failure).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      requestId: 'stale-request',
      path: '/soon-old',
      failed: expect.stringContaining(new URL(gateway.url).host),
      statuses: expect.stringMatching(/^50[24]/),
      upstreamSeconds: expect.stringMatching(/^\d+\.\d+/),
    })
  })
})

it("the edge's log has a hundredth of the answers below 400, and each of the others", async () => {
  const sampling = await startEdge([gateway.url], { EDGE_LOGGED_PERCENT: '1' })
  onTestFinished(() => sampling.close())
  const ask = async (path: string, count: number) => {
    for (let time = 0; time < count; time += 1) await sampling.ask(`${path}-${time}`)
  }
  const statuses = () =>
    sampling
      .log()
      .split('\n')
      .filter((line) => line.includes('"client":'))
      .map((line) => (JSON.parse(line) as { status: number }).status)

  gateway.reply(answer(200, 'ok'))
  await ask('/good', 60)
  gateway.reply(answer(404, 'no'))
  await ask('/missing', 20)

  // Whatever was written before the last failure is there by then.
  await vi.waitFor(() => expect(statuses().filter((status) => status === 404)).toHaveLength(20), WRITTEN)
  expect(statuses().filter((status) => status === 200).length).toBeLessThan(20)
})
