import { readFileSync, readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { processUsage } from '../../gateway/src/platform/workers/processUsage.ts'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { GATEWAY_BUNDLE } from '../support/gatewayBundle.ts'
import { limitsOfImage } from '../support/imageLimits.ts'
import { pictureAnswer } from '../support/servers/pictureServer.ts'
import { startScriptedServer, type ScriptedServer } from '../support/servers/scriptedServer.ts'
import { startGatewayProcess, type GatewayProcess } from './liveGatewayProcess.ts'

/** By which the container with 512 MB has room for both. */
const MAX_GATEWAY_MB = 300
const MAX_BOTH_MB = 450
const PICTURES = 64
const CLIENTS = 8
const PAGES = ['/', '/standings', '/players/keira-gildersleeve', '/teams/guard']

let sandbox: Sandbox
let photos: ScriptedServer
let gateway: GatewayProcess

beforeAll(async () => {
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 }
  sandbox = await startSandbox({ clockAnchor })
  photos = await startScriptedServer()
  gateway = await startGatewayProcess(
    {
      ...limitsOfImage(),
      LEAGUE_API_URL: sandbox.leagueUrl,
      LIVE_API_URL: sandbox.liveUrl,
      SHOP_DOMAIN: sandbox.shopUrl,
      MEDIA_ORIGINS: new URL(sandbox.mediaUrl).origin,
      IMAGE_ORIGINS: `${new URL(sandbox.mediaUrl).origin},${photos.url}`,
      LEAGUE_CLOCK: `${new Date(clockAnchor.wallMs).toISOString()}/${LIVE_MOMENT}/0`,
      WEB_ENTRY: 'dist/server/entry.server.js',
    },
    [GATEWAY_BUNDLE],
  )
})
afterAll(async () => {
  await gateway.kill()
  await photos.close()
  await sandbox.close()
})

/** A photo of 16 megapixels and some MB, as large as a source may be. */
async function largestPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  return sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** The processes that the gateway has started, by the kernel of Linux. */
function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid)
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

it.runIf(process.platform === 'linux')(
  '64 of the largest pictures and share pictures at once leave the gateway and the picture process in their memory, and pages are answered',
  { timeout: 300_000 },
  async () => {
    photos.reply(pictureAnswer(await largestPhoto(), 'image/jpeg'))
    const [photoHost, mediaHost] = [new URL(photos.url).host, new URL(sandbox.mediaUrl).host]
    const pid = gateway.pid ?? 0
    const most = { gateway: 0, both: 0 }
    let isOver = false

    async function watch(): Promise<void> {
      while (!isOver) {
        const own = processUsage(pid)?.memoryMb ?? 0
        const ofChildren = childrenOf(pid).reduce(
          (sum, child) => sum + (processUsage(child)?.memoryMb ?? 0),
          0,
        )
        most.gateway = Math.max(most.gateway, own)
        most.both = Math.max(most.both, own + ofChildren)
        await wait(20)
      }
    }
    const ask = async (path: string, client: number): Promise<number> => {
      const headers = { 'x-forwarded-for': `203.0.113.${client}`, accept: 'image/avif,image/webp,*/*' }
      const response = await fetch(gateway.url + path, { headers })
      await response.arrayBuffer()
      return response.status
    }
    const pathOf = (number: number) =>
      [
        `/images/2560/${photoHost}/photo-${number}.jpg`,
        `/images/2560/${mediaHost}/stories/story-${number}.svg`,
        `/images/1080/${photoHost}/photo-${number}.jpg`,
        `/share/games/2025-wll-ev-${(number % 16) + 1}.png`,
      ][number % 4] ?? ''

    const watching = watch()
    const flood = Promise.all(
      Array.from({ length: PICTURES }, (_none, number) => ask(pathOf(number), number % CLIENTS)),
    )
    const pages: number[] = []
    for (const path of PAGES) pages.push(await ask(path, 99))
    const statuses = await flood
    isOver = true
    await watching

    console.log(
      `at most ${Math.round(most.gateway)} MB of the gateway, ${Math.round(most.both)} MB with its pictures`,
    )
    expect(pages).toEqual(PAGES.map(() => 200))
    // A slow machine refuses what waits for 20 s.
    expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(CLIENTS)
    expect(most.gateway).toBeLessThan(MAX_GATEWAY_MB)
    expect(most.both).toBeLessThan(MAX_BOTH_MB)
  },
)
