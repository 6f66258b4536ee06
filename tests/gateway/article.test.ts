import { describe, expect, it } from 'vitest'
import { exampleFeedItem } from '../support/examples/exampleFeedItem.ts'
import { sharedStack } from '../support/sharedStack.ts'

const ARTICLE =
  'query ($id: ID!) { article(officialId: $id) { __typename id: officialId title body author } }'

const stack = sharedStack({ env: { UPSTREAM_FOREGROUND_MS: '10000' } })

async function leagueSends(body: unknown): Promise<void> {
  await stack.control({ action: 'garbage', path: '/feed-by-id', body: JSON.stringify(body) })
}

describe('the article query', () => {
  it('loads an article by its id, with a sanitized body', async () => {
    const body = '<h1>Early</h1><p onclick="run()">They <b>met</b>.<script>run()</script></p>'
    await leagueSends(exampleFeedItem('wll-art-1', { body, author: 'Mara Ellison' }))

    const answer = await stack.query(ARTICLE, { id: 'wll-art-1' })

    expect(answer.data).toEqual({
      article: {
        ...{ __typename: 'Article', id: 'wll-art-1', title: 'Title of wll-art-1', author: 'Mara Ellison' },
        body: '<h2>Early</h2><p>They <b>met</b>.</p>',
      },
    })
    expect(await stack.requests()).toMatchObject([{ path: '/api/v3/feed-by-id', query: { id: 'wll-art-1' } }])
  })

  it.each([
    ['a video', exampleFeedItem('x-1', { type: 'video', video: { mediaId: 'clip-1' } })],
    ['a post', exampleFeedItem('x-1', { type: 'social', link: 'https://social.example.com/1' })],
    ['something unknown', { id: 'x-1', type: 'poll' }],
  ])('is NOT_FOUND when the id is that of %s', async (_what, body) => {
    await leagueSends(body)

    const answer = await stack.query(ARTICLE, { id: 'x-1' })

    expect(answer.data).toEqual({ article: null })
    expect(answer.errors).toMatchObject([
      { message: 'unknown article x-1', extensions: { code: 'NOT_FOUND' } },
    ])
  })

  it('is NOT_FOUND when the league has no article with the id', async () => {
    await stack.control({ action: 'failNext', count: 1, status: 404, path: '/feed-by-id' })

    const answer = await stack.query(ARTICLE, { id: 'x-1' })

    expect(answer.errors).toMatchObject([
      { message: 'unknown article x-1', path: ['article'], extensions: { code: 'NOT_FOUND' } },
    ])
  })

  it.each([[''], ['../user'], ['a b'], ['a?b=1'], ['-a'], ['a'.repeat(101)]])(
    'rejects %j without a call',
    async (id) => {
      const answer = await stack.query(ARTICLE, { id })

      expect(answer.errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', argument: 'officialId' } },
      ])
      expect(await stack.requests()).toEqual([])
    },
  )

  it.each([
    ['a list', []],
    ['an article without a date', exampleFeedItem('x-1', { publishedAt: null })],
    ['a list for a body', exampleFeedItem('x-1', { body: [] })],
  ])('fails when the league sends %s', async (_what, body) => {
    await leagueSends(body)

    const answer = await stack.query(ARTICLE, { id: 'x-1' })

    expect(answer.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID' } }])
  })

  it('fails when the league sends another article than the requested one', async () => {
    await leagueSends(exampleFeedItem('x-2'))

    const answer = await stack.query(ARTICLE, { id: 'x-1' })

    expect(answer.data).toEqual({ article: null })
    expect(answer.errors).toMatchObject([{ extensions: { code: 'UPSTREAM_INVALID' } }])
  })

  it.each([
    ['wll-art-1019', 'The vote was not close.'],
    ['wll-art-1020', 'Does it hurt?'],
    ['wll-art-1021', 'parking map'],
    ['wll-art-1022', 'is who is shooting.'],
    ['wll-art-1023', 'you only have to say it once.'],
    ['wll-art-1024', 'Wall ball, 50 left, 50 right.'],
  ])('keeps only the text of a sandbox article that contains an attack, %s', async (id, text) => {
    const answer = await stack.query(ARTICLE, { id })

    expect(answer.data).toMatchObject({ article: { body: expect.stringContaining(text) } })
    expect(answer.text).not.toMatch(
      /attacked|<script|<style|<iframe|<svg|<math|<object|<embed|<form|<input|<base|\son\w+=|style=|javascript:/i,
    )
  })

  it('is NOT_FOUND for an id that the sandbox league has never published', async () => {
    const answer = await stack.query(ARTICLE, { id: 'wll-art-9999' })

    expect(answer.errors).toMatchObject([
      { message: 'unknown article wll-art-9999', extensions: { code: 'NOT_FOUND' } },
    ])
  })
})
