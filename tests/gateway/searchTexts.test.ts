import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'

const SEARCH = `query ($text: String!, $first: Int) {
  search(text: $text, first: $first) { nodes { ... on Team { slug } ... on Player { slug } } }
}`

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
})

afterAll(async () => {
  await stack.close()
})

describe('the text of a search', () => {
  // These run first, while nothing is cached and every search would cause calls.
  it.each([
    ['an empty text', { text: '' }, 'text', 'text: must be 1 to 60 characters'],
    ['a text of spaces', { text: ' \n\t ' }, 'text', 'text: must be 1 to 60 characters'],
    ['a text that is too long', { text: 'a'.repeat(61) }, 'text', 'text: must be 1 to 60 characters'],
    ['none', { text: 'guard', first: 0 }, 'first', 'first: must be from 1 to 20'],
    ['more than may be', { text: 'guard', first: 21 }, 'first', 'first: must be from 1 to 20'],
  ])('is rejected: %s, without a call', async (_what, variables, argument, message) => {
    const answer = await stack.query(SEARCH, variables)

    expect(answer.data).toEqual({ search: null })
    expect(answer.errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', argument } }])
    expect(await stack.requests()).toEqual([])
  })

  it.each([
    ['a quotation mark', '"'],
    ['a bracket', '('],
    ['brackets and stars', '[(*+?)]\\'],
    ['an emoji', '🥍'],
    ['sixty emoji', '🥍'.repeat(60)],
    ['sixty letters', 'a'.repeat(60)],
    ['thirty letters', 'a '.repeat(30)],
    ['SQL', "'; DROP TABLE players; --"],
    ['line ends', 'guard\r\nSet-Cookie: a=b'],
    ['marks of direction', '\u202Eguard\u200F'],
    ['a null character', '\0'],
    ['half a character', '\uD83E'],
    ['a path', '../../user'],
    ['a name of every object', '__proto__ constructor'],
    ['letters of another script', 'ガード гвардия'],
  ])('may contain %s, treated as ordinary words', async (_what, text) => {
    const answer = await stack.query(SEARCH, { text })

    expect(answer.errors).toEqual([])
    expect(answer.data?.['search']).toEqual({ nodes: expect.any(Array) })
  })

  it('ignores invisible characters', async () => {
    const { data, errors } = await stack.query(SEARCH, { text: 'gu\u200Ear\u200Bd' })

    expect(errors).toEqual([])
    expect(data?.['search']).toEqual({ nodes: expect.arrayContaining([{ slug: 'guard' }]) })
  })
})
