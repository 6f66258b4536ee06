import { describe, expect, it } from 'vitest'
import { toVideo } from '../feed/feedItem.ts'
import { videoListPayload } from './payload.ts'
import { limitOf, readCursor, toVideoPage } from './videoPage.ts'

const clipsOf = (...ids: string[]) =>
  videoListPayload
    .parse(
      ids.map((id) => ({
        ...{ id, type: 'video', title: id, publishedAt: '2025-07-12T20:00:00Z', video: { mediaId: id } },
      })),
    )
    .clips.map(toVideo)

const base64url = (text: string) => Buffer.from(text).toString('base64url')

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
  ])('requests as many multiples of twelve as %d clips after %j take', (first, after, expected) => {
    expect(limitOf(first, after)).toBe(expected)
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
    const page = toVideoPage(clips, { first: 2, after, mayHaveMore })

    expect(page.nodes.map(({ id }) => id)).toEqual(ids)
    expect(page.pageInfo).toEqual({ endCursor: base64url(cursor), hasNextPage })
  })

  it.each([
    ['nothing', clipsOf(), null],
    ['nothing after the last clip', clips, { id: 'e', count: 5 }],
  ])('of %s is the last one', (_what, list, after) => {
    const page = toVideoPage(list, { first: 2, after, mayHaveMore: true })

    expect(page).toEqual({ nodes: [], pageInfo: { endCursor: null, hasNextPage: false } })
  })
})

describe('readCursor', () => {
  it.each([
    ['none', undefined, null],
    ['null', null, null],
    ['an endCursor', base64url('12:wll:clip 7é'), { id: 'wll:clip 7é', count: 12 }],
  ])('takes %s', (_what, after, expected) => {
    expect(readCursor(after)).toEqual(expected)
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
  ])('refuses %s', (_what, after) => {
    expect(() => readCursor(after)).toThrow('after: must be the endCursor of a page')
  })
})
