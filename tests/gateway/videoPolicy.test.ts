import { describe, expect, it, onTestFinished } from 'vitest'
import { openProduction } from '../support/production.ts'
import { startStack } from '../support/stack.ts'

const MEDIA = { MEDIA_ORIGINS: 'https://images.example.com', VIDEO_CAPTIONS_URL: '', VIDEO_STREAM_URL: '' }
const CAPTIONS = { VIDEO_CAPTIONS_URL: 'https://captions.example.com/{mediaId}/en.vtt' }
const STREAM = { VIDEO_STREAM_URL: 'https://streams.example.com/a/{mediaId}/master.m3u8' }
const HOSTED = {
  HOSTED_PLAYER_URL: 'https://cdn.example.com/libraries/a1B2.js',
  HOSTED_MEDIA_URL: 'https://media.example.com/v2/{mediaId}',
}

/** The content security policy of a page with these variables. */
async function policyUnder(env: Record<string, string>): Promise<string> {
  const stack = await startStack({ env: { ...openProduction, ...MEDIA, ...env } })
  onTestFinished(() => stack.close())
  const { headers } = await fetch(`${stack.url}/standings`)
  return headers.get('content-security-policy') ?? ''
}

/** The sources of the directives that clips may change; undefined for a missing one. */
async function sourcesUnder(env: Record<string, string>) {
  const directives = (await policyUnder(env)).split(';').map((directive) => directive.split(' '))
  const of = (wanted: string) => directives.find(([name]) => name === wanted)?.slice(1)
  return {
    media: of('media-src'),
    connect: of('connect-src'),
    script: of('script-src'),
    image: of('img-src'),
  }
}

const PAGE = "'self'"
const IMAGES = [PAGE, 'data:', 'https://images.example.com']

describe('the content security policy of clips', () => {
  it.each([
    ['nothing of clips', {}],
    ['captions alone, which nothing plays', CAPTIONS],
  ])('has no hosts for clips with %s', async (_what, env) => {
    expect(await policyUnder(env)).toBe(
      [
        "default-src 'self';script-src 'self';style-src 'self';style-src-attr 'unsafe-inline'",
        "img-src 'self' data: https://images.example.com;connect-src 'self';worker-src 'self'",
        "manifest-src 'self';font-src 'self';object-src 'none';base-uri 'self';frame-ancestors 'none';form-action 'self'",
      ].join(';'),
    )
  })

  it('lets scripts and the browser load streams from their host, and play blobs', async () => {
    expect(await sourcesUnder(STREAM)).toEqual({
      media: [PAGE, 'blob:', 'https://streams.example.com'],
      connect: [PAGE, 'https://streams.example.com'],
      script: [PAGE],
      image: IMAGES,
    })
  })

  it('lets the browser, but not scripts, load captions from their host beside a stream', async () => {
    expect(await sourcesUnder({ ...STREAM, ...CAPTIONS })).toMatchObject({
      media: [PAGE, 'blob:', 'https://streams.example.com', 'https://captions.example.com'],
      connect: [PAGE, 'https://streams.example.com'],
    })
  })

  it('has the one script of the hosted player, and the host of its media', async () => {
    expect(await sourcesUnder(HOSTED)).toEqual({
      media: [PAGE, 'blob:', 'https://media.example.com'],
      connect: [PAGE, 'https://media.example.com'],
      script: [PAGE, 'https://cdn.example.com/libraries/a1B2.js'],
      image: [...IMAGES, 'https://media.example.com'],
    })
  })

  it('names a host once that serves both', async () => {
    const { media, connect } = await sourcesUnder({
      ...HOSTED,
      VIDEO_STREAM_URL: 'https://media.example.com/{mediaId}/master.m3u8',
    })

    expect([media, connect]).toEqual([
      [PAGE, 'blob:', 'https://media.example.com'],
      [PAGE, 'https://media.example.com'],
    ])
  })
})

describe('the addresses of clips', () => {
  const CLIPS = `{ site { hostedPlayer } video(mediaId: "clip-wll-clip-2002") { stream hostedMedia captions { url } } }`

  it.each([
    ['nothing', {}, null, { stream: null, hostedMedia: null, captions: [] }],
    [
      'everything',
      { ...STREAM, ...CAPTIONS, ...HOSTED },
      'https://cdn.example.com/libraries/a1B2.js',
      {
        stream: 'https://streams.example.com/a/clip-wll-clip-2002/master.m3u8',
        hostedMedia: 'https://media.example.com/v2/clip-wll-clip-2002',
        captions: [{ url: 'https://captions.example.com/clip-wll-clip-2002/en.vtt' }],
      },
    ],
  ])('are those of the deployment, which has %s', async (_what, env, hostedPlayer, video) => {
    const stack = await startStack({ env: { ...openProduction, ...MEDIA, ...env } })
    onTestFinished(() => stack.close())

    const { data, errors } = await stack.query(CLIPS)

    expect(errors).toEqual([])
    expect(data).toEqual({ site: { hostedPlayer }, video })
  })
})
