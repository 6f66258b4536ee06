import { parse } from 'graphql'
import { expect, it } from 'vitest'
import { createDocumentMemory } from './documentMemory.ts'
import { documentStoreOn } from './documentStore.ts'

it('keeps documents in its memory, and forgets them', async () => {
  const documents = createDocumentMemory(1_000_000)
  const store = documentStoreOn(documents)
  const [one, two] = [parse('{ one }'), parse('{ two }')]

  await store.set('one', one)
  await store.set('two', two)
  await store.delete('two')

  expect(await store.get('one')).toBe(one)
  expect(await store.get('two')).toBeUndefined()
  expect([...documents.entries()]).toEqual([['one', one]])
})
