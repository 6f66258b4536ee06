import { once } from 'node:events'
import { Server, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Site } from '../../gateway/src/delivery/pages/site.ts'
import { createDependencies } from '../../gateway/src/dependencies.ts'
import { createServer } from '../../gateway/src/server.ts'
import { freePort } from '../support/processes/freePort.ts'
import { openProduction } from '../support/production.ts'
import { configOf, plainSite, startStack, type Stack } from '../support/stack.ts'

/** Answers 404 where no page has the path, as the site does. */
const site: Site = {
  ...plainSite,
  async render(request, execute) {
    const page = await plainSite.render(request, execute)
    return plainSite.canonicalAddress(new URL(request.url).pathname) ? page : { ...page, status: 404 }
  },
}

let stack: Stack
beforeAll(async () => {
  stack = await startStack({ site, env: openProduction })
})
afterAll(() => stack.close())

/** A gateway's answer at its port for operators. */
async function ask(path: string, { adminUrl }: Pick<Stack, 'adminUrl'> = stack) {
  const response = await fetch(adminUrl + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('in production the port for operators', () => {
  it('answers health, figures and build, none of which may be stored', async () => {
    const answers = await Promise.all(['/healthz', '/readyz', '/metrics', '/build'].map((path) => ask(path)))

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(Array(4).fill('no-store'))
    const [health, ready, figures, build] = answers.map(({ text }) => text) as [
      string,
      string,
      string,
      string,
    ]
    const { version, build: id, config } = JSON.parse(build) as Record<string, string>
    expect(JSON.parse(health)).toEqual({ status: 'alive', version, build: id })
    expect(JSON.parse(ready)).toMatchObject({ status: 'ready' })
    expect(JSON.parse(build)).toEqual({
      ...{ version: '0.1.0', build: expect.any(String), node: process.version },
      config: expect.stringMatching(/^[\da-f]{12}$/),
    })
    expect(figures).toContain(`wll_build_info{version="${version}",build="${id}",config="${config}"} 1\n`)
    expect(figures).toMatch(/^wll_process_memory_limit_bytes [1-9]/m)
    expect(figures).toMatch(/^wll_nodejs_heap_limit_bytes [1-9]/m)
  })

  it('has figures in the form of Prometheus, whose names all begin alike', async () => {
    const { headers, text } = await ask('/metrics')

    expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name) => !name.startsWith('wll_'))).toEqual([])
  })

  it('answers 404 for everything else', async () => {
    expect((await ask('/')).status).toBe(404)
    expect((await ask('/graphql?query=%7B__typename%7D')).status).toBe(404)
  })

  it('alone has figures and build: the port of the site answers 404, and health as ever', async () => {
    const statuses = ['/metrics', '/build', '/healthz', '/readyz'].map(
      async (path) => (await fetch(stack.url + path)).status,
    )

    const figures = await (await fetch(`${stack.url}/metrics`)).text()
    expect(await Promise.all(statuses)).toEqual([404, 404, 200, 200])
    expect(figures).not.toContain('wll_')
  })
})

it('locally the port of the site has no figures either', async () => {
  const local = await startStack({ site })

  const response = await fetch(`${local.url}/metrics`)

  expect(response.status).toBe(404)
  await local.close()
})

it('the port for operators listens first, and says that the gateway starts until the site can be reached', async () => {
  const other = new Server().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const adminPort = await freePort()
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.now(), speed: 1 }
  const ports = { PORT: String(port), ADMIN_PORT: String(adminPort), LOG_LEVEL: 'silent' }
  const config = configOf(stack.sandbox, clockAnchor, ports)
  const gateway = await createServer({ ...createDependencies(config), site: plainSite })

  await expect(gateway.listen()).rejects.toThrow(
    `Port ${port} is taken.\n→ Stop what runs there or set PORT.`,
  )

  const { status, text } = await ask('/readyz', { adminUrl: `http://localhost:${adminPort}` })
  expect([status, JSON.parse(text)]).toMatchObject([503, { status: 'starting' }])
  await gateway.close()
  other.close()
})

it('while a gateway drains, its port for operators says so and has figures to the end', async () => {
  const draining = await startStack()
  const { adminUrl } = draining
  await draining.control({ action: 'delay', ms: 2000 })
  const inFlight = draining.query('{ standings { rows { wins } } }')
  await expect.poll(() => draining.requestsTo('standings')).not.toEqual([])

  const closed = draining.gateway.close()
  await expect.poll(() => fetch(draining.url).catch(() => 'refused')).toBe('refused')
  const [ready, figures] = await Promise.all([ask('/readyz', { adminUrl }), ask('/metrics', { adminUrl })])
  const answer = await inFlight
  await closed

  expect([ready.status, JSON.parse(ready.text)]).toMatchObject([503, { status: 'draining' }])
  expect([figures.status, figures.text]).toEqual([200, expect.stringContaining('wll_operations_total')])
  expect(answer.data).toMatchObject({ standings: { rows: [{}, {}, {}, {}] } })
  await expect(ask('/healthz', { adminUrl })).rejects.toThrow('fetch failed')
  await draining.sandbox.close()
})
