import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PictureLimits } from '../../gateway/src/delivery/pictures/pictureMaker.ts'
import {
  decompressionBomb,
  pictureAnswer,
  plainPicture,
  startPictureServer,
  type PictureServer,
} from '../support/servers/pictureServer.ts'
import {
  hang,
  startScriptedServer,
  truncate,
  type Reply,
  type ScriptedServer,
} from '../support/servers/scriptedServer.ts'
import { startStack } from '../support/stack.ts'

const MB = 1_000_000

let source: ScriptedServer
let secret: ScriptedServer
let pictures: PictureServer

beforeAll(async () => {
  ;[source, secret] = await Promise.all([startScriptedServer(), startScriptedServer()])
})
beforeEach(async () => {
  source.requests.length = 0
  secret.requests.length = 0
  pictures = await startPictureServer(source.url)
})
afterEach(() => pictures.close())
afterAll(() => Promise.all([source.close(), secret.close()]))

async function restartWith(limits: Partial<PictureLimits>): Promise<void> {
  await pictures.close()
  pictures = await startPictureServer(source.url, { limits })
}

/** The assertions that hold for every failure: a text, cached for a minute at most. */
async function failure(response: Response) {
  const seconds = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1] ?? 0)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(seconds).toBeLessThanOrEqual(60)
  return { status: response.status, text: await response.text() }
}

const tooLarge = { status: 502, text: 'The source of the picture gave none.\n' }
const unusable = { status: 502, text: 'The source cannot be made into a picture.\n' }

describe('the source of a picture', () => {
  it('may not redirect to a loopback address', async () => {
    source.reply((response) => void response.writeHead(302, { location: `${secret.url}/secret.png` }).end())

    expect(await failure(await pictures.get('640/a.png'))).toEqual(tooLarge)
    expect([source.requests.length, secret.requests.length]).toEqual([1, 0])
  })

  it('of 50 MB is not read to its end, whether or not it has a Content-Length', async () => {
    let sent = 0
    const pour =
      (headers: Record<string, string>): Reply =>
      (response) => {
        response.writeHead(200, { 'content-type': 'image/png', ...headers })
        const more = () => {
          while (sent < 50 * MB && !response.destroyed) {
            sent += 100_000
            if (!response.write(Buffer.alloc(100_000))) return void response.once('drain', more)
          }
          response.end()
        }
        more()
      }

    source.reply(pour({}))
    const unsaid = await failure(await pictures.get('640/chunks.png'))
    const sentUnsaid = sent
    sent = 0
    source.reply(pour({ 'content-length': String(50 * MB) }))
    const said = await failure(await pictures.get('640/length.png'))

    expect([unsaid, said]).toEqual([tooLarge, tooLarge])
    expect(sentUnsaid).toBeGreaterThan(10 * MB)
    expect(sentUnsaid).toBeLessThan(20 * MB)
    expect(sent).toBeLessThan(5 * MB)
  })

  it('may be neither slow nor cut off', async () => {
    await restartWith({ loadDeadlineMs: 500 })
    const drips: Reply = (response) => {
      response.writeHead(200, { 'content-type': 'image/png' })
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
    }
    source.reply(drips)
    const slow = await failure(await pictures.get('640/slow.png'))
    source.reply(hang)
    const silent = await failure(await pictures.get('640/silent.png'))
    source.reply(truncate)
    const cut = await failure(await pictures.get('640/cut.png'))

    expect([slow, silent, cut]).toEqual([tooLarge, tooLarge, tooLarge])
    expect(source.requests.map(({ url }) => url)).toEqual(
      ['slow', 'silent', 'cut'].flatMap((name) => [`/${name}.png`, `/${name}.png`]),
    )
  })

  it.each([
    ['HTML', '<!doctype html><script>alert(1)</script>', 'image/png'],
    [
      'HTML with a drawing in it',
      '<!doctype html><p><svg xmlns="http://www.w3.org/2000/svg"/>',
      'image/svg+xml',
    ],
    ['nothing', '', 'image/png'],
    ['compressed SVG', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), 'image/svg+xml'],
    ['a PDF', '%PDF-1.4\n1 0 obj', 'image/jpeg'],
    ['half a PNG', decompressionBomb(64).subarray(0, 50), 'image/png'],
  ])('is identified by its bytes, not its content type: %s', async (_what, body, type) => {
    source.reply(pictureAnswer(body, type))

    expect((await failure(await pictures.get('640/false.png'))).status).toBe(502)
  })

  it('may have the wrong picture type', async () => {
    source.reply(pictureAnswer(await plainPicture('png', 90, 30), 'text/html'))

    const response = await pictures.get('64/true.png')

    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('may not be a decompression bomb', async () => {
    const bomb = decompressionBomb(30_000)
    expect(bomb.length).toBeLessThan(200_000)
    source.reply(pictureAnswer(bomb))

    expect(await failure(await pictures.get('640/bomb.png'))).toEqual(unusable)
  })

  it('may have 16 megapixels, and not one row more', async () => {
    source.reply(pictureAnswer(decompressionBomb(4000)))
    const largest = await pictures.get('64/largest.png')
    source.reply(pictureAnswer(decompressionBomb(4001)))

    expect(largest.status).toBe(200)
    expect(await failure(await pictures.get('64/larger.png'))).toEqual(unusable)
  })

  it('is decoded only if it has one of six formats', async () => {
    const gray = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    const kinds = ['png', 'webp', 'gif', 'avif', 'jpeg'] as const
    const statuses: number[] = []
    for (const kind of kinds) {
      source.reply(pictureAnswer(await gray.clone().toFormat(kind).toBuffer()))
      statuses.push((await pictures.get(`64/${kind}`)).status)
    }
    source.reply(pictureAnswer(await gray.clone().toFormat('tiff').toBuffer()))

    expect(statuses).toEqual(kinds.map(() => 200))
    expect(await failure(await pictures.get('64/tiff'))).toEqual(unusable)
  })

  it.each([
    ['wide and high', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="900000"/>'],
    [
      'of entities within entities',
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}">${'bcdefghij'
        .split('')
        .map((name, place) => `<!ENTITY ${name} "${`&${'abcdefghi'[place]};`.repeat(10)}">`)
        .join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`,
    ],
  ])('may not be a drawing that is %s', async (_what, drawing) => {
    source.reply(pictureAnswer(drawing, 'image/svg+xml'))

    expect(await failure(await pictures.get('640/large.svg'))).toEqual(unusable)
  })

  it('may be a drawing with scripts and external references: neither is executed or loaded', async () => {
    const drawing = `<?xml version="1.0"?><?xml-stylesheet href="${secret.url}/a.css"?>
      <!DOCTYPE svg [<!ENTITY own SYSTEM "file:///etc/passwd"><!ENTITY far SYSTEM "${secret.url}/b.txt">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="60" height="30">
        <style>@import url("${secret.url}/c.css"); rect { fill: url("${secret.url}/d.svg#e") }</style>
        <script>fetch("${secret.url}/f")</script><script href="${secret.url}/g.js"/>
        <image href="${secret.url}/h.png" width="60" height="30"/>
        <image xlink:href="file:///etc/hostname" width="60" height="30"/>
        <use href="${secret.url}/i.svg#j"/><rect width="60" height="30" onload="fetch('${secret.url}/k')"/>
      </svg>`
    source.reply(pictureAnswer(drawing, 'image/svg+xml'))

    const response = await pictures.get('64/script.svg')

    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(secret.requests).toEqual([])
  })
})

describe('the picture service', () => {
  it('rejects hosts that are not configured, and names the allowed widths', async () => {
    const stack = await startStack({ env: { IMAGE_ORIGINS: source.url } })
    const { host, port } = new URL(source.url)
    source.reply(pictureAnswer(await plainPicture('png', 90, 30)))
    const statusOf = (path: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const { hostname, port: gatewayPort } = new URL(stack.url)
        request({ hostname, port: gatewayPort, path }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
          .on('error', reject)
          .end()
      })

    const statuses = await Promise.all(
      [
        `/images/64/${host}/a.png`,
        `/images/64/${new URL(secret.url).host}/a.png`,
        `/images/64/user:pass@${host}/a.png`,
        `/images/64/localhost:${port}/a.png`,
        `/images/64/2130706433:${port}/a.png`,
        `/images/64/127.0.0.1%3A${port}/a.png`,
        `/images/64/${host}/../../a.png`,
        `/images/64/${host}/a.png#fragment`,
        `/images/65/${host}/a.png`,
      ].map(statusOf),
    )
    const posted = await fetch(`${stack.url}/images/64/${host}/a.png`, { method: 'POST' })
    const made = await fetch(`${stack.url}/images/64/${host}/a.png`)
    await stack.close()

    expect(statuses).toEqual([200, 403, 403, 403, 403, 403, 400, 400, 404])
    expect(posted.status).toBe(405)
    expect(made.headers.get('x-content-type-options')).toBe('nosniff')
    expect(made.headers.get('vary')).toBe('Accept')
    expect(secret.requests).toEqual([])
  })
})
