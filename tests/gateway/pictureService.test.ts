import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  pictureAnswer,
  plainPicture,
  startPictureServer,
  type PictureServer,
} from '../support/servers/pictureServer.ts'
import { answer, reset, startScriptedServer, type ScriptedServer } from '../support/servers/scriptedServer.ts'
import { settableClock } from '../support/settableClock.ts'

let source: ScriptedServer
let pictures: PictureServer
const clock = settableClock()
const DAY_MS = 86_400_000

beforeAll(async () => {
  source = await startScriptedServer()
})
beforeEach(async () => {
  source.requests.length = 0
  pictures = await startPictureServer(source.url, { clock })
  return () => pictures.close()
})
afterAll(() => source.close())

async function measure(response: Response) {
  const { format, width, height, exif, orientation, pages } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata()
  return { format, width, height, exif, orientation, pages }
}

describe('a picture', () => {
  it.each([
    ['image/avif,image/webp,*/*', 'png', 'image/avif', 'heif'],
    ['image/webp,*/*', 'png', 'image/webp', 'webp'],
    ['*/*', 'png', 'image/png', 'png'],
    ['*/*', 'jpeg', 'image/jpeg', 'jpeg'],
  ] as const)('for Accept %s is made from a %s as %s', async (accept, kind, type, format) => {
    source.reply(pictureAnswer(await plainPicture(kind, 900, 300)))

    const response = await pictures.get('640/a', { accept })

    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=604800',
      vary: 'Accept',
      'content-security-policy': "default-src 'none'",
      'cross-origin-resource-policy': 'same-site',
    })
    expect(await measure(response)).toMatchObject({ format, width: 640, height: 213 })
  })

  it('is never enlarged', async () => {
    source.reply(pictureAnswer(await plainPicture('png', 100, 50)))

    expect(await measure(await pictures.get('2560/small'))).toMatchObject({ width: 100, height: 50 })
  })

  it('is upright and without metadata', async () => {
    const turned = await sharp(await plainPicture('jpeg', 200, 100))
      .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'somebody' } } })
      .jpeg()
      .toBuffer()
    source.reply(pictureAnswer(turned, 'image/jpeg'))

    expect(await measure(await pictures.get('512/turned'))).toMatchObject({
      width: 100,
      height: 200,
      exif: undefined,
      orientation: undefined,
    })
  })

  it('of an animation is its first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    source.reply(
      pictureAnswer(
        await sharp(frames, { join: { animated: true } })
          .gif()
          .toBuffer(),
        'image/gif',
      ),
    )

    const response = await pictures.get('32/moving')
    const picture = sharp(Buffer.from(await response.arrayBuffer()))

    expect((await picture.metadata()).pages ?? 1).toBe(1)
    expect((await picture.stats()).dominant).toMatchObject({ r: 248, b: 8 })
  })

  it('of a drawing is rendered at the exact width', async () => {
    source.reply(pictureAnswer('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>'))

    expect(await measure(await pictures.get('640/drawn'))).toMatchObject({
      format: 'png',
      width: 640,
      height: 320,
    })
  })
})

describe('the picture service', () => {
  it('loads and makes a picture once for simultaneous requests, and caches it for a week', async () => {
    source.reply(pictureAnswer(await plainPicture('png', 900, 300)))

    const together = await Promise.all([1, 2, 3].map(() => pictures.get('640/shared')))
    clock.advance(7 * DAY_MS - 1)
    const later = await pictures.get('640/shared')
    const loadedInAWeek = source.requests.length
    clock.advance(2)
    await pictures.get('640/shared')

    expect([...together, later].map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([loadedInAWeek, source.requests.length]).toEqual([1, 2])
    const figures = await pictures.metrics()
    expect(figures).toContain('wll_picture_duration_seconds_count{outcome="memory"} 1\n')
    expect(figures).toMatch(/wll_picture_bytes_total\{outcome="made"\} [1-9]/)
  })

  it('lets caches store a picture for the rest of the week', async () => {
    source.reply(pictureAnswer(await plainPicture('png', 900, 300)))

    await pictures.get('640/aging')
    clock.advance(6 * DAY_MS)
    const later = await pictures.get('640/aging')
    clock.advance(DAY_MS)
    const renewed = await pictures.get('640/aging')

    expect([later, renewed].map(({ headers }) => headers.get('cache-control'))).toEqual([
      'public, max-age=86400',
      'public, max-age=604800',
    ])
  })

  it('stays within its byte limit', { tags: 'night' }, async () => {
    await pictures.close()
    const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const
    const large = await sharp({ create: { width: 828, height: 828, channels: 3, background: '#000', noise } })
      .jpeg()
      .toBuffer()
    source.reply(pictureAnswer(large))
    pictures = await startPictureServer(source.url, { clock, memoryMb: 1 })

    for (const name of ['a', 'b', 'c', 'd', 'e', 'e', 'a']) await pictures.get(`828/${name}`)

    expect(source.requests.map(({ url }) => url)).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'a'].map((name) => `/${name}`),
    )
  })

  it("answers 304 by the picture's tag, and HEAD without the picture", async () => {
    source.reply(pictureAnswer(await plainPicture('png', 900, 300)))

    const first = await pictures.get('640/tagged')
    const again = await pictures.get('640/tagged', {
      'if-none-match': first.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    })
    const head = await pictures.get('640/tagged', {}, 'HEAD')

    expect([again.status, await again.text()]).toEqual([304, ''])
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
  })

  it('tries a source twice', async () => {
    source.reply(reset, pictureAnswer(await plainPicture('png', 90, 30)))
    const response = await pictures.get('64/second')

    source.reply(reset, answer(503, ''), pictureAnswer(await plainPicture('png', 90, 30)))
    const failed = await pictures.get('64/third')

    expect(response.status).toBe(200)
    expect([failed.status, failed.headers.get('cache-control')]).toEqual([502, 'private, no-store'])
    expect(source.requests).toHaveLength(4)
  })

  it('sends the source nothing about the visitor', async () => {
    source.reply(pictureAnswer(await plainPicture('png', 90, 30)))

    await pictures.get('64/private', {
      cookie: 'a=b',
      authorization: 'Bearer x',
      referer: 'https://a.example/',
    })

    expect(source.requests[0]?.headers).toMatchObject({ accept: 'image/*' })
    for (const name of ['cookie', 'authorization', 'referer', 'x-forwarded-for']) {
      expect(source.requests[0]?.headers).not.toHaveProperty(name)
    }
  })

  it('answers 404 for a missing picture, cacheable for a minute', async () => {
    source.reply(answer(404, ''))

    const response = await pictures.get('64/missing')

    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'public, max-age=60'])
  })
})
