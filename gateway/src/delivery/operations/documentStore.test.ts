import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { createDocumentStore } from './documentStore.ts'

const textOf = (at: number) => `{ site { league${String(at).padStart(4, '0')} } }`

it('keeps the documents that were used last, by the length of their texts', async () => {
  const store = createDocumentStore(3 * textOf(0).length)
  const documents = [0, 1, 2, 3].map((at) => parse(textOf(at)))
  const set = (at: number) => store.set(String(at), documents[at] ?? parse('{ none }'))
  for (const at of [0, 1, 2]) await set(at)
  await store.get('0')
  await set(3)

  const kept = await Promise.all(['0', '1', '2', '3'].map((key) => store.get(key)))
  expect(kept).toEqual([documents[0], undefined, documents[2], documents[3]])
})

it('keeps no document that is larger than all may be', async () => {
  const store = createDocumentStore(textOf(0).length - 1)
  await store.set('large', parse(textOf(0)))
  expect(await store.get('large')).toBeUndefined()
})

it('forgets a document', async () => {
  const store = createDocumentStore()
  await store.set('one', parse(textOf(1)))
  await store.delete('one')
  expect(await store.get('one')).toBeUndefined()
})
