import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterEach, expect, it, vi } from 'vitest'
import { captureLog } from '../../../../../tests/support/capturedLog.ts'
import { createLocalRateLimits } from '../../../../../tests/support/localRateLimits.ts'
import { settableClock } from '../../../../../tests/support/settableClock.ts'
import { RATE_LIMIT_POLICIES, type BucketRate } from '../../../platform/limits/rateLimitPolicies.ts'
import { createMetrics } from '../../../platform/metrics/metrics.ts'
import { assignRequestId } from '../../http/requestId.ts'
import { createResponseCache } from '../../responses/responseCache.ts'
import type { FactSources } from './readFacts.ts'
import { SHARE_LIMITS, type ShareLimits } from './shareMaker.ts'
import { shareRoutes } from './shareRoutes.ts'

const CREST_HOST = 'media.example.org'
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The share routes over teams whose names are their slugs and whose crests never arrive. */
async function startRoutes(
  limits: Partial<ShareLimits>,
  client?: BucketRate,
  whenRead: (name: string) => Promise<void> = () => Promise.resolve(),
) {
  const folder = mkdtempSync(join(tmpdir(), 'share-'))
  const leaguePicture = join(folder, 'share.png')
  writeFileSync(leaguePicture, 'the picture of the league')
  const read: string[] = []
  const byName = async (name: string) => {
    read.push(name)
    await whenRead(name)
    return { slug: name, name, code: 'X', logo: { url: `https://${CREST_HOST}/${name}.png` } }
  }
  const clock = settableClock()
  const { log } = captureLog()
  let asked = 0
  const app = express()
  app.use(assignRequestId(60_000), (_request, _response, next) => {
    next()
    asked += 1
  })
  app.use(
    '/share',
    shareRoutes({
      sources: { teams: { byName } } as unknown as FactSources,
      pictures: { find: () => undefined, make: () => new Promise(() => undefined) },
      render: () => Promise.resolve({ bytes: Buffer.from('a picture'), etag: '"a"' }),
      config: { league: 'WLL', imageOrigins: { [CREST_HOST]: `https://${CREST_HOST}` }, imageParameters: [] },
      ...{ leaguePicture, clock, log, metrics: createMetrics() },
      store: createResponseCache({ clock, log, maxBytes: 10_000_000 }),
      limits: { ...SHARE_LIMITS, ...limits },
      limit: createLocalRateLimits(clock, {
        ...(client && { sharePictures: { ...RATE_LIMIT_POLICIES.sharePictures, each: client } }),
      }).sharePictures,
    }),
  )
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  })
  const { port } = server.address() as AddressInfo
  const get = (team: string, address = '192.0.2.1') =>
    fetch(`http://127.0.0.1:${port}/share/teams/${team}.png`, { headers: { 'x-forwarded-for': address } })
  return { get, clock, read, asked: () => asked }
}

it('share routes rate limit drawings by client, and always serve cached ones', async () => {
  const { get, clock } = await startRoutes({ loadDeadlineMs: 10 }, { burst: 2, perSecond: 1 })
  const statusOf = async (team: string) => (await get(team)).status

  expect([await statusOf('a'), await statusOf('b')]).toEqual([200, 200])
  const refused = await get('c')
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
    429,
    '5',
    'private, no-store',
  ])
  expect(await statusOf('a')).toBe(200)

  clock.advance(1000)
  expect(await statusOf('c')).toBe(200)
})

it('share routes read the facts of a picture once, and count it once, for simultaneous requests', async () => {
  const { get, read } = await startRoutes({ loadDeadlineMs: 10 }, { burst: 2, perSecond: 1 })

  const answers = await Promise.all(Array.from({ length: 5 }, () => get('a')))
  const other = await get('b')

  expect([...answers, other].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(read).toEqual(['a', 'b'])
})

it('share routes draw a picture for a client even if another client of the same request is rate limited', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const whenRead = async (name: string) => {
    if (name === 'b') await promise
  }
  const { get, asked } = await startRoutes({ loadDeadlineMs: 10 }, { burst: 1, perSecond: 1 }, whenRead)
  await get('a')

  const refused = get('b')
  await vi.waitFor(() => expect(asked()).toBe(2))
  const other = get('b', '192.0.2.2')
  await vi.waitFor(() => expect(asked()).toBe(3))
  resolve(undefined)

  expect([(await refused).status, (await other).status]).toEqual([429, 200])
})

it("share routes serve the league's picture, uncacheable, while the queue is full", async () => {
  const { get } = await startRoutes({ loadDeadlineMs: 300, makesAtOnce: 1, maxWaiting: 0 })

  const answers = await Promise.all(['a', 'b'].map((team, at) => get(team, `192.0.2.${at}`)))
  const texts = await Promise.all(answers.map((answer) => answer.text()))

  const crowdedOut = answers.filter((_answer, at) => texts[at] === 'the picture of the league')
  expect(crowdedOut.map(({ headers }) => headers.get('cache-control'))).toEqual(['private, no-store'])
})
