import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadTracer } from '../../gateway/src/platform/tracing/loadTracer.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { captureLog } from '../support/capturedLog.ts'
import { GATEWAY_BUNDLE } from '../support/gatewayBundle.ts'
import { freePort } from '../support/processes/freePort.ts'
import { startCollectorStub } from '../support/servers/collectorStub.ts'
import { startGatewayProcess } from './liveGatewayProcess.ts'

const longTimeout = { timeout: 30_000, interval: 100 }
const TEAMS = '/graphql?query=%7B+teams+%7B+name+%7D+%7D'

/** A tracer for this collector, and what it logs. An export has a single attempt, unless it may take seconds. */
async function tracerFor(otlpEndpoint: string, maxExportMs = 300) {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', otlpEndpoint)
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', String(maxExportMs))
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '10')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { log, lines } = captureLog()
  const tracer = (await loadTracer({ otlpEndpoint }))(log)
  return { tracer, lines, record: () => tracer.startRequest('GET page home', {}).end() }
}

describe('a collector that takes no spans', () => {
  it('is logged once, and again when it takes some', async () => {
    const collector = await startCollectorStub()
    onTestFinished(() => collector.close())
    const { lines, record } = await tracerFor(collector.url)
    const exports = (count: number) => vi.waitFor(() => expect(collector.exports()).toBe(count), longTimeout)
    collector.refuse(true)
    record()
    await exports(1)
    record()
    await exports(2)

    collector.refuse(false)
    record()
    await vi.waitFor(() => expect(lines.at(-1)).toMatchObject({ level: 'info' }), longTimeout)

    expect(lines).toMatchObject([
      { level: 'warn', msg: 'Spans cannot be exported', reason: 'Bad Request' },
      { level: 'info', msg: 'Spans can be exported again' },
    ])
  })

  it('is logged when nothing listens there', async () => {
    const { lines, record } = await tracerFor(`http://127.0.0.1:${await freePort()}`)

    record()

    await vi.waitFor(() => expect(lines).toMatchObject([{ msg: 'Spans cannot be exported' }]), longTimeout)
  })

  it('does not hold up a drain', async () => {
    const silent = createServer(() => undefined).listen(0)
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as { port: number }
    const { tracer, record } = await tracerFor(`http://127.0.0.1:${port}`, 600_000)
    record()

    await expect(tracer.close()).resolves.toBeUndefined()
  })
})

describe('the gateway process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trace-exports-'))
  let sandbox: Sandbox
  let env: Record<string, string>

  beforeAll(async () => {
    sandbox = await startSandbox({
      clockAnchor: { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 },
    })
    env = {
      LEAGUE_API_URL: sandbox.leagueUrl,
      LIVE_API_URL: sandbox.liveUrl,
      SHOP_DOMAIN: sandbox.shopUrl,
      MEDIA_ORIGINS: new URL(sandbox.mediaUrl).origin,
    }
  })
  afterAll(async () => {
    await sandbox.close()
    rmSync(folder, { recursive: true })
  })

  /** Starts a gateway, asks it something, and waits until all that it loads is loaded. Says which files have code of the SDK. */
  async function startListing(name: string, more: Record<string, string>) {
    const list = join(folder, name)
    const hook = `import { appendFileSync } from 'node:fs'
      import { registerHooks } from 'node:module'
      registerHooks({ load(url, context, next) {
        appendFileSync(${JSON.stringify(list)}, url + '\\n')
        return next(url, context)
      } })`
    const gateway = await startGatewayProcess({ ...env, ...more }, [
      `--import=data:text/javascript,${encodeURIComponent(hook)}`,
      GATEWAY_BUNDLE,
    ])
    onTestFinished(() => gateway.kill())
    const answer = await fetch(gateway.url + TEAMS, { headers: { 'apollo-require-preflight': 'true' } })
    expect(answer.status).toBe(200)
    await vi.waitFor(async () => expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200), longTimeout)
    const files = readFileSync(list, 'utf8')
      .split('\n')
      .filter((url) => url.startsWith('file:'))
    expect(files.length).toBeGreaterThan(5)
    const ofSdk = files.filter((url) => readFileSync(new URL(url), 'utf8').includes('BatchSpanProcessor'))
    return { gateway, ofSdk }
  }

  it('loads nothing for traces without a collector', async () => {
    const { ofSdk } = await startListing('without', {})

    expect(ofSdk).toEqual([])
  })

  it('loads them with one, and hands over its last spans when it is told to end', async () => {
    const collector = await startCollectorStub()
    onTestFinished(() => collector.close())
    const { gateway, ofSdk } = await startListing('with', {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      // Nothing is exported before.
      OTEL_BSP_SCHEDULE_DELAY: '600000',
    })
    expect(collector.spans).toEqual([])

    process.kill(gateway.pid ?? 0, 'SIGTERM')

    await vi.waitFor(
      () =>
        expect(collector.spans.map(({ name }) => name)).toEqual(
          expect.arrayContaining(['operation other', 'GET /graphql']),
        ),
      longTimeout,
    )
    expect(ofSdk).not.toEqual([])
  })
})
