import { describe, expect, it } from 'vitest'
import { toFeedItems } from './feedItem.ts'
import { feedItemPayload, feedPayload } from './payload.ts'
import { plainImage } from '../../../../tests/support/examples/plainImage.ts'
import { encodedId } from '../../../../tests/support/encodedId.ts'

const ARTICLE = {
  id: 'wll-art-1',
  type: 'article',
  title: 'Rivals & friends',
  subtitle: 'Two sides, one field.',
  body: '<h1>Before</h1><p>They met.</p>',
  image: 'https://media.example.com/stories/rivals.svg',
  tags: ['WLL', 'WGUA'],
  publishedAt: '2025-07-12T16:51:00-04:00',
  author: 'Mara Ellison',
  link: null,
  video: null,
}

const VIDEO = {
  ...{
    id: 'wll-vid-1',
    type: 'video',
    title: 'The goal',
    tags: ['WLL'],
    publishedAt: '2025-07-12T20:00:00Z',
  },
  video: {
    ...{
      mediaId: 'clip-1',
      duration: 47.6,
      aspectRatio: '9:16',
      playlistId: null,
      eventSlug: '2025-wll-ev-17',
    },
    chapters: [{ title: 'Opening', start: 0 }],
  },
}

const POST = {
  ...{ id: 'wll-soc-1', type: 'social', title: 'Loud.', tags: ['WLL'], publishedAt: '2025-07-12T19:00:00Z' },
  link: 'social.example.com/wll/1',
}

describe('toFeedItems', () => {
  it('maps an article, with its body unchanged', () => {
    const items = toFeedItems(feedPayload.parse([ARTICLE]))

    expect(items).toEqual([
      {
        __typename: 'Article',
        id: encodedId('Article:wll-art-1'),
        officialId: 'wll-art-1',
        title: 'Rivals & friends',
        subtitle: 'Two sides, one field.',
        image: plainImage('https://media.example.com/stories/rivals.svg'),
        tags: ['WLL', 'WGUA'],
        publishedAt: '2025-07-12T20:51:00.000Z',
        link: null,
        rawBody: '<h1>Before</h1><p>They met.</p>',
        author: 'Mara Ellison',
      },
    ])
  })

  it('maps a video and a post', () => {
    const items = toFeedItems(feedPayload.parse([VIDEO, POST]))

    expect(items).toEqual([
      {
        __typename: 'Video',
        id: encodedId('Video:wll-vid-1'),
        officialId: 'wll-vid-1',
        title: 'The goal',
        subtitle: null,
        image: null,
        tags: ['WLL'],
        publishedAt: '2025-07-12T20:00:00.000Z',
        link: null,
        mediaId: 'clip-1',
        duration: 48,
        aspectRatio: '9:16',
        chapters: [{ title: 'Opening', start: 0 }],
        playlistId: null,
        eventSlug: '2025-wll-ev-17',
        playId: null,
        moment: null,
      },
      {
        __typename: 'SocialPost',
        id: 'SocialPost:wll-soc-1',
        officialId: 'wll-soc-1',
        title: 'Loud.',
        subtitle: null,
        image: null,
        tags: ['WLL'],
        publishedAt: '2025-07-12T19:00:00.000Z',
        link: 'https://social.example.com/wll/1',
      },
    ])
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['what a style could not hold', '16:9; color: red'],
    ['a side of zero', '0:9'],
  ])('gives a video the ratio 16 to 9 when the league sends %s', (_what, aspectRatio) => {
    const video = { mediaId: 'clip-1', duration: null, aspectRatio }

    const items = toFeedItems(feedPayload.parse([{ ...VIDEO, video }]))

    expect(items).toMatchObject([{ aspectRatio: '16:9', duration: null }])
  })

  it.each([
    ['no chapters', undefined, []],
    ['null for them', null, []],
    [
      'chapters out of order',
      [
        { title: 'Late', start: 30 },
        { title: 'Early', start: 2.9 },
      ],
      [
        { title: 'Early', start: 2 },
        { title: 'Late', start: 30 },
      ],
    ],
    [
      'two chapters that begin together',
      [
        { title: 'One', start: 5 },
        { title: 'Two', start: 5 },
      ],
      [{ title: 'Two', start: 5 }],
    ],
    [
      'chapters at the end and after it',
      [
        { title: 'Last', start: 47 },
        { title: 'Never', start: 48 },
        { title: 'Nowhere', start: 90 },
      ],
      [{ title: 'Last', start: 47 }],
    ],
  ])(
    'sorts the chapters of a video with %s and drops those that begin after its end',
    (_what, chapters, expected) => {
      const video = { mediaId: 'clip-1', duration: 48, chapters }

      const items = toFeedItems(feedPayload.parse([{ ...VIDEO, video }]))

      expect(items).toMatchObject([{ chapters: expected }])
    },
  )

  it.each([
    ['a marker', { playId: ' shot-700 ' }, 'shot-700', null],
    ['a marker that is a number', { playId: 700 }, '700', null],
    ['a moment', { moment: { period: 3, clock: '06:02' } }, null, [3, 6, 2]],
    ['a moment as text, of an overtime', { moment: { period: '5', clock: ' 0:59 ' } }, null, [5, 0, 59]],
    ['neither', {}, null, null],
    ['null for both', { playId: null, moment: null }, null, null],
    ['a record for a marker', { playId: { id: 'shot-700' } }, null, null],
    ['a moment without a period', { moment: { clock: '06:02' } }, null, null],
    ['a period of none', { moment: { period: 0, clock: '06:02' } }, null, null],
    ['a period beyond any game', { moment: { period: 5e9, clock: '06:02' } }, null, null],
    ['words for a clock', { moment: { period: 3, clock: 'half time' } }, null, null],
    ['a clock of 75 seconds', { moment: { period: 3, clock: '06:75' } }, null, null],
    ['a list for a moment', { moment: [3, '06:02'] }, null, null],
  ])('maps a clip with %s', (_what, fields, playId, moment) => {
    const items = toFeedItems(feedPayload.parse([{ ...VIDEO, video: { mediaId: 'clip-1', ...fields } }]))

    const [period, minutes, seconds] = moment ?? []
    expect(items).toMatchObject([
      { mediaId: 'clip-1', playId, moment: moment && { period, clock: { minutes, seconds, tenths: 0 } } },
    ])
  })

  it('keeps the order of the league, whatever the dates', () => {
    const items = toFeedItems(feedPayload.parse([POST, ARTICLE, VIDEO]))

    expect(items.map((item) => item.officialId)).toEqual(['wll-soc-1', 'wll-art-1', 'wll-vid-1'])
  })

  it.each([
    ['an item that is there already', { ...ARTICLE, title: 'Again' }],
    ['a post without a link', { ...POST, link: null }],
    ['a post whose link runs code', { ...POST, link: 'javascript:alert(1)' }],
    ['a post that leads nowhere', { ...POST, link: '#' }],
    ['an item of an unknown type', { id: 7, type: 'poll', options: ['yes', 'no'] }],
  ])('drops %s', (_what, extra) => {
    const items = toFeedItems(feedPayload.parse([ARTICLE, extra]))

    expect(items.map((item) => item.title)).toEqual(['Rivals & friends'])
  })
})

describe('feedPayload', () => {
  it.each([
    ['null for an item', null],
    ['a word for an item', 'article'],
    ['an item without a type', { ...ARTICLE, type: undefined }],
    ['an item without an id', { ...ARTICLE, id: undefined }],
    ['an item without a title', { ...ARTICLE, title: ' ' }],
    ['a list for a body', { ...ARTICLE, body: ['<p>'] }],
    ['words for a date', { ...ARTICLE, publishedAt: 'yesterday' }],
    ['a number for a date', { ...ARTICLE, publishedAt: 1752353460 }],
    ['no date', { ...ARTICLE, publishedAt: null }],
    ['a video without its clip', { ...VIDEO, video: null }],
    ['a clip without its id', { ...VIDEO, video: { duration: 47 } }],
    ['words for a length', { ...VIDEO, video: { mediaId: 'clip-1', duration: '0:47' } }],
    ['a negative length', { ...VIDEO, video: { mediaId: 'clip-1', duration: -1 } }],
    ['a length in milliseconds', { ...VIDEO, video: { mediaId: 'clip-1', duration: 4_700_000 } }],
  ])('drops %s, and nothing else', (_what, item) => {
    const items = feedPayload.parse([ARTICLE, item])

    expect(items).toMatchObject([{ id: ARTICLE.id }])
  })

  it.each([
    ['null', null],
    ['one without a title', { start: 0 }],
    ['one without a start', { title: 'One' }],
    ['one before the beginning', { title: 'One', start: -1 }],
  ])('drops a chapter from a clip: %s', (_what, chapter) => {
    const chapters = [{ title: 'Start', start: 0 }, chapter]

    const [clip] = feedPayload.parse([{ ...VIDEO, video: { mediaId: 'clip-1', chapters } }])

    expect(clip).toMatchObject({ video: { chapters: [{ title: 'Start', start: 0 }] } })
  })

  it.each([
    ['a number for an id', { id: 7 }, { id: '7' }],
    ['one tag in place of a list', { tags: 'WLL' }, { tags: ['WLL'] }],
    ['null among the tags', { tags: [null, 'WLL'] }, { tags: ['WLL'] }],
  ])('reads %s', (_what, fields, expected) => {
    const items = feedPayload.parse([{ ...ARTICLE, ...fields }])

    expect(items).toMatchObject([expected])
  })

  it('accepts an item without its optional fields', () => {
    const bare = { id: '1', type: 'article', title: 'Bare', publishedAt: '2025-07-12T20:00:00Z' }

    const items = toFeedItems(feedPayload.parse([bare]))

    expect(items).toMatchObject([
      { subtitle: null, image: null, tags: [], rawBody: null, author: null, link: null },
    ])
  })

  it('is null for a single item of an unknown type', () => {
    const { item } = feedItemPayload.parse({ id: 7, type: 'poll' })

    expect(item).toBeNull()
  })
})
