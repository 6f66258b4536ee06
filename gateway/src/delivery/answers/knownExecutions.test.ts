import type { IncomingMessage } from 'node:http'
import { HeaderMap, type GraphQLRequestContextWillSendResponse } from '@apollo/server'
import { getOperationAST, parse } from 'graphql'
import { expect, it } from 'vitest'
import type { RequestContext } from '../../context.ts'
import { bytesOfDocument } from '../operations/documentMemory.ts'
import { createKnownExecutions, keyOfGet, type KnownExecution } from './knownExecutions.ts'

const TEXT = '{ viewer { id } }'
const TYPE = 'application/json'
const MOST_BYTES = 16_000_000

interface Answered {
  text?: string
  variables?: Record<string, unknown>
  extensions?: Record<string, unknown>
}

/** A memory in which queries stand as if they had been answered, with a public part where one is given. */
function startMemory(part?: KnownExecution['part']) {
  const known = createKnownExecutions({ parts: { find: () => part }, maxAgeOf: () => null })

  async function remember(address: string, { text = TEXT, variables = {}, extensions }: Answered = {}) {
    const http = { method: 'GET', headers: new HeaderMap(), search: '', body: undefined }
    const document = parse(text)
    const listener = await known.plugin.requestDidStart?.({} as never)
    await listener?.willSendResponse?.({
      ...{ document, operation: getOperationAST(document), request: { http, variables } },
      response: { body: { kind: 'single', singleResult: { data: {}, ...(extensions && { extensions }) } } },
      contextValue: { isForSender: true, atLeast: { version: 0 } },
    } as unknown as GraphQLRequestContextWillSendResponse<RequestContext>)
    const request = { method: 'GET', originalUrl: address, headers: { accept: TYPE } }
    known.remember(request as IncomingMessage & { originalUrl: string }, http, {})
  }
  const get = (address: string) => known.get(keyOfGet(address, TYPE))
  return { known, remember, get }
}

async function bytesOf(answered: Answered, part?: KnownExecution['part']): Promise<number> {
  const { known, remember } = startMemory(part)
  await remember('/', answered)
  return known.calculatedSize
}

it('counts what an execution holds: its document, its key, its variables and what else it needs', async () => {
  const bytes = await bytesOf({ text: TEXT })

  expect(bytes).toBe(bytesOfDocument(parse(TEXT)) + 2 * `/ ${TYPE}`.length + 28 * '{}'.length + 2000)
})

it.each<[what: string, more: Answered, bytes: number]>([
  ['28 bytes for each character of its variables', { variables: { a: [[], []] } }, 28 * '"a":[[],[]]'.length],
  ['the text of its extensions', { extensions: { cost: 1 } }, 2 * '{"cost":1}'.length],
  ['the tokens of its document', { text: '{ viewer { id email } }' }, 400 + 2 * ' email'.length],
])('counts %s', async (_what, more, bytes) => {
  expect(await bytesOf(more)).toBe((await bytesOf({})) + bytes)
})

it('counts the texts of its public part', async () => {
  const split = {
    ...{ publicQuery: '{ site { id } }', publicVariables: new Set<string>(), publicMaxAge: 60 },
    ...{ personal: parse(TEXT), names: ['site', 'viewer'] },
  }
  const part = { key: 'the key', split, make: () => Promise.reject(new Error('Nobody makes it')) }

  expect(await bytesOf({}, part)).toBe(
    (await bytesOf({})) + 2 * ('the key'.length + '{ site { id } }'.length),
  )
})

it('holds no more than its bytes, and forgets what was used longest ago', async () => {
  const { known, remember, get } = startMemory()
  const variables = { sent: Array.from({ length: 10_000 }, () => []) }
  const addresses = Array.from({ length: 30 }, (_none, at) => `/${at}`)

  for (const address of addresses) await remember(address, { variables })

  const held = addresses.filter((address) => get(address) !== undefined)
  // Each takes 28 bytes for each of its 30,000 characters.
  expect(held).toEqual(addresses.slice(-18))
  expect(known.calculatedSize).toBeLessThanOrEqual(MOST_BYTES)
})

it('does not remember variables that JSON cannot say, such as those that are nested too deep', async () => {
  const { known, remember, get } = startMemory()
  const deep = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`) as unknown

  await remember('/deep', { variables: { deep } })

  expect(get('/deep')).toBeUndefined()
  expect(known.calculatedSize).toBe(0)
})
