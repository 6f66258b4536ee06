import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encodedId } from '../support/encodedId.ts'
import { exampleFeedItem } from '../support/examples/exampleFeedItem.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'

/** A shortened list is loaded again after this time. */
const PAUSE_MS = 5000
/** A 404 is remembered for less than this. */
const MISSING_MS = 40_000

let stack: Stack
let wall: ReturnType<typeof settableClock>

/** A gateway with an empty cache. */
beforeAll(async () => {
  wall = settableClock('2026-02-01T12:00:00.000Z')
  stack = await startStack({ wall, env: { UPSTREAM_FOREGROUND_MS: '10000' } })
})
beforeEach(() => stack.forget())
afterAll(() => stack.close())

/** The name of the thing found, or the error code. */
async function lookUp(document: string): Promise<unknown> {
  const { data, errors } = await stack.query(document)
  const [error] = errors
  return error ? error.extensions?.['code'] : Object.values(data ?? {})[0]
}

const CLIP = '{ video(mediaId: "clip-wll-clip-2003") { id: officialId } }'
const PLAYLIST = '{ playlist(officialId: "films") { id: officialId } }'
const ALL_LISTS = '/feed-by-tag?'

describe('a clip or playlist of the league', () => {
  it.each([
    ['empty', { action: 'empty' }, CLIP, { id: 'wll-clip-2003' }],
    ['empty', { action: 'empty' }, PLAYLIST, { id: 'films' }],
    ['short', { action: 'shrink', items: 1 }, CLIP, { id: 'wll-clip-2003' }],
    ['short', { action: 'shrink', items: 1 }, PLAYLIST, { id: 'films' }],
  ])(
    'while its lists are %s (%j) is not NOT_FOUND, and is found five seconds after their recovery: %s',
    async (_how, fault, document, found) => {
      await stack.control({ ...fault, path: ALL_LISTS })
      const during = await lookUp(document)
      await stack.control({ action: 'reset' })
      wall.advance(PAUSE_MS)

      expect([during, await lookUp(document)]).toEqual(['UPSTREAM_INVALID', found])
    },
  )

  it.each([
    [CLIP, { id: 'wll-clip-2003' }],
    [PLAYLIST, { id: 'films' }],
  ])('while all lists but the longest are short is found there: %s', async (document, found) => {
    await stack.control({ action: 'shrink', items: 1, path: '/feed-by-tag?tag=WLL&limit=100&' })

    expect(await lookUp(document)).toEqual(found)
  })

  it('while all lists but the newest are short is not NOT_FOUND', async () => {
    await stack.control({ action: 'shrink', items: 1, path: '/feed-by-tag?tag=WLL&limit=1200&' })

    expect(await lookUp('{ video(mediaId: "made-up") { id } }')).toBe('UPSTREAM_INVALID')
  })

  it('that the front page does not confirm fails, and is not NOT_FOUND', async () => {
    await stack.control({ action: 'failNext', count: 9, status: 503, path: '/home-feed' })

    expect(await lookUp('{ video(mediaId: "made-up") { id } }')).toBe('UPSTREAM_UNAVAILABLE')
  })

  it.each([
    ['without the league’s tag, which the lists need not have', 'films', 'NOT_FOUND'],
    ['with the league’s tag, which the lists lack', 'wll', 'UPSTREAM_INVALID'],
  ])('in no complete list is NOT_FOUND or not by the front page %s', async (_what, tag, code) => {
    const clips = ['a', 'b'].map((id) =>
      exampleFeedItem(id, { type: 'video', tags: [tag], video: { mediaId: id } }),
    )
    await stack.control({ action: 'garbage', path: '/home-feed', body: JSON.stringify(clips) })
    await stack.control({ action: 'shrink', items: 1, path: ALL_LISTS })

    expect(await lookUp('{ video(mediaId: "made-up") { id } }')).toBe(code)
  })

  it('while its lists are short causes one load in five seconds, however many ids are made up', async () => {
    await stack.control({ action: 'shrink', items: 1, path: ALL_LISTS })
    const madeUp = (id: number) => lookUp(`{ video(mediaId: "made-up-${id}") { id } }`)
    const codes = [await madeUp(1), await madeUp(2), await madeUp(3)]
    wall.advance(PAUSE_MS - 1)
    codes.push(await madeUp(4))

    expect(codes).toEqual(Array.from({ length: 4 }, () => 'UPSTREAM_INVALID'))
    const calls = (await stack.requests()).filter(({ path }) => path.endsWith('/feed-by-tag'))
    expect(calls.map(({ query }) => query['limit']).toSorted()).toEqual(['100', '100', '1200', '1200'])
  })
})

const PLAYERS = { action: 'empty', path: '/wll/players' }
const node = (id: string) => `{ node(id: "${encodedId(id)}") { id } }`
const KEIRA = 'player(slug: "keira-gildersleeve", year: 2025) { slug }'
const SEASON = { action: 'empty', path: '/v4/events?' }

describe('a game, team or player of the league, while its list is empty,', () => {
  it.each([
    ['{ game(slug: "2025-wll-ev-17") { slug } }', { slug: '2025-wll-ev-17' }, [SEASON]],
    ['{ team(slug: "guard") { slug } }', { slug: 'guard' }, [SEASON]],
    ['{ team(slug: "guard", year: 2025) { slug } }', { slug: 'guard' }, [SEASON]],
    [node('Game:2025:428'), { id: encodedId('Game:2025:428') }, [SEASON]],
    [
      node('Venue:2025:harbor-field-annapolis-md'),
      { id: encodedId('Venue:2025:harbor-field-annapolis-md') },
      [SEASON],
    ],
    [node('Team:WGUA:2025'), { id: encodedId('Team:WGUA:2025') }, [SEASON]],
    [node('Player:001207:2025'), { id: encodedId('Player:001207:2025') }, [PLAYERS]],
    ['{ player(slug: "made-up") { slug } }', 'NOT_FOUND', [PLAYERS]],
    [`{ ${KEIRA} }`, { slug: 'keira-gildersleeve' }, [PLAYERS]],
    [
      `{ ${KEIRA} }`,
      { slug: 'keira-gildersleeve' },
      [
        { action: 'failNext', count: 99, status: 404, path: '/wll/players' },
        { action: 'empty', path: '/roster' },
        { action: 'empty', path: '/season-stats' },
      ],
    ],
  ])('is not NOT_FOUND, and is found after the recovery: %s', async (document, found, faults) => {
    for (const fault of faults) await stack.control(fault)
    const during = await lookUp(document)
    await stack.control({ action: 'reset' })
    wall.advance(MISSING_MS)

    expect([during, await lookUp(document)]).toEqual(['UPSTREAM_INVALID', found])
  })
})
