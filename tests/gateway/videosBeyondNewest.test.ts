import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exampleFeedItem } from '../support/examples/exampleFeedItem.ts'
import { startStack, type Stack } from '../support/stack.ts'

/** The playlists of some clips, by the position of the clip. */
const PLAYLISTS: ReadonlyMap<number, string> = new Map([
  [0, 'season'],
  [119, 'season'],
  [120, 'archive'],
  [121, 'archive'],
])

let stack: Stack

beforeAll(async () => {
  stack = await startStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })
})

beforeEach(async () => {
  await stack.forget()
  await leagueSends(0, 100)
  await stack.query('{ video(mediaId: "media-0") { id } }')
})

afterAll(() => stack.close())

/** Makes the league send these of its clips, from the newest on, whatever is requested. */
async function leagueSends(from: number, to: number): Promise<void> {
  const clips = Array.from({ length: to - from }, (_none, n) => {
    const at = from + n
    const playlistId = PLAYLISTS.get(at) ?? null
    const tags = ['WLL', at > 100 ? 'archive' : 'new']
    const publishedAt = new Date(Date.UTC(2025, 5, 1) - at * 60_000).toISOString()
    const video = { mediaId: `media-${at}`, playlistId }
    return exampleFeedItem(`clip-${at}`, { type: 'video', tags, publishedAt, video })
  })
  // The sandbox obeys its first command, and a reset forgets requests together with commands.
  await stack.control({ action: 'reset' })
  await stack.control({ action: 'garbage', path: '/feed-by-tag', body: JSON.stringify(clips) })
}

async function requestedLimits(): Promise<unknown[]> {
  const calls = (await stack.requests()).filter(({ path }) => path.includes('/feed-by-tag'))
  return calls.map(({ query }) => query['limit'])
}

it('a clip beyond the newest hundred is found in the longest list, with its playlist and related clips', async () => {
  await leagueSends(100, 123)

  const answer = await stack.query(
    '{ video(mediaId: "media-120") { id: officialId playlist { id: officialId videos { id: officialId } } related { id: officialId } } }',
  )

  expect(answer.errors).toEqual([])
  expect(answer.data).toEqual({
    video: {
      id: 'clip-120',
      playlist: { id: 'archive', videos: [{ id: 'clip-121' }, { id: 'clip-120' }] },
      related: [101, 102, 103, 104, 105, 106].map((at) => ({ id: `clip-${at}` })),
    },
  })
  expect(await requestedLimits()).toEqual(['1200'])
})

it('a playlist without a clip among the newest hundred is found', async () => {
  await leagueSends(100, 123)

  const answer = await stack.query('{ playlist(officialId: "archive") { videos { id: officialId } } }')

  expect(answer.data).toEqual({ playlist: { videos: [{ id: 'clip-121' }, { id: 'clip-120' }] } })
})

it('a playlist has the same count by its id and from one of its clips, though only some are among the newest hundred', async () => {
  await leagueSends(0, 123)
  await stack.query('{ videos(first: 1) { totalCount } }')

  const { data } = await stack.query(`{
    playlist(officialId: "season") { totalCount duration }
    video(mediaId: "media-119") { playlist { totalCount duration } }
    newer: video(mediaId: "media-0") { playlist { totalCount duration } }
    playlists { officialId totalCount }
  }`)

  expect(data).toMatchObject({
    playlist: { totalCount: 2 },
    video: { playlist: { totalCount: 2 } },
    newer: { playlist: { totalCount: 2 } },
    playlists: [{ officialId: 'season', totalCount: 2 }],
  })
})

it('a made-up clip id causes one load of the longest list, however many are made up', async () => {
  const ids = Array.from({ length: 20 }, (_none, n) => `made-up-${n}`)

  const answers = await Promise.all(
    ids.map((id) =>
      stack.query('query ($id: ID!) { video(mediaId: $id) { id } playlist(officialId: $id) { id } }', { id }),
    ),
  )

  expect(answers[19]?.errors).toMatchObject([
    { message: 'unknown video made-up-19', extensions: { code: 'NOT_FOUND' } },
    { message: 'unknown playlist made-up-19', extensions: { code: 'NOT_FOUND' } },
  ])
  expect(await requestedLimits()).toEqual(['100', '1200'])
})
