import { parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { bytesOfDocument, createDocumentMemory, apolloDocumentStore } from './documentMemory.ts'

const documentOf = (at: number) => parse(`{ site { league${at} } }`)
const BYTES = bytesOfDocument(documentOf(0))

describe('the memory of documents', () => {
  it('keeps those that were used last', () => {
    const documents = createDocumentMemory(3 * BYTES)
    for (const at of [0, 1, 2]) documents.set(String(at), documentOf(at))
    documents.get('0')

    documents.set('3', documentOf(3))

    expect([...documents.keys()].toSorted()).toEqual(['0', '2', '3'])
  })

  it('keeps none that is larger than all may be', () => {
    const documents = createDocumentMemory(BYTES - 1)

    documents.set('large', documentOf(0))

    expect(documents.size).toBe(0)
  })

  it('keeps none that cannot be measured', () => {
    const documents = createDocumentMemory(1_000_000_000)

    documents.set('without locations', parse('{ site }', { noLocation: true }))

    expect(documents.size).toBe(0)
  })
})

describe('the bytes of a document', () => {
  it.each([
    ['longer names', '{ a b c }', '{ aaaaaaaa bbbbbbbb cccccccc }'],
    ['more spaces', '{a{b}}', '{\n    a {\n        b\n    }\n}'],
  ])('grow with %s by the text alone', (_what, short, long) => {
    const [few = 0, many] = [short, long].map((text) => bytesOfDocument(parse(text)))

    expect(many).toBe(few + 2 * (long.length - short.length))
  })

  it('grow with each token by 400', () => {
    const [two = 0, three] = ['{ a b }', '{ a b c }'].map((text) => bytesOfDocument(parse(text)))

    expect(three).toBe(two + 2 * ' c'.length + 400)
  })

  it('grow with comments, which no limit of tokens counts', () => {
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
