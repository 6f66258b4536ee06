import { describe, expect, it } from 'vitest'
import { toVideo } from '../feed/feedItem.ts'
import { videoListPayload } from './payload.ts'
import { checkPage } from '../wire/connection.ts'
import { CLIP_PAGE_SIZE, limitOf, toVideoPage } from './videoPage.ts'

const clipsOf = (...ids: string[]) =>
  videoListPayload
    .parse(
      ids.map((id) => ({
        ...{ id, type: 'video', title: id, publishedAt: '2025-07-12T20:00:00Z', video: { mediaId: id } },
      })),
    )
    .clips.map(toVideo)

const base64url = (text: string) => Buffer.from(text).toString('base64url')

interface Cursor {
  id: string
  count: number
}

const cursorOf = (cursor: Cursor | null) => cursor && base64url(`${cursor.count}:${cursor.id}`)

/** A forward page in a client's request. */
const forward = (first: number, after: Cursor | null) =>
  checkPage({ first, after: cursorOf(after) }, CLIP_PAGE_SIZE)
const backward = (last: number, before: Cursor | null) =>
  checkPage({ last, before: cursorOf(before) }, CLIP_PAGE_SIZE)

describe('limitOf', () => {
  it.each([
    [1, null, 12],
    [12, null, 12],
    [13, null, 24],
    [36, null, 36],
    [12, { id: 'a', count: 12 }, 24],
    [5, { id: 'a', count: 5 }, 12],
    [10, { id: 'a', count: 15 }, 36],
    [36, { id: 'a', count: 1190 }, 1200],
  ])('requests the multiple of twelve that %d clips after %j need', (first, after, expected) => {
    expect(limitOf(forward(first, after))).toBe(expected)
  })

  it.each([
    [5, null, 1200],
    [5, { id: 'a', count: 6 }, 12],
    [36, { id: 'a', count: 13 }, 24],
  ])('requests for the last %d clips before %j no more than lead up to there', (last, before, expected) => {
    expect(limitOf(backward(last, before))).toBe(expected)
  })

  it.each([
    ['first 12 after', forward(12, { id: 'a', count: 240 }), 240],
    ['last 12 before', backward(12, { id: 'a', count: 240 }), 240],
    ['first 12 after', forward(12, { id: 'a', count: 235 }), 240],
  ])('requests no more clips than the list may have: %s a cursor near its end', (_what, page, expected) => {
    expect(limitOf(page, 240)).toBe(expected)
  })

  it('rejects a cursor beyond such a list', () => {
    expect(() => limitOf(forward(1, { id: 'a', count: 241 }), 240)).toThrow(
      'after: must be a `cursor` of this list',
    )
  })
})

describe('toVideoPage', () => {
  const clips = clipsOf('a', 'b', 'c', 'd', 'e')

  it.each([
    ['begins', null, true, ['a', 'b'], '2:b', true],
    ['goes on', { id: 'b', count: 2 }, true, ['c', 'd'], '4:d', true],
    ['ends where the league may have more', { id: 'd', count: 4 }, true, ['e'], '5:e', true],
    ['ends where it has no more', { id: 'd', count: 4 }, false, ['e'], '5:e', false],
    ['ends on the last clip', { id: 'c', count: 3 }, false, ['d', 'e'], '5:e', false],
    [
      'follows a clip that newer ones have pushed down',
      { id: 'c', count: 1 },
      false,
      ['d', 'e'],
      '5:e',
      false,
    ],
    ['closes up where the clip has been withdrawn', { id: 'x', count: 3 }, false, ['c', 'd'], '4:d', true],
  ])('%s', (_what, after, mayHaveMore, ids, cursor, hasNextPage) => {
    const page = toVideoPage(clips, forward(2, after), mayHaveMore)

    expect(page.nodes.map(({ officialId }) => officialId)).toEqual(ids)
    expect(page.pageInfo).toMatchObject({ endCursor: base64url(cursor), hasNextPage })
  })

  it.each([
    ['nothing', clipsOf(), null],
    ['nothing after the last clip', clips, { id: 'e', count: 5 }],
  ])('for %s is the last one', (_what, list, after) => {
    const page = toVideoPage(list, forward(2, after), true)

    expect(page).toMatchObject({ nodes: [], pageInfo: { endCursor: null, hasNextPage: false } })
  })

  it.each([
    ['ends the list', null, ['d', 'e'], '4:d', { hasNextPage: false, hasPreviousPage: true }],
    ['goes back', { id: 'd', count: 4 }, ['b', 'c'], '2:b', { hasNextPage: true, hasPreviousPage: true }],
    ['begins the list', { id: 'b', count: 2 }, ['a'], '1:a', { hasNextPage: true, hasPreviousPage: false }],
    ['closes up where the clip has been withdrawn', { id: 'x', count: 3 }, ['a', 'b'], '1:a', {}],
  ])('backward %s', (_what, before, ids, cursor, flags) => {
    const page = toVideoPage(clips, backward(2, before), false)

    expect(page.nodes.map(({ officialId }) => officialId)).toEqual(ids)
    expect(page.pageInfo).toMatchObject({ startCursor: base64url(cursor), ...flags })
    expect(page.totalCount).toBe(5)
  })

  it('has no total while the league may have more clips', () => {
    expect(toVideoPage(clips, forward(2, null), true).totalCount).toBeNull()
  })
})

describe('a clip cursor', () => {
  it('may contain an id of any characters', () => {
    const [clip] = clipsOf('wll:clip 7é')

    const page = toVideoPage(
      clip ? [clip, ...clipsOf('b')] : [],
      forward(1, { id: 'wll:clip 7é', count: 1 }),
      false,
    )

    expect(page.nodes.map(({ officialId }) => officialId)).toEqual(['b'])
  })

  it.each([
    ['', ''],
    ['another encoding', Buffer.from('12:ab?').toString('base64') + '='],
    ['words', 'not a cursor'],
    ['an id alone', base64url('wll-clip-7')],
    ['no id', base64url('12:')],
    ['a count of none', base64url('0:a')],
    ['a count with a zero before it', base64url('012:a')],
    ['a count beyond every list', base64url('1201:a')],
    ['a count below zero', base64url('-1:a')],
    ['a line break', base64url('12:a\nb')],
    ['an endless id', base64url(`12:${'a'.repeat(201)}`)],
  ])('is rejected: %s', (_what, after) => {
    const page = checkPage({ first: 1, after }, CLIP_PAGE_SIZE)

    expect(() => toVideoPage(clipsOf('a'), page, false)).toThrow('after: must be a `cursor` of this list')
    expect(() => limitOf(page)).toThrow('after: must be a `cursor` of this list')
  })
})
