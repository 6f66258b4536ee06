// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../httpServer.ts'
import { startMediaServer } from './mediaServer.ts'
import { POSES } from './poses.ts'

const CLIP = {
  title: 'Guard & friends <live>',
  duration: 21,
  aspectRatio: '16:9',
  chapters: [
    { title: 'Early', start: 0 },
    { title: 'Late', start: 10 },
  ],
}

let media: RunningServer

beforeAll(async () => {
  media = await startMediaServer(0, {
    player: (slug) =>
      slug === 'teodora-marsh' ? { team: 'WGUA', jerseyNum: 22, isGoalie: false, place: 4 } : null,
    publishedClip: (mediaId) => (mediaId === 'clip-1' ? CLIP : undefined),
  })
})
afterAll(() => media.close())

function get(address: string, method = 'GET'): Promise<Response> {
  return fetch(`http://localhost:${media.port}${address}`, { method })
}

async function picture(address: string): Promise<string> {
  return (await get(address)).text()
}

describe("the sandbox's media server", () => {
  it.each([
    ['/crests/WCHA.svg', '64', '64'],
    ['/portraits/teodora-marsh.svg', '840', '1060'],
    ['/stories/seventeen-saves.svg?team=WCHR', '1600', '900'],
    ['/frames/a.svg', '1600', '900'],
    ['/frames/reel-2024_championship_game.svg', '1600', '900'],
    ['/banners/season-tickets.svg', '1600', '432'],
    ['/partners/volt-and-co.svg', '167', '34'],
    ['/partners/nobody-has-heard-of-them.svg', '369', '34'],
    ['/products/guard-heavyweight-hoodie.svg?width=500', '800', '1000'],
    ['/products/charging-replica-jersey.svg', '800', '1000'],
    ['/products/charm-away-jersey.svg', '800', '1000'],
    ['/products/charm-structured-cap.svg', '800', '1000'],
    ['/products/palms-crest-tee.svg', '800', '1000'],
    ['/products/guard-matchday-scarf.svg', '800', '1000'],
    ['/products/anything.svg', '800', '1000'],
    ['/cdn/shop/products/anything.svg?width=500', '800', '1000'],
  ])('draws %s as a well-formed picture without scripts, %s by %s', async (address, width, height) => {
    const svg = new DOMParser().parseFromString(await picture(address), 'image/svg+xml')

    const root = svg.documentElement
    expect(svg.querySelector('parsererror')).toBeNull()
    expect([root.localName, root.getAttribute('width'), root.getAttribute('height')]).toEqual([
      'svg',
      width,
      height,
    ])
    expect(svg.querySelector('script, foreignObject, image, a')).toBeNull()
    expect(root.outerHTML).not.toMatch(/ on\w+=|href=|undefined|NaN/)
    expect(svg.querySelector('path')).not.toBeNull()
  })

  it.each(['vale-shot', 'seventeen-saves', 'rookie-class', 'third-quarter'])(
    'draws a player in the scene %s',
    async (name) => {
      const svg = new DOMParser().parseFromString(await picture(`/stories/${name}.svg`), 'image/svg+xml')

      expect(svg.querySelectorAll('svg svg')).toHaveLength(2)
    },
  )

  it.each(POSES)('draws the pose %s on request, in less than 12 kB', async (pose) => {
    const svg = await picture(`/frames/a.svg?team=WCHR&scene=${pose}`)

    expect(svg.length).toBeLessThan(12_000)
    expect(svg).not.toMatch(/ on\w+=|href=|undefined|NaN/)
    expect(new Set(await Promise.all(POSES.map((one) => picture(`/frames/a.svg?scene=${one}`)))).size).toBe(8)
  })

  it.each(['hoodie', 'replica-jersey', 'away-jersey', 'structured-cap', 'crest-tee', 'scarf'])(
    'leaves an even margin around a garment: %s',
    async (kind) => {
      const svg = await picture(`/products/charm-${kind}.svg`)

      const [, left = 0, top = 0, scale = 0] = (
        /<g transform="translate\(([-\d.]+) ([-\d.]+)\) scale\(([\d.]+)\)">/.exec(svg) ?? []
      ).map(Number)
      expect(scale).toBeGreaterThan(0.7)
      // No garment is drawn wider than from 16 to 394 or higher than from 26 to 444.
      expect(left + 394 * scale).toBeLessThan(400)
      expect(top + 26 * scale).toBeGreaterThan(20)
    },
  )

  it('draws a player looking left or right on request, and her own way for any other value', async () => {
    const [left, right, any, own] = await Promise.all(
      ['?facing=left', '?facing=right', '?facing=any', ''].map((query) =>
        picture(`/portraits/teodora-marsh.svg${query}`),
      ),
    )

    expect(left).not.toBe(right)
    expect(any).toBe(own)
    expect([left, right]).toContain(own)
  })

  it('lets the name decide when an unknown pose is requested', async () => {
    expect(await picture('/frames/a.svg?scene=constructor')).toBe(await picture('/frames/a.svg'))
  })

  it.each([
    ['/stories/a.svg', '#2a3fe5'],
    ['/stories/a.svg?team=WPLM', '#f26a2e'],
    ['/stories/guard-win-again.svg', '#0b5a6b'],
    ['/stories/guard-win-again.svg?team=WCHR', '#b3154a'],
    ['/stories/a.svg?team=PLL', '#2a3fe5'],
    ['/portraits/teodora-marsh.svg', '#0b5a6b'],
    ['/portraits/teodora-marsh.svg?team=WCHA', '#5b2bd1'],
    ['/portraits/somebody-else.svg', '#2a3fe5'],
    ['/products/charm-structured-cap.svg', '#b3154a'],
  ])('draws %s in %s', async (address, color) => {
    expect(await picture(address)).toContain(`.a0{fill:${color}}`)
  })

  it.each(['harrow', 'volt-and-co', 'merchants-and-mariners'])(
    'draws all letters of the logo of %s within its bounds, without a font',
    async (name) => {
      const svg = new DOMParser().parseFromString(await picture(`/partners/${name}.svg`), 'image/svg+xml')
      const letters = svg.querySelector('path:last-child')?.getAttribute('d') ?? ''
      // The paths are absolute: x and y alternate.
      const right = Math.max(
        ...[...letters.matchAll(/-?[\d.]+/g)].filter((_, at) => at % 2 === 0).map(Number),
      )

      expect(svg.querySelector('text')).toBeNull()
      expect(right).toBeGreaterThan(100)
      expect(right).toBeLessThan(Number(svg.documentElement.getAttribute('width')))
    },
  )

  it('names a partner in capitals', async () => {
    const svg = new DOMParser().parseFromString(await picture('/partners/volt-and-co.svg'), 'image/svg+xml')

    expect(svg.querySelector('title')?.textContent).toBe('VOLT & CO')
  })

  it('always draws the same picture for a name', async () => {
    expect(await picture('/frames/b.svg')).toBe(await picture('/frames/b.svg'))
  })

  it('lets any site embed and cache its pictures', async () => {
    const { status, headers } = await get('/products/guard-heavyweight-hoodie.svg')

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  it('answers HEAD with the length and no body', async () => {
    const response = await get('/crests/WGUA.svg', 'HEAD')

    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(300)
    expect(await response.text()).toBe('')
  })

  it('serves captions with the title, the chapters and field sounds', async () => {
    const response = await get('/videos/clip-1/captions.vtt')

    const [header, ...cues] = (await response.text()).trimEnd().split('\n\n')
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(header).toBe('WEBVTT')
    expect(cues.map((cue) => cue.split('\n').slice(0, 2).join(' '))).toEqual([
      '1 00:00:00.000 --> 00:00:04.000',
      '2 00:00:04.000 --> 00:00:06.000',
      '3 00:00:06.000 --> 00:00:10.000',
      '4 00:00:10.000 --> 00:00:12.000',
      '5 00:00:12.000 --> 00:00:16.000',
    ])
    expect(cues[0]).toMatch(/\nGuard &amp; friends &lt;live&gt;$/)
    expect(cues[1]).toMatch(/\nEarly$/)
    expect(cues[3]).toMatch(/\nLate$/)
    expect(cues.every((cue) => cue.split('\n').length === 3)).toBe(true)
  })

  it('serves captions of an unknown clip, the same every time', async () => {
    const captions = await picture('/videos/Any_id.7/captions.vtt')

    expect(captions).toMatch(/^WEBVTT\n\n1\n00:00:00\.000 --> 00:00:04\.000\nA clip of the league\n\n2\n/)
    expect(captions).toContain('\n00:00:54.000 --> 00:00:58.000\n')
    expect(captions).toBe(await picture('/videos/Any_id.7/captions.vtt'))
  })

  it.each([
    ...['/videos//captions.vtt', '/videos/..%2Fa/captions.vtt', '/videos/a%20b/captions.vtt'],
    ...['/videos/a/b/captions.vtt', '/videos/clip-1/captions.srt', `/videos/${'a'.repeat(101)}/captions.vtt`],
  ])('has no captions at %s', async (address) => {
    expect((await get(address)).status).toBe(404)
  })

  it.each([
    ...[
      '/',
      '/crests/NOPE.svg',
      '/crests/WGUA.png',
      '/stories/.svg',
      '/stories/Upper.svg',
      '/elsewhere/a.svg',
    ],
    ...[
      `/stories/${'a'.repeat(81)}.svg`,
      '/stories/%3Cscript%3E.svg',
      '/products/a/b.svg',
      '/constructor/a.svg',
    ],
  ])('answers 404 at %s', async (address) => {
    expect((await get(address)).status).toBe(404)
  })

  it('answers 404 to any method except GET and HEAD', async () => {
    expect((await get('/crests/WGUA.svg', 'POST')).status).toBe(404)
  })
})
