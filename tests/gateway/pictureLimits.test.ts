import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PictureLimits } from '../../gateway/src/delivery/pictures/pictureMaker.ts'
import {
  decompressionBomb,
  pictureAnswer,
  plainPicture,
  startPictureServer,
  type PictureServer,
} from '../support/servers/pictureServer.ts'
import { startScriptedServer, type ScriptedServer } from '../support/servers/scriptedServer.ts'
import { settableClock } from '../support/settableClock.ts'

let source: ScriptedServer
let other: ScriptedServer
let pictures: PictureServer

beforeAll(async () => {
  ;[source, other] = await Promise.all([startScriptedServer(), startScriptedServer()])
})
beforeEach(async () => {
  source.requests.length = 0
  pictures = await startPictureServer(source.url)
})
afterEach(() => pictures.close())
afterAll(() => Promise.all([source.close(), other.close()]))

async function restartWith(limits: Partial<PictureLimits>): Promise<void> {
  await pictures.close()
  pictures = await startPictureServer(source.url, { limits })
}

describe('the work of the picture service', () => {
  it('waits in a short queue, and is rejected with Retry-After beyond it', async () => {
    await restartWith({ makesAtOnce: 1, maxWaiting: 1 })
    const { promise: arrived, resolve: onArrival } = Promise.withResolvers<undefined>()
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
    const picture = await plainPicture('png', 90, 30)
    source.reply((response, incoming) => {
      onArrival(undefined)
      void released.then(() => pictureAnswer(picture)(response, incoming))
    })

    const first = pictures.get('64/first.png')
    await arrived
    const others = ['second', 'third'].map((name) => pictures.get(`64/${name}.png`))
    const refused = await Promise.race(others)
    release(undefined)
    const statuses = (await Promise.all([first, ...others])).map(({ status }) => status).toSorted()

    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect(refused.headers.get('cache-control')).toBe('private, no-store')
    expect(statuses).toEqual([200, 200, 429])
  })

  it('for a host that hangs takes few slots, and its queue is rejected in the end', async () => {
    await restartWith({ makesPerHost: 1, maxWaitMs: 20 })
    const { promise: arrived, resolve: onArrival } = Promise.withResolvers<undefined>()
    source.reply(() => onArrival(undefined))

    const hanging = pictures.get('64/hanging.png').catch(() => undefined)
    await arrived
    const refused = await pictures.get('64/behind.png')
    await pictures.close()
    pictures = await startPictureServer(source.url)
    await hanging

    expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'private, no-store'])
    expect(source.requests).toHaveLength(1)
  })

  it('for one client is limited, but pictures in memory are not counted', async () => {
    await pictures.close()
    pictures = await startPictureServer(source.url, {
      clock: settableClock(),
      client: { burst: 1_500_000, perSecond: 1 },
    })
    source.reply((response) => void response.writeHead(404).end())
    const missing = [await pictures.get('32/1.png'), await pictures.get('32/2.png')]
    source.reply(pictureAnswer(await plainPicture('png', 40, 30)))
    const last = await pictures.get('32/last.png')
    const tooMany = await pictures.get('32/more.png')
    const kept = await pictures.get('32/last.png')

    expect([...missing, last, tooMany, kept].map(({ status }) => status)).toEqual([404, 404, 200, 429, 200])
    expect(tooMany.headers.get('retry-after')).toBe('5')
  })

  it('of one client is counted by the pixels that are decoded and encoded', async () => {
    await pictures.close()
    const clock = settableClock()
    pictures = await startPictureServer(source.url, { clock, client: { burst: 10_000_000, perSecond: 1000 } })
    source.reply(pictureAnswer(decompressionBomb(3600)))

    const large = await pictures.get('64/large.png')
    const next = await pictures.get('64/next.png')
    clock.advance(3_500_000)

    expect([large.status, next.status]).toEqual([200, 429])
    expect((await pictures.get('64/next.png')).status).toBe(200)
  })

  it('that nobody waits for any more leaves the line at once', async () => {
    await restartWith({ makesAtOnce: 1 })
    const { promise: arrived, resolve: onArrival } = Promise.withResolvers<undefined>()
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
    const picture = await plainPicture('png', 90, 30)
    source.reply((response, incoming) => {
      onArrival(undefined)
      void released.then(() => pictureAnswer(picture)(response, incoming))
    })
    const first = pictures.get('64/first.png')
    await arrived

    const controller = new AbortController()
    const abandoned = pictures.get('64/abandoned.png', {}, 'GET', controller.signal).catch(() => 'gone')
    await expect.poll(() => pictures.metrics()).toContain('wll_pictures_waiting 1')
    expect(await pictures.metrics()).toContain('wll_pictures_running 1')
    controller.abort()
    await abandoned
    await expect.poll(() => pictures.metrics()).toContain('wll_pictures_waiting 0')
    const wanted = pictures.get('64/wanted.png')
    release(undefined)
    const statuses = (await Promise.all([first, wanted])).map(({ status }) => status)

    expect(statuses).toEqual([200, 200])
    expect(source.requests.map(({ url }) => url)).toEqual(['/first.png', '/wanted.png'])
  })

  it('is done once for all addresses that differ by what the origin does not need', async () => {
    source.reply(pictureAnswer(await plainPicture('png', 90, 30)))

    const answers = [
      await pictures.get('64/a.png?v=5'),
      await pictures.get('64/a.png?v=5&x=1'),
      await pictures.get('64/a.png?x=2&v=5'),
    ]

    expect(answers.map(({ status, redirected }) => [status, redirected])).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ])
    expect(source.requests.map(({ url }) => url)).toEqual(['/a.png?v=5'])
  })

  it('of a host that hangs leaves places to the others', async () => {
    await pictures.close()
    pictures = await startPictureServer(source.url, {
      limits: { makesAtOnce: 4, makesPerHost: 1, maxWaitMs: 20 },
      otherOrigins: { 'other.example.com': other.url },
    })
    const { promise: arrived, resolve: onArrival } = Promise.withResolvers<undefined>()
    source.reply(() => onArrival(undefined))
    other.reply(pictureAnswer(await plainPicture('png', 90, 30)))

    const hanging = pictures.get('64/hanging.png').catch(() => undefined)
    await arrived
    const answered = await pictures.getOf('other.example.com', '64/a.png')
    await pictures.close()
    pictures = await startPictureServer(source.url)
    await hanging

    expect(answered.status).toBe(200)
  })

  it("is limited for all addresses in one client's network together, and for no other client", async () => {
    await pictures.close()
    pictures = await startPictureServer(source.url, {
      clock: settableClock(),
      client: { burst: 1_000_000, perSecond: 1 },
    })
    source.reply(pictureAnswer(await plainPicture('png', 40, 30)))
    const statusFor = async (name: string, address: string) =>
      (await pictures.get(`32/${name}.png`, { 'x-forwarded-for': address })).status

    const own = [
      await statusFor('1', '2001:db8:1:2::1'),
      await statusFor('2', '2001:db8:1:2::2'),
      await statusFor('3', '2001:db8:1:2:3::3'),
    ]
    const neighbor = await statusFor('4', '2001:db8:1:3::1')

    expect([...own, neighbor]).toEqual([200, 200, 429, 200])
  })
})
