import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { bytesOfDocument, createDocumentMemory, apolloDocumentStore } from './documentMemory.ts'

const documentOf = (at: number) => parse(`{ site { league${at} } }`)
const BYTES = bytesOfDocument(documentOf(0))

describe('the document memory', () => {
  it('keeps the most recently used documents', () => {
    const documents = createDocumentMemory(3 * BYTES)
    for (const at of [0, 1, 2]) documents.set(String(at), documentOf(at))
    documents.get('0')

    documents.set('3', documentOf(3))

    expect([...documents.keys()].toSorted()).toEqual(['0', '2', '3'])
  })

  it('rejects a document larger than the whole memory', () => {
    const documents = createDocumentMemory(BYTES - 1)

    documents.set('large', documentOf(0))

    expect(documents.size).toBe(0)
  })

  it('rejects a document of unknown size', () => {
    const documents = createDocumentMemory(1_000_000_000)

    documents.set('without locations', parse('{ site }', { noLocation: true }))

    expect(documents.size).toBe(0)
  })
})

describe('the measured size of a document', () => {
  it.each([
    ['longer names', '{ a b c }', '{ aaaaaaaa bbbbbbbb cccccccc }'],
    ['more spaces', '{a{b}}', '{\n    a {\n        b\n    }\n}'],
  ])('grows with %s by the text alone', (_what, short, long) => {
    const [few = 0, many] = [short, long].map((text) => bytesOfDocument(parse(text)))

    expect(many).toBe(few + 2 * (long.length - short.length))
  })

  it('grows by 400 bytes with each token', () => {
    const [two = 0, three] = ['{ a b }', '{ a b c }'].map((text) => bytesOfDocument(parse(text)))

    expect(three).toBe(two + 2 * ' c'.length + 400)
  })

  it('grows with comments, which the token limit does not count', () => {
    const comments = 1000

    expect(bytesOfDocument(parse('{ a }' + '#\n'.repeat(comments)))).toBeGreaterThan(400 * comments)
  })
})

it('a document store keeps documents in its memory, and forgets them', async () => {
  const documents = createDocumentMemory(1_000_000)
  const store = apolloDocumentStore(documents)
  const [one, two] = [parse('{ one }'), parse('{ two }')]

  await store.set('one', one)
  await store.set('two', two)
  await store.delete('two')

  expect(await store.get('one')).toBe(one)
  expect(await store.get('two')).toBeUndefined()
  expect([...documents.entries()]).toEqual([['one', one]])
})
