import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../httpServer.ts'
import { startMediaServer } from './mediaServer.ts'

const CLIPS = new Map(
  [
    { mediaId: 'odd', duration: 23, aspectRatio: '16:9' },
    { mediaId: 'even', duration: 48, aspectRatio: '239:100' },
    { mediaId: 'short', duration: 1, aspectRatio: '16:9' },
    { mediaId: 'unmeasured', duration: null, aspectRatio: '16:9' },
    { mediaId: 'upright', duration: 10, aspectRatio: '9:16' },
  ].map((clip) => [clip.mediaId, { title: 'A clip', chapters: [], ...clip }]),
)
const FOLDER = join(import.meta.dirname, 'streams')

let media: RunningServer

beforeAll(async () => {
  media = await startMediaServer(0, { player: () => null, publishedClip: (mediaId) => CLIPS.get(mediaId) })
})
afterEach(() => control({ action: 'reset' }))
afterAll(() => media.close())

function get(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return fetch(new URL(address, `http://localhost:${media.port}`), { method, headers })
}

async function control(command: Record<string, unknown>): Promise<void> {
  await fetch(`http://localhost:${media.port}/__control`, { method: 'POST', body: JSON.stringify(command) })
}

async function linesOf(address: string): Promise<string[]> {
  return (await (await get(address)).text()).trimEnd().split('\n')
}

/** The duration of a playlist, in seconds. */
async function lengthOf(address: string): Promise<number> {
  const lengths = (await linesOf(address)).flatMap((line) => /^#EXTINF:([\d.]+),$/.exec(line)?.[1] ?? [])
  return lengths.map(Number).reduce((sum, length) => sum + length, 0)
}

describe('the stream of a clip', () => {
  it.each([
    ['odd', '640x360', '320x180'],
    ['even', '640x360', '320x180'],
    ['unknown_1.a', '640x360', '320x180'],
    ['upright', '360x640', '180x320'],
  ])('comes in two renditions, the better one first: %s', async (mediaId, better, lesser) => {
    const lines = await linesOf(`/videos/${mediaId}/master.m3u8`)

    const codecs = 'CODECS="avc1.4d401e,mp4a.40.2"'
    const rendition = (size: string) =>
      new RegExp(
        `^#EXT-X-STREAM-INF:BANDWIDTH=\\d+,AVERAGE-BANDWIDTH=\\d+,${codecs},RESOLUTION=${size},FRAME-RATE=24.000$`,
      )
    expect(lines).toEqual([
      ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'],
      ...[expect.stringMatching(rendition(better)), '360p.m3u8'],
      ...[expect.stringMatching(rendition(lesser)), '180p.m3u8'],
    ])
  })

  it('promises at least the bandwidth of its largest segment', async () => {
    const [, , , better = '', , lesser = ''] = await linesOf('/videos/odd/master.m3u8')

    const numbers = [better, lesser].map((line) =>
      (line.match(/BANDWIDTH=\d+/g) ?? []).map((text) => Number(text.slice(10))),
    )
    const peaks = ['wide-360p', 'wide-180p'].map((folder) =>
      Math.max(...[0, 1, 2, 3, 4].map((number) => 4 * statSync(join(FOLDER, folder, `${number}.m4s`)).size)),
    )
    expect(numbers.map(([peak]) => peak)).toEqual(peaks)
    expect(numbers.every(([peak = 0, average = 0]) => average > 10_000 && average < peak)).toBe(true)
  })

  it('repeats its ten seconds up to the last one, with a discontinuity at each repetition', async () => {
    const segment = (name: string, seconds = 2) => [
      `#EXTINF:${seconds}.000,`,
      `../segments/wide-180p/${name}.m4s`,
    ]
    const ten = ['0', '1', '2', '3', '4'].flatMap((name) => segment(name))

    expect(await linesOf('/videos/odd/180p.m3u8')).toEqual([
      ...['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-TARGETDURATION:2', '#EXT-X-MEDIA-SEQUENCE:0'],
      ...['#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-INDEPENDENT-SEGMENTS'],
      '#EXT-X-MAP:URI="../segments/wide-180p/init.mp4"',
      ...[...ten, '#EXT-X-DISCONTINUITY', ...ten, '#EXT-X-DISCONTINUITY', ...segment('0')],
      ...['#EXT-X-DISCONTINUITY', ...segment('tail', 1), '#EXT-X-ENDLIST'],
    ])
  })

  it.each([
    ['odd', 23],
    ['even', 48],
    ['short', 1],
    ['unmeasured', 60],
    ['nobody-knows-it', 60],
  ])('lasts as long as the clip, or a minute where that is unknown: %s', async (mediaId, seconds) => {
    expect(await lengthOf(`/videos/${mediaId}/360p.m3u8`)).toBe(seconds)
    expect(await lengthOf(`/videos/${mediaId}/180p.m3u8`)).toBe(seconds)
  })

  it('leads to existing files, upright ones for an upright clip', async () => {
    const playlists = ['odd', 'upright'].flatMap((id) => [
      `/videos/${id}/360p.m3u8`,
      `/videos/${id}/180p.m3u8`,
    ])

    for (const playlist of playlists) {
      const lines = await linesOf(playlist)
      const names = [
        ...lines.filter((line) => !line.startsWith('#')),
        /URI="(.*)"/.exec(lines.join('\n'))?.[1] ?? '',
      ]
      const shape = playlist.includes('upright') ? 'upright' : 'wide'
      expect(names.every((name) => name.startsWith(`../segments/${shape}-`))).toBe(true)
      for (const name of new Set(names)) {
        const response = await get(new URL(name, `http://media.test${playlist}`).pathname)
        expect(response.status).toBe(200)
        expect(response.headers.get('content-type')).toBe('video/mp4')
      }
    }
  })

  it('may be loaded by any site', async () => {
    const { headers } = await get('/videos/odd/master.m3u8')

    expect(headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    expect(headers.get('access-control-allow-origin')).toBe('*')
  })

  it.each([
    ...[
      '/videos/odd/720p.m3u8',
      '/videos/odd/constructor.m3u8',
      '/videos/a%20b/master.m3u8',
      '/videos//master.m3u8',
    ],
    ...[
      '/videos/segments/wide-360p/5.m4s',
      '/videos/segments/wide-360p/..%2Finit.mp4',
      '/videos/segments/tall-360p/0.m4s',
    ],
  ])('does not exist at %s', async (address) => {
    expect((await get(address)).status).toBe(404)
  })

  it('takes less than 600 kB', () => {
    const folders = readdirSync(FOLDER).flatMap((folder) =>
      readdirSync(join(FOLDER, folder)).map((name) => statSync(join(FOLDER, folder, name)).size),
    )

    expect(folders).toHaveLength(28)
    expect(folders.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000)
  })
})

describe('a segment of a stream', () => {
  const address = '/videos/segments/wide-180p/0.m4s'
  const whole = readFileSync(join(FOLDER, 'wide-180p/0.m4s'))

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, whole.length - 1],
    ['bytes=-50', whole.length - 50, whole.length - 1],
    ['bytes=7-7', 7, 7],
    [`bytes=10-${whole.length + 5}`, 10, whole.length - 1],
    [`bytes=-${whole.length + 5}`, 0, whole.length - 1],
  ])('is sent in part for %s', async (range, first, last) => {
    const response = await get(address, { range })

    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${whole.length}`)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(whole.subarray(first, last + 1))
  })

  it.each([`bytes=${whole.length}-`, 'bytes=9999999-9999999', 'bytes=-0'])(
    'answers 416 %s',
    async (range) => {
      const response = await get(address, { range })

      expect(response.status).toBe(416)
      expect(response.headers.get('content-range')).toBe(`bytes */${whole.length}`)
    },
  )

  it.each(['bytes=5-2', 'bytes=-', 'bytes=0-1,5-6', 'seconds=0-1', 'bytes=a-b'])(
    'is sent whole for an unsupported range: %s',
    async (range) => {
      const response = await get(address, { range })

      expect(response.status).toBe(200)
      expect(Buffer.from(await response.arrayBuffer())).toEqual(whole)
    },
  )

  it('answers HEAD with its length and Accept-Ranges', async () => {
    const response = await get(address, { range: 'bytes=0-9' }, 'HEAD')

    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(whole.length))
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(await response.text()).toBe('')
  })
})

describe('the control of the media server', () => {
  it('breaks segments and not playlists', async () => {
    await control({ action: 'failNext', count: 1, status: 503, path: '/videos/segments/wide-360p/1.m4s' })

    expect((await get('/videos/segments/wide-360p/0.m4s')).status).toBe(200)
    expect((await get('/videos/segments/wide-360p/1.m4s')).status).toBe(503)
    expect((await get('/videos/segments/wide-360p/1.m4s')).status).toBe(200)
  })

  it('breaks the playlist of one clip, also so that it can be read but not played', async () => {
    await control({ action: 'failNext', count: 1, status: 404, path: '/videos/odd/master.m3u8' })
    await control({ action: 'garbage', body: '#EXTM3U\n', path: '/videos/odd/360p.m3u8' })

    expect((await get('/videos/odd/master.m3u8')).status).toBe(404)
    expect(await linesOf('/videos/odd/360p.m3u8')).toEqual(['#EXTM3U'])
    expect((await get('/videos/even/master.m3u8')).status).toBe(200)
  })
})
