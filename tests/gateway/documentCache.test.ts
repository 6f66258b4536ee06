import { parse } from 'graphql'
import { afterEach, expect, it } from 'vitest'
import {
  bytesOfDocument,
  createDocumentMemory,
  type DocumentMemory,
} from '../../gateway/src/delivery/graphql/documentMemory.ts'
import { sendRaw } from './rawRequest.ts'
import { startStack, type Stack } from '../support/stack.ts'

const textOf = (at: number) => `{ viewer { id } } # ${at}`
const BYTES = bytesOfDocument(parse(textOf(0)))

let stack: Stack | undefined
afterEach(() => stack?.close())

/** Sends operations to a gateway with this document memory. Each body is different, so that none is answered by its bytes. */
async function sendAll(documents: DocumentMemory, texts: readonly string[]): Promise<void> {
  stack = await startStack({ documents })
  const headers = { 'content-type': 'application/json' }
  for (const [at, query] of texts.entries()) {
    const { status } = await sendRaw(stack.url, { body: JSON.stringify({ query }) + ' '.repeat(at), headers })
    expect(status).toBe(200)
  }
}

const textsIn = (documents: DocumentMemory) => [...documents.values()].map(({ loc }) => loc?.source.body)

it('the document memory keeps the most recently used operations', async () => {
  const documents = createDocumentMemory(10 * BYTES)

  await sendAll(documents, [textOf(1), textOf(2), textOf(1)])

  expect(textsIn(documents)).toEqual([textOf(1), textOf(2)])
})

it('the document memory stays within its limit', async () => {
  const documents = createDocumentMemory(2 * BYTES)

  await sendAll(documents, [textOf(1), textOf(2), textOf(3)])

  expect(textsIn(documents)).toEqual([textOf(3), textOf(2)])
})
