// @module-tag night
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../sandbox/src/sandbox.ts'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { GATEWAY_BUNDLE } from '../support/gatewayBundle.ts'
import { limitsOfImage } from '../support/imageLimits.ts'
import { subscribeTo } from '../support/liveSubscribers.ts'
import { childrenOf, memoryOf } from '../support/processes/processMemory.ts'
import { pictureAnswer } from '../support/servers/pictureServer.ts'
import { startScriptedServer, type ScriptedServer } from '../support/servers/scriptedServer.ts'
import { startGatewayProcess, type GatewayProcess } from './liveGatewayProcess.ts'

/** By which the container with 512 MB has room for both. */
const MAX_GATEWAY_MB = 300
const MAX_BOTH_MB = 450
const PICTURES = 64
/** The clients that ask for them. */
const CLIENTS = 8
/** As many connections as a client may have at the edge, about. */
const CONNECTIONS = 40
const GREEDY = 7
/** A client beside those. */
const MODEST = 99
const PAGES = ['/', '/standings', '/players/keira-gildersleeve', '/teams/guard']
const CRESTS = ['WGUA', 'WPLM']
const WATCH = 'subscription { game(slug: "2025-wll-ev-17") { version } }'
/** The game goes on, and does not end before the tests do. */
const LEAGUE_SPEED = 1

let sandbox: Sandbox
let photos: ScriptedServer
let gateway: GatewayProcess

beforeAll(async () => {
  const clockAnchor = { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: LEAGUE_SPEED }
  sandbox = await startSandbox({ clockAnchor })
  photos = await startScriptedServer()
  photos.reply(pictureAnswer(await largestPhoto(), 'image/jpeg'))
  gateway = await startGatewayProcess(
    {
      ...limitsOfImage(),
      LEAGUE_API_URL: sandbox.leagueUrl,
      LIVE_API_URL: sandbox.liveUrl,
      SHOP_DOMAIN: sandbox.shopUrl,
      MEDIA_ORIGINS: new URL(sandbox.mediaUrl).origin,
      IMAGE_ORIGINS: `${new URL(sandbox.mediaUrl).origin},${photos.url}`,
      LEAGUE_CLOCK: `${new Date(clockAnchor.wallMs).toISOString()}/${LIVE_MOMENT}/${LEAGUE_SPEED}`,
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

interface Answer {
  status: number
  retryAfter: string | null
}

/** Asks as a client of the edge, whose browser shows AVIF, and reads all of the answer. */
async function ask(path: string, client: number): Promise<Answer> {
  const headers = { 'x-forwarded-for': `203.0.113.${client}`, accept: 'image/avif,image/webp,*/*' }
  const response = await fetch(gateway.url + path, { headers })
  await response.arrayBuffer()
  return { status: response.status, retryAfter: response.headers.get('retry-after') }
}

/** A large picture, another one for each number. */
function largePicture(number: number): string {
  const [photoHost, mediaHost] = [new URL(photos.url).host, new URL(sandbox.mediaUrl).host]
  const paths = [
    `/images/2560/${photoHost}/photo-${number}.jpg`,
    `/images/2560/${mediaHost}/stories/story-${number}.svg`,
    `/images/1080/${photoHost}/photo-${number}.jpg`,
    `/share/games/2025-wll-ev-${(number % 16) + 1}.png`,
  ]
  return paths[number % paths.length] ?? ''
}

/** Does the work while a fan watches a game, whose live scores go on, and expects the memory to stay within its bounds. */
async function measured<T>(work: () => Promise<T>): Promise<T> {
  const pid = gateway.pid ?? 0
  const most = { gateway: 0, both: 0 }
  const fan = subscribeTo(gateway.url, 'sse', WATCH, {})
  await expect.poll(() => fan.received.length).toBeGreaterThan(0)
  let isOver = false
  async function watch(): Promise<void> {
    while (!isOver) {
      const own = memoryOf(pid)
      const ofChildren = childrenOf(pid).map(memoryOf)
      most.gateway = Math.max(most.gateway, own)
      most.both = Math.max(
        most.both,
        ofChildren.reduce((sum, mb) => sum + mb, own),
      )
      await wait(20)
    }
  }

  const watching = watch()
  const before = fan.received.length
  const result = await work()
  const changes = fan.received.length - before
  isOver = true
  await watching
  fan.leave()

  console.log(
    `at most ${Math.round(most.gateway)} MB of the gateway, ${Math.round(most.both)} MB with its pictures; ${changes} changes of the game`,
  )
  expect([fan.failure, fan.isComplete]).toEqual([undefined, false])
  expect(changes).toBeGreaterThan(0)
  expect(most.gateway).toBeLessThan(MAX_GATEWAY_MB)
  expect(most.both).toBeLessThan(MAX_BOTH_MB)
  return result
}

const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status)

async function oneAfterTheOther(paths: readonly string[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const path of paths) answers.push(await ask(path, MODEST))
  return answers
}

describe.runIf(process.platform === 'linux')('the memory of the gateway and its picture process', () => {
  it(
    'has room for 64 of the largest pictures and share pictures at once, of which every client gets some, beside pages and live scores',
    { timeout: 600_000 },
    async () => {
      const { flood, pages } = await measured(async () => {
        const asked = Array.from({ length: PICTURES }, async (_none, number) => {
          // Each client asks for all kinds.
          const client = Math.floor(number / CLIENTS)
          const path = largePicture(number)
          return { client, queue: path.split('/')[1], ...(await ask(path, client)) }
        })
        return { pages: await oneAfterTheOther(PAGES), flood: await Promise.all(asked) }
      })

      const served = new Set(flood.filter(({ status }) => status === 200).map(({ client }) => client))
      // A slow machine refuses what waits for 20 s: the last of a client in the queue of pictures, or of share pictures, with 503.
      const refused = flood.filter(({ status }) => status !== 200)
      const inVain = refused.filter(({ status }) => status === 503)
      expect(statusesOf(pages)).toEqual(PAGES.map(() => 200))
      expect(served.size).toBe(CLIENTS)
      expect(new Set(inVain.map(({ client, queue }) => `${client} ${queue}`)).size).toBe(inVain.length)
      expect(refused.filter(({ status }) => status !== 429 && status !== 503)).toEqual([])
      expect(refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([])
    },
  )

  it(
    'has room for one client that asks for large pictures over 40 connections, while another one gets all of its pictures and pages',
    { timeout: 600_000 },
    async () => {
      const greedy: Answer[] = []

      const modest = await measured(async () => {
        let isOver = false
        async function connection(first: number): Promise<void> {
          for (let number = first; !isOver; number += CONNECTIONS)
            greedy.push(await ask(largePicture(number), GREEDY))
        }
        const flood = Promise.all(
          Array.from({ length: CONNECTIONS }, (_none, number) => connection(PICTURES + number)),
        )
        const crests = CRESTS.map(
          (crest) => `/images/640/${new URL(sandbox.mediaUrl).host}/crests/${crest}.svg`,
        )
        const answers = await oneAfterTheOther([...crests, ...PAGES, largePicture(4001), largePicture(4003)])
        isOver = true
        await flood
        return answers
      })

      expect(statusesOf(modest)).toEqual(modest.map(() => 200))
      expect(statusesOf(greedy).filter((status) => status !== 200 && status !== 429)).toEqual([])
      expect(statusesOf(greedy)).toContain(429)
    },
  )
})
