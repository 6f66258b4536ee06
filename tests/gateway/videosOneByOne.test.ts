import { describe, expect, it } from 'vitest'
import { encodedId } from '../support/encodedId.ts'
import { exampleFeedItem } from '../support/examples/exampleFeedItem.ts'
import { sharedStack } from '../support/sharedStack.ts'

const VIDEO = 'query ($id: ID!) { video(mediaId: $id) { id } }'
const PLAYLIST = 'query ($id: ID!) { playlist(officialId: $id) { id: officialId videos { id: officialId } } }'
const GAME =
  'query ($slug: String!) { game(slug: $slug) { slug highlights { id: officialId } videos { id: officialId } } }'

const stack = sharedStack()

async function leagueSends(path: string, body: unknown): Promise<void> {
  await stack.control({ action: 'garbage', path, body: JSON.stringify(body) })
}

function clip(id: string, video: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) {
  return exampleFeedItem(id, { type: 'video', video: { mediaId: `media-${id}`, ...video }, ...fields })
}

describe('the video query', () => {
  it('finds a clip by its media id, with all its fields, in one list of the newest', async () => {
    const answer = await stack.query(
      `query ($id: ID!) { video(mediaId: $id) {
        __typename id: officialId mediaId title duration aspectRatio tags team { id } chapters { title start }
        captions { language label url } playlist { id: officialId videos { id: officialId } } game { slug state { __typename } } related { id: officialId }
      } }`,
      { id: 'clip-wll-clip-2001' },
    )

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({
      video: {
        ...{ __typename: 'Video', id: 'wll-clip-2001', mediaId: 'clip-wll-clip-2001' },
        title: 'Eleven saves: Dashwood shuts the door on the Palms',
        ...{ duration: 134, aspectRatio: '16:9' },
        tags: ['WLL', 'WCHR', 'highlights', '2025-wll-ev-15', 'Maeve Dashwood'],
        team: { id: encodedId('Team:WCHR:2025') },
        chapters: [
          { title: 'From close in', start: 0 },
          { title: 'From the arc', start: 58 },
        ],
        captions: [
          {
            ...{ language: 'en', label: 'English' },
            url: `${stack.sandbox.mediaUrl}/videos/clip-wll-clip-2001/captions.vtt`,
          },
        ],
        playlist: {
          id: 'players',
          videos: ['2009', '2008', '2006', '2003', '2001'].map((number) => ({ id: `wll-clip-${number}` })),
        },
        game: { slug: '2025-wll-ev-15', state: { __typename: 'FinalGame' } },
        related: ['wll-reel-2025-wll-ev-15', 'wll-clip-2005']
          .concat(['14', '12', '9', '7'].map((number) => `wll-reel-2025-wll-ev-${number}`))
          .map((id) => ({ id })),
      },
    })
    expect(await stack.requestsTo('/feed-by-tag')).toMatchObject([
      { query: { tag: 'WLL', limit: '100', contentType: 'video', includeVideos: 'true' } },
    ])
    expect(await stack.requestsTo('/events')).toHaveLength(1)
  })

  it('returns captions that the league serves', async () => {
    const answer = await stack.query(
      '{ video(mediaId: "clip-wll-reel-2025-wll-ev-9") { title captions { url } chapters { start } } }',
    )
    const { captions } = answer.data?.['video'] as { captions: [{ url: string }] }

    const captionText = await (await fetch(captions[0].url)).text()

    expect(captionText).toMatch(
      /^WEBVTT\n\n1\n00:00:00\.000 --> 00:00:04\.000\nCharm at Guard: full highlights\n/,
    )
    expect(captionText).toContain('\nOvertime\n')
  })

  it('returns no game when the league has none with its slug, or hides it', async () => {
    await leagueSends('/feed-by-tag', [
      clip('a', { eventSlug: '2025-wll-ev-999' }),
      clip('b', { eventSlug: '../events' }),
      clip('c', {}, { tags: [] }),
    ])

    const answer = await stack.query(
      '{ videos { nodes { id: officialId game { slug } playlist { id } captions { url } } } }',
    )

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({
      videos: {
        nodes: [
          { id: 'a', game: null, playlist: null },
          { id: 'b', game: null, playlist: null },
          { id: 'c', game: null, playlist: null, captions: [] },
        ],
      },
    })
  })

  it.each(['related', 'playlist'])(
    'returns it without its %s and its game when they cannot be loaded, with the reason',
    async (field) => {
      await stack.query('{ videos { nodes { id } } }')
      await stack.control({ action: 'failNext', count: 99, status: 503 })

      const answer = await stack.query(
        `{ videos(first: 1) { nodes { id: officialId game { slug } ${field} { id } team { id } } } }`,
      )

      expect(answer.data).toEqual({
        videos: { nodes: [{ id: 'wll-clip-2001', game: null, [field]: null, team: null }] },
      })
      expect(answer.errors.map(({ path }) => path?.at(-1)).sort()).toEqual(['game', field])
      expect(new Set(answer.errors.map(({ extensions }) => extensions?.['code']))).toEqual(
        new Set(['UPSTREAM_UNAVAILABLE']),
      )
    },
  )

  it('is NOT_FOUND for unpublished ids, all of them for three calls', async () => {
    const ids = Array.from({ length: 30 }, (_none, n) => `made-up-${n}`)

    const answers = await Promise.all(ids.map((id) => stack.query(VIDEO, { id })))

    expect(answers[29]?.data).toEqual({ video: null })
    expect(answers[29]?.errors).toMatchObject([
      { message: 'unknown video made-up-29', path: ['video'], extensions: { code: 'NOT_FOUND' } },
    ])
    expect((await stack.requests()).map(({ path, query }) => [path, query['limit']]).toSorted()).toEqual([
      ['/api/v3/feed-by-tag', '100'],
      ['/api/v3/feed-by-tag', '1200'],
      ['/api/v3/home-feed', '35'],
    ])
  })

  it.each([[''], ['../user'], ['%2e%2e'], ['a?x=1'], ['a\r\nb'], ['a'.repeat(101)]])(
    'rejects the id %j without a call',
    async (id) => {
      const video = await stack.query(VIDEO, { id })
      const playlist = await stack.query(PLAYLIST, { id })

      expect(video.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', argument: 'mediaId' } }])
      expect(playlist.errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', argument: 'officialId' } },
      ])
      expect(await stack.requests()).toEqual([])
    },
  )

  it('fails, and is not NOT_FOUND, when the list cannot be read', async () => {
    await leagueSends('/feed-by-tag', [clip('a'), null, null])

    const answer = await stack.query(VIDEO, { id: 'media-a' })

    expect(answer.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID' } }])
  })
})

describe('the playlist query', () => {
  it('returns its clips in the order of the days', async () => {
    await leagueSends('/feed-by-tag', [
      clip('c', { playlistId: 'films' }, { publishedAt: '2025-07-03T20:00:00Z' }),
      clip('x', { playlistId: 'other' }),
      clip('b', { playlistId: 'films' }, { publishedAt: '2025-07-02T23:00:00-04:00' }),
      clip('a', { playlistId: 'films' }, { publishedAt: '2025-07-02T20:00:00Z' }),
    ])

    const answer = await stack.query(PLAYLIST, { id: 'films' })

    expect(answer.data).toEqual({
      playlist: { id: 'films', videos: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
    })
  })

  it('is NOT_FOUND for a playlist that the league does not have', async () => {
    const answer = await stack.query(PLAYLIST, { id: 'outtakes' })

    expect(answer.data).toEqual({ playlist: null })
    expect(answer.errors).toMatchObject([
      { message: 'unknown playlist outtakes', path: ['playlist'], extensions: { code: 'NOT_FOUND' } },
    ])
  })
})

describe('the clips of a game', () => {
  it('are all that show it, with its highlights separate, newest first', async () => {
    const answer = await stack.query(GAME, { slug: '2025-wll-ev-15' })

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({
      game: {
        slug: '2025-wll-ev-15',
        highlights: [{ id: 'wll-clip-2001' }, { id: 'wll-reel-2025-wll-ev-15' }],
        videos: [{ id: 'wll-clip-2001' }, { id: 'wll-reel-2025-wll-ev-15' }, { id: 'wll-clip-2005' }],
      },
    })
    expect(await stack.requestsTo('/game-highlights')).toMatchObject([
      { path: '/api/v3/game-highlights', query: { slug: '2025-wll-ev-15' } },
    ])
    expect(await stack.requestsTo('/videos-by-event')).toMatchObject([{ query: { slug: '2025-wll-ev-15' } }])
  })

  it('are sorted newest first in whatever order the league sends them, each once', async () => {
    const sent = [
      clip('old', {}, { publishedAt: '2025-07-01T20:00:00Z' }),
      clip('new', {}, { publishedAt: '2025-07-02T20:00:00Z' }),
      clip('new', {}, { publishedAt: '2025-07-03T20:00:00Z' }),
    ]
    await leagueSends('/game-highlights', sent)
    await leagueSends('/videos-by-event', sent)

    const answer = await stack.query(GAME, { slug: '2025-wll-ev-15' })

    expect(answer.data).toMatchObject({
      game: { highlights: [{ id: 'new' }, { id: 'old' }], videos: [{ id: 'new' }, { id: 'old' }] },
    })
  })

  it.each([
    ['fails', { action: 'failNext', count: 9, status: 503 }],
    ['knows nothing of them', { action: 'failNext', count: 9, status: 404 }],
    ['sends something else', { action: 'garbage', body: '[null]' }],
  ])('have no highlights, which is logged, and are null, where the league %s', async (_what, fault) => {
    await stack.control({ ...fault, path: '/game-highlights' })
    await stack.control({ ...fault, path: '/videos-by-event' })

    const answer = await stack.query(GAME, { slug: '2025-wll-ev-15' })

    expect(answer.data).toEqual({ game: { slug: '2025-wll-ev-15', highlights: [], videos: null } })
    expect(answer.errors).toMatchObject([{ path: ['game', 'videos'] }])
    expect(stack.logs).toContainEqual(
      expect.objectContaining({ game: '2025-wll-ev-15', msg: 'a game is shown without its highlights' }),
    )
  })

  it('are empty where the league has none', async () => {
    const answer = await stack.query(GAME, { slug: '2025-wll-ev-19' })

    expect(answer.errors).toEqual([])
    expect(answer.data).toEqual({ game: { slug: '2025-wll-ev-19', highlights: [], videos: [] } })
  })
})
