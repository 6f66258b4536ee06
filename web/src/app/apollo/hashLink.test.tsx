import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { parse, print } from 'graphql'
import type { DocumentNode } from 'graphql'
import { of } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inlineDocuments, joinDocuments } from '../../../graphqlDocuments.ts'
import { builtDocument } from '../../../testing/builtDocument.ts'
import { persistOperations } from '../../../operationsManifest.ts'
import { noCacheContext } from '../../lib/live/useLive.ts'
import { lastAnswer } from '../../lib/tracking/lastAnswer.ts'
import { createHttpLink } from './apolloClient.ts'
import { createHashLink } from './hashLink.ts'

const template = 'query Row($year: Int) { standings(year: $year) { id ... on Standings { rows { rank } } } }'
const operations = persistOperations([built(template, new Map())])
const { hash, text } = operations.get('Row') ?? { hash: '', text: '' }
const ROW = built(template, operations)
const answer = { data: { standings: null } }
const outdated = {
  data: null,
  errors: [{ message: 'gone', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
}

/** The document of a template as a module of the build has it. */
function built(query: string, known: typeof operations): DocumentNode {
  const code = inlineDocuments(` graphql(\`${query}\`)`, {
    file: 'row.ts',
    definitions: new Map(),
    operations: known,
  })
  return builtDocument(code)
}

/** Asks as the site does, and returns what came to the end of the links. */
async function ask(query: DocumentNode, result: ApolloLink.Result, reload?: () => void) {
  const requests: ApolloLink.Operation[] = []
  const end = new ApolloLink((operation) => {
    requests.push(operation)
    return of(result)
  })
  const link = ApolloLink.from([createHashLink(reload), end])
  const client = new ApolloClient({ cache: new InMemoryCache(), link })
  await client.query({ query, errorPolicy: 'all', fetchPolicy: 'no-cache' })
  return requests[0]
}

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

it('keeps the hash of an operation when the client transforms its document', async () => {
  const operation = await ask(ROW, answer)

  expect(operation?.extensions).toEqual({ persistedQuery: { version: 1, sha256Hash: hash } })
  expect(print(operation?.query ?? ROW)).toBe(text)
})

it('joins fragments to an operation without losing its hash', async () => {
  const fragment = parse('fragment Rows on Standings { rows { wins } }')

  const operation = await ask(joinDocuments(ROW, fragment), answer)

  expect(operation?.extensions).toEqual({ persistedQuery: { version: 1, sha256Hash: hash } })
})

it('sends the hash in the address of a GET, and no text', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer))
  const client = new ApolloClient({ cache: new InMemoryCache(), link: createHttpLink() })

  await client.query({ query: ROW, variables: { year: 2025 } })

  const [address, request] = fetched.mock.calls[0] ?? []
  const { pathname, searchParams } = new URL(address as string, 'http://localhost')
  expect(pathname).toBe('/graphql')
  expect(Object.fromEntries(searchParams)).toEqual({
    operationName: 'Row',
    variables: '{"year":2025}',
    extensions: `{"persistedQuery":{"version":1,"sha256Hash":"${hash}"}}`,
  })
  expect(request).toMatchObject({ method: 'GET', headers: { 'apollo-require-preflight': 'true' } })
})

it('names the lowest version in the address, and bypasses the cache of the browser', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer))
  const client = new ApolloClient({ cache: new InMemoryCache(), link: createHttpLink() })

  await client.query({ query: ROW, variables: { year: 2025 }, context: { ...noCacheContext(217_000_000) } })

  const [address, request] = fetched.mock.calls[0] ?? []
  const { searchParams } = new URL(address as string, 'http://localhost')
  expect(searchParams.get('extensions')).toBe(
    `{"atLeast":217000000,"persistedQuery":{"version":1,"sha256Hash":"${hash}"}}`,
  )
  expect(request).toMatchObject({ method: 'GET', cache: 'no-store' })
})

it('names the version of an operation without a hash too', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer))
  const client = new ApolloClient({ cache: new InMemoryCache(), link: createHttpLink() })

  await client.query({ query: built(template, new Map()), context: { ...noCacheContext(7) } })

  const [address] = fetched.mock.calls[0] ?? []
  const { searchParams } = new URL(address as string, 'http://localhost')
  expect(searchParams.get('extensions')).toBe('{"atLeast":7}')
})

it('sends the hash in the body of a mutation', async () => {
  const save = 'mutation Save { save }'
  const known = persistOperations([built(save, new Map())])
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ data: { save: 'done' } }))
  const client = new ApolloClient({ cache: new InMemoryCache(), link: createHttpLink() })

  await client.mutate({ mutation: built(save, known) })

  const [address, request] = fetched.mock.calls[0] ?? []
  expect(address).toBe('/graphql')
  expect(request?.method).toBe('POST')
  expect(JSON.parse(request?.body as string)).toEqual({
    operationName: 'Save',
    variables: {},
    extensions: { persistedQuery: { version: 1, sha256Hash: known.get('Save')?.hash } },
  })
})

it('leaves an operation without a hash, as the dev server has them, to be sent as text', async () => {
  const operation = await ask(built(template, new Map()), answer)

  expect(operation?.extensions).toEqual({})
  expect(operation?.getContext()['http']).toBeUndefined()
})

it('reloads the page when the gateway no longer knows the operation, once in a tab', async () => {
  const reload = vi.fn()

  await ask(ROW, outdated, reload)
  await ask(ROW, outdated, reload)

  expect(reload).toHaveBeenCalledTimes(1)
})

it('reloads the page once for each of two unknown operations', async () => {
  const other = 'query Other { standings(year: 2025) { id } }'
  const OTHER = built(other, persistOperations([built(other, new Map())]))
  const reload = vi.fn()

  for (const query of [ROW, OTHER, ROW, OTHER]) await ask(query, outdated, reload)

  expect(reload).toHaveBeenCalledTimes(2)
})

it('does not reload the page after any other failure', async () => {
  const reload = vi.fn()

  await ask(
    ROW,
    { data: null, errors: [{ message: 'x', extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] },
    reload,
  )

  expect(reload).not.toHaveBeenCalled()
})

it('notes the request of the last answer, also of one that failed', async () => {
  const answerOf = (id: string, status: number) =>
    Response.json(answer, { status, headers: { 'x-request-id': id } })
  const fetched = vi.spyOn(globalThis, 'fetch')
  const client = new ApolloClient({ cache: new InMemoryCache(), link: createHttpLink() })
  const askWith = async (id: string, status: number) => {
    fetched.mockResolvedValueOnce(answerOf(id, status))
    await client.query({ query: ROW, errorPolicy: 'all', fetchPolicy: 'no-cache' })
    return lastAnswer.headers?.get('x-request-id')
  }

  const ids = [await askWith('first-request', 200), await askWith('failed-request', 503)]

  expect(ids).toEqual(['first-request', 'failed-request'])
})
