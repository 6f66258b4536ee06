import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { bundledCode, GATEWAY_BUNDLE } from '../support/gatewayBundle.ts'
import { startRedisServer, type RedisServer } from '../support/processes/redisServer.ts'
import { writeSiteModule } from '../support/servers/siteModule.ts'
import { startGatewayProcess, type GatewayProcess } from './liveGatewayProcess.ts'

/** No game is live then; a live game's age would differ between the processes. */
const QUIET_MOMENT = '2025-07-14T15:00:00Z'
const longTimeout = { timeout: 30_000, interval: 100 }
const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
let sandbox: Sandbox
let redis: RedisServer
let env: Record<string, string>

beforeAll(async () => {
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(QUIET_MOMENT), speed: 0 }
  sandbox = await startSandbox({ clockAnchor })
  redis = await startRedisServer()
  env = {
    LEAGUE_API_URL: sandbox.leagueUrl,
    LIVE_API_URL: sandbox.liveUrl,
    SHOP_DOMAIN: sandbox.shopUrl,
    MEDIA_ORIGINS: new URL(sandbox.mediaUrl).origin,
    LEAGUE_CLOCK: `${new Date(clockAnchor.wallMs).toISOString()}/${QUIET_MOMENT}/0`,
  }
})

afterAll(async () => {
  await Promise.all([sandbox.close(), redis.close()])
  rmSync(folder, { recursive: true })
})

const operation = (query: string) => `/graphql?query=${encodeURIComponent(query)}`
const TEAMS = operation('{ teams { name } }')
const NO_FIELD = operation('{ no }')

/** An answer without what is specific to a process: load times and request ids. */
function withoutTimes(text: string): string {
  return [/\b1[789]\d{11}\b/g, /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g].reduce(
    (shortened, own) => shortened.replaceAll(own, ''),
    text,
  )
}

async function read({ url }: GatewayProcess, path: string, others: Record<string, string> = {}) {
  const headers = { 'apollo-require-preflight': 'true', ...others }
  const response = await fetch(`${url}${path}`, { headers })
  return { status: response.status, text: await response.text() }
}

/** A Node option: every module, in threads too, is loaded by this function body of `url`, `context` and `next`. */
function loadingBy(body: string): string {
  const code = `import { appendFileSync } from 'node:fs'
    import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) { ${body}; return next(url, context) } })`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

/** Lists each module that a process loads, in a file. */
const listingLoads = (file: string) => loadingBy(`appendFileSync(${JSON.stringify(file)}, url + '\\n')`)

it('the gateway bundle has one copy of graphql, because two would reject each other’s schemas', () => {
  const copies = bundledCode().match(/Ensure that there is only one instance of "graphql"/g)

  expect(copies).toHaveLength(1)
})

it('the gateway bundle answers operations and pages as the sources do', { tags: 'night' }, async () => {
  // The second process reads what the first has stored, so that both have the same load times.
  const settings = {
    ...{ ...env, REDIS_URL: redis.url, WEB_ENTRY: 'dist/server/entry.server.js' },
    ...{ PUBLIC_URL: 'http://localhost:4000', NODE_ENV: 'production' },
  }
  const paths = [
    ...['/', '/schedule', '/standings?year=2024', '/teams/guard', '/games/2025-wll-ev-17', '/no-such-page'],
    ...[TEAMS, operation('{ standings { rows { team { name } wins } } }'), NO_FIELD],
    ...['/schema.graphql', '/robots.txt', '/share.png', '/share/teams/guard.png'],
  ]
  const [bundled, sources] = [
    await startGatewayProcess(settings, [GATEWAY_BUNDLE]),
    await startGatewayProcess(settings),
  ]

  const answers = []
  for (const path of paths) {
    const [one, other] = [await read(bundled, path), await read(sources, path)]
    answers.push({ path, status: one.status, isSame: withoutTimes(one.text) === withoutTimes(other.text) })
  }
  await Promise.all([bundled.kill(), sources.kill()])

  const refused = new Map([
    ['/no-such-page', 404],
    [NO_FIELD, 400],
  ])
  expect(answers).toEqual(paths.map((path) => ({ path, status: refused.get(path) ?? 200, isSame: true })))
})

it('the gateway bundle loads only itself before its first answer, the picture library before it is ready, and the identity library after that', async () => {
  const loads = join(folder, 'loads')
  const packages = () =>
    new Set(
      [...readFileSync(loads, 'utf8').matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)].map(
        ([, name]) => name,
      ),
    )
  // The front page is rendered before the picture library is loaded, so a slow page delays the process at that point.
  const site = await writeSiteModule(
    `while (!existsSync(folder + '/go')) await new Promise((done) => setTimeout(done, 20)); return 'page'`,
  )
  const settings = { ...env, WEB_ENTRY: site.entry, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' }
  const gateway = await startGatewayProcess(settings, [listingLoads(loads), GATEWAY_BUNDLE])

  const first = await read(gateway, TEAMS)
  const atFirst = packages()
  const before = await read(gateway, '/readyz')
  const whileStarting = packages()
  writeFileSync(site.file('go'), '')
  await vi.waitFor(async () => expect((await read(gateway, '/readyz')).status).toBe(200), longTimeout)
  const whenReady = packages()
  await vi.waitFor(() => expect([...packages()]).toContain('firebase-admin'), longTimeout)
  await gateway.kill()
  await site.remove()

  expect([first.status, before.status]).toEqual([200, 503])
  expect([...atFirst]).toEqual([])
  expect([...whileStarting]).not.toContain('firebase-admin')
  expect([...whenReady]).toContain('sharp')
})

it(
  'the gateway bundle never becomes ready, and logs it, when the picture library fails to load',
  { tags: 'night' },
  async () => {
    const site = await writeSiteModule(`if (path === '/') await new Promise(() => {}); return 'page'`)
    const without = loadingBy(
      `if (url.includes('/node_modules/sharp/')) throw new Error('No binary for this machine')`,
    )
    const gateway = await startGatewayProcess({ ...env, WEB_ENTRY: site.entry }, [without, GATEWAY_BUNDLE])

    const said: unknown[] = []
    await vi.waitFor(async () => {
      const { status, text } = await read(gateway, '/readyz')
      said.push([status, (JSON.parse(text) as { status: string }).status])
      expect(said.at(-1)).not.toEqual([503, 'starting'])
    }, longTimeout)
    const page = await read(gateway, '/schedule')
    const causes = gateway.logs().map(({ err }) => (err as { message?: string } | undefined)?.message)
    await gateway.kill()
    await site.remove()

    expect(said.at(-1)).toEqual([503, 'failed'])
    expect(page.status).toBe(200)
    expect(causes).toContain('No binary for this machine')
  },
)

it("the gateway bundle's threads have source lines in stack traces", { tags: 'night' }, async () => {
  const site = await writeSiteModule(`if (path === '/teams') throw new Error('No page'); return 'page'`)
  const unreadable = `export default { parse() { throw new Error('No letters') } }`
  const withoutLetters = loadingBy(`if (url.includes('/node_modules/opentype.js/'))
    return { format: 'module', source: ${JSON.stringify(unreadable)}, shortCircuit: true }`)
  const gateway = await startGatewayProcess({ ...env, WEB_ENTRY: site.entry }, [
    withoutLetters,
    GATEWAY_BUNDLE,
  ])

  await read(gateway, '/teams')
  await read(gateway, '/share/teams/guard.png')
  const errors = gateway.logs().map(({ err }) => err as { message?: string; stack?: string } | undefined)
  const stackOf = (message: string) => errors.find((error) => error?.message === message)?.stack
  await gateway.kill()
  await site.remove()

  expect(stackOf('No page')).toMatch(/gateway\/src\/delivery\/pages\/renderer\.ts:\d+:\d+/)
  expect(stackOf('No letters')).toMatch(/gateway\/src\/delivery\/pictures\/share\/lettering\.ts:\d+:\d+/)
})

it('the gateway bundle has source lines in stack traces', { tags: 'night' }, async () => {
  const gateway = await startGatewayProcess({ ...env, LEAGUE_API_URL: 'http://127.0.0.1:1/api' }, [
    GATEWAY_BUNDLE,
  ])

  await read(gateway, operation('{ site { id } standings { rows { wins } } }'))
  const stacks = gateway.logs().map(({ err }) => String((err as { stack?: string } | undefined)?.stack))
  await gateway.kill()

  expect(stacks.join('\n')).toMatch(/gateway\/src\/upstreams\/http\.ts:\d+:\d+/)
})
