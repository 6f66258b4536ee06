import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../sandbox/src/sandbox.ts'
import { dayAndNight } from '../support/dayAndNight.ts'
import { compileCache } from '../support/processes/compileCache.ts'
import { freePort } from '../support/processes/freePort.ts'
import { writeSiteModule } from '../support/servers/siteModule.ts'

const root = resolve(import.meta.dirname, '../..')
const production = {
  DEPLOYMENT: 'production',
  LEAGUE_API_URL: 'https://api.example.com/api',
  LEAGUE_API_TOKEN: 'a-token-the-league-issued',
  LIVE_API_URL: 'https://live.example.com/graphql',
  SHOP_DOMAIN: 'shop.example.com',
  SHOP_TOKEN: 'a-token-the-store-issued',
  SHOP_COLLECTIONS: 'MAIN=1001',
  MEDIA_ORIGINS: 'https://media.example.com',
  PUBLIC_URL: 'https://www.example.com',
  FIREBASE_PROJECT_ID: 'league-site',
}

let build: Awaited<ReturnType<typeof writeSiteModule>>
let running: ChildProcess | undefined

beforeEach(async () => {
  build = await writeSiteModule(`return 'page'`)
})

afterEach(async () => {
  running?.kill('SIGKILL')
  running = undefined
  await build.remove()
})

/** Starts the real process with only the given environment. */
function runGateway(env: Record<string, string>) {
  const gateway = spawn(process.execPath, ['gateway/src/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      ...compileCache,
      WEB_ENTRY: build.entry,
      ADMIN_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running = gateway
  const output = { stdout: '', stderr: '' }
  gateway.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  gateway.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  const exited = once(gateway, 'close').then(([code]: (number | null)[]) => ({ code, ...output }))
  const listening = new Promise<void>((done) => {
    gateway.stdout.on('data', () => output.stdout.includes('Listening') && done())
  })
  return { gateway, exited, listening: Promise.race([listening, exited]) }
}

describe('the gateway process', () => {
  it('names every bad variable at once, without a stack, and exits with 1', { tags: 'night' }, async () => {
    const { exited } = runGateway({
      PORT: 'four',
      LEAGUE_CLOCK: 'noon',
      PUBLIC_URL: 'example.com',
      REDIS_URL: '',
    })

    const { code, stderr } = await exited

    expect(code).toBe(1)
    expect(stderr).toMatch(/^ *PORT: .+, such as 4000$/m)
    expect(stderr).toMatch(/^ *LEAGUE_CLOCK: .+$/m)
    expect(stderr).toMatch(/^ *PUBLIC_URL: .+$/m)
    expect(stderr).not.toMatch(/REDIS_URL|\bat .+:\d+:\d+/)
  })

  it('refuses to start in production with settings of a local stack, naming each', async () => {
    const { exited } = runGateway({
      ...production,
      LEAGUE_API_TOKEN: 'sandbox-site-token',
      PUBLIC_URL: 'http://www.example.com',
      FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099',
    })

    const { code, stderr } = await exited

    expect(code).toBe(1)
    for (const variable of ['LEAGUE_API_TOKEN', 'PUBLIC_URL', 'FIREBASE_AUTH_EMULATOR_HOST'])
      expect(stderr).toMatch(new RegExp(`^ *${variable}: `, 'm'))
    expect(stderr).not.toContain('sandbox-site-token')
  })

  it.each([
    ['has no credentials', () => '', 1],
    ['cannot read its credentials', () => build.file('missing.json'), 1],
    ['has credentials', () => build.entry, 0],
  ])('warns its operator in production when it %s', { tags: 'night' }, async (_when, fileOf, times) => {
    const { gateway, exited, listening } = runGateway({
      ...production,
      PORT: '0',
      ALLOW_ARBITRARY_OPERATIONS: 'true',
      GOOGLE_APPLICATION_CREDENTIALS: fileOf(),
    })
    await listening
    gateway.kill('SIGTERM')

    const { stdout } = await exited

    const lines = stdout.split('\n').filter((line) => line.includes('GOOGLE_APPLICATION_CREDENTIALS'))
    expect(lines).toHaveLength(times)
    expect(lines.every((line) => line.includes('"level":"warn"'))).toBe(true)
  })

  it('warns its operator in production until it finds compiled code', { tags: 'night' }, async () => {
    const run = async (folder: string) => {
      const { gateway, exited, listening } = runGateway({
        ...production,
        PORT: '0',
        ALLOW_ARBITRARY_OPERATIONS: 'true',
        NODE_COMPILE_CACHE: folder,
      })
      await listening
      gateway.kill('SIGTERM')
      const { stdout } = await exited
      return stdout.split('\n').filter((line) => line.includes('NODE_COMPILE_CACHE'))
    }
    const folder = build.file('compiled')

    const warnings = [await run(folder), await run(folder), await run(join(build.entry, 'no-folder'))]

    expect(warnings.map(({ length }) => length)).toEqual([1, 0, 1])
    expect(warnings.flat().every((line) => line.includes('"level":"warn"'))).toBe(true)
  })

  it('explains how to get a web build when there is none', { tags: 'night' }, async () => {
    const { exited } = runGateway({ WEB_ENTRY: build.file('missing.js') })

    const { code, stderr } = await exited

    expect(code).toBe(1)
    expect(stderr).toContain('npm run build')
    expect(stderr).not.toMatch(/\bat .+:\d+:\d+/)
  })

  it.each([
    ['PORT', { ADMIN_PORT: '0' }],
    ['ADMIN_PORT', { PORT: '0' }],
  ])('explains in one sentence that its %s is in use', { tags: 'night' }, async (variable, others) => {
    const other = createServer()
    await new Promise<void>((done) => other.listen(0, done))
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''

    const { code, stderr } = await runGateway({ ...others, [variable]: port }).exited

    expect(code).toBe(1)
    expect(stderr).toBe(`Port ${port} is taken.\n→ Stop what runs there or set ${variable}.\n`)
    await new Promise((done) => other.close(done))
  })

  for (const { value: signal, tags } of dayAndNight<NodeJS.Signals>(['SIGTERM'], ['SIGINT']))
    it(`answers pending requests after ${signal} and exits with 0`, { tags }, async () => {
      const sandbox = await startSandbox({ leaguePort: 0, mediaPort: 0 })
      const port = await freePort()
      const { gateway, exited, listening } = runGateway({
        PORT: String(port),
        LEAGUE_API_URL: sandbox.leagueUrl,
        UPSTREAM_FOREGROUND_MS: '10000',
      })
      await listening
      await fetch(new URL('/__control', sandbox.leagueUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'delay', ms: 500 }),
      })
      const inFlight = fetch(`http://localhost:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ teams { officialId } }' }),
      })
      await firstRequest(sandbox.leagueUrl)

      gateway.kill(signal)
      const answer = await inFlight

      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ data: { teams: [{}, {}, {}, {}] } })
      expect((await exited).code).toBe(0)
      await sandbox.close()
    })
})

/** Resolves once the gateway has called the league: a request is in flight then. */
async function firstRequest(leagueUrl: string): Promise<void> {
  for (;;) {
    const answer = await fetch(new URL('/__control', leagueUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'requests' }),
    })
    const { requests } = (await answer.json()) as { requests: unknown[] }
    if (requests.length > 0) return
  }
}
