import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, vi } from 'vitest'
import { startSandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { startGatewayProcess } from '../gateway/liveGatewayProcess.ts'
import { GATEWAY_BUNDLE } from '../support/gatewayBundle.ts'

const RUNS = 3

/** The least processor time of a `process.nextTick` in several processes, ns: other work on the machine only adds to it. */
function leastTime(...options: string[]): number {
  const runs = Array.from({ length: RUNS }, () =>
    execFileSync(process.execPath, [join(import.meta.dirname, 'ticks.ts'), ...options], { encoding: 'utf8' }),
  )
  return Math.min(...runs.map(Number))
}

/** The same in a gateway whose heap is collected while it is loaded. */
async function leastTimeInGateway(): Promise<number> {
  const sandbox = await startSandbox({
    clockAnchor: { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 1 },
  })
  const env = {
    ...{ LEAGUE_API_URL: sandbox.leagueUrl, LIVE_API_URL: sandbox.liveUrl, SHOP_DOMAIN: sandbox.shopUrl },
    MEDIA_ORIGINS: new URL(sandbox.mediaUrl).origin,
  }
  const counter = pathToFileURL(join(import.meta.dirname, 'ticksOfGateway.ts')).href
  const gateway = await startGatewayProcess(env, ['--import', counter, GATEWAY_BUNDLE])
  const times = () =>
    [...gateway.strayOutput().matchAll(/^([\d.]+) ns a tick$/gm)].map(([, ns]) => Number(ns))
  for (let run = 1; run <= RUNS; run += 1) {
    process.kill(Number(gateway.pid), 'SIGUSR2')
    await vi.waitFor(() => expect(times()).toHaveLength(run))
  }
  await gateway.kill()
  await sandbox.close()
  return Math.min(...times())
}

it('takes a fraction of the time for process.nextTick once a record of it is kept, as in a gateway from its start', async () => {
  const [plain, kept, inGateway] = [leastTime(), leastTime('keep'), await leastTimeInGateway()]

  const rounded = [plain, kept, inGateway].map(Math.round)
  console.log(`process.nextTick after a collection: ${rounded[0]} ns, ${rounded[1]} ns with a record`)
  console.log(`and ${rounded[2]} ns in a gateway whose heap is collected while it is loaded`)
  expect(kept).toBeLessThan(plain / 2)
  expect(inGateway).toBeLessThan(plain / 2)
})
