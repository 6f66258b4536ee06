import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { fromScript, json } from './hotRequests.ts'
import { ME, TABLE, writeOwnOperations } from './ownOperations.ts'
import { sendRaw, type RawRequest } from './rawRequest.ts'

const wall = settableClock(new Date().toISOString())

let own: ReturnType<typeof writeOwnOperations>
let stack: Stack
beforeAll(async () => {
  own = writeOwnOperations()
  stack = await startStack({ wall, env: { OPERATIONS_MANIFEST: own.file } })
})
afterAll(async () => {
  await stack.close()
  own.remove()
})
beforeEach(() => stack.forget())

const post = (query: string, variables = {}): RawRequest => ({
  body: JSON.stringify({ query, variables }),
  headers: json,
})

let sent = 0
/** What the access line of a request says beside id, method, path and status. */
async function fieldsOf(request: RawRequest): Promise<Record<string, unknown>> {
  sent += 1
  const id = `request-${sent}`
  await sendRaw(stack.url, { ...request, headers: { ...request.headers, 'x-request-id': id } })
  return vi.waitFor(() => {
    const line = stack.logs.find(({ msg, requestId }) => msg === 'request' && requestId === id)
    const { operation, outcome, source, codes } = line ?? expect.fail('No line yet')
    return { operation, outcome, source, codes }
  })
}

it('the access line of an operation says name, outcome and how it was served', async () => {
  const lines = [
    await fieldsOf(post(TABLE, { year: 2025 })),
    await fieldsOf(post(TABLE, { year: 2025 })),
    await fieldsOf(post(ME)),
  ]

  expect(lines).toEqual([
    { operation: 'Table', outcome: 'ok', source: 'built' },
    { operation: 'Table', outcome: 'ok', source: 'fresh' },
    { operation: 'Me', outcome: 'ok', source: 'executed' },
  ])
})

it('the access line of a GET says the same', async () => {
  const request = {
    path: `/graphql?${new URLSearchParams({ query: TABLE, operationName: 'Table', variables: '{"year":2024}' })}`,
    headers: fromScript,
  }

  const lines = [await fieldsOf(request), await fieldsOf(request)]

  expect(lines).toMatchObject([
    { operation: 'Table', outcome: 'ok', source: 'built' },
    { operation: 'Table', outcome: 'ok', source: 'fresh' },
  ])
})

it('the access line of an incomplete answer has its codes, each once', async () => {
  await stack.control({ action: 'failNext', count: 100, status: 503 })

  const line = await fieldsOf(
    post(
      'query MadeUp { a: standings(year: 2024) { id } b: standings(year: 2024) { id } team(slug: "-") { id } }',
    ),
  )

  expect(line).toEqual({
    operation: 'other',
    outcome: 'partial',
    source: 'built',
    codes: expect.arrayContaining(['UPSTREAM_UNAVAILABLE']) as string[],
  })
  expect(new Set(line['codes'] as string[]).size).toBe((line['codes'] as string[]).length)
})

it.each([
  ['has no such field', post('query Me { nothing }'), 'GRAPHQL_VALIDATION_FAILED'],
  ['is unknown', post('', {}), 'BAD_REQUEST'],
  [
    'is named by an unknown hash',
    {
      body: JSON.stringify({ extensions: { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } } }),
      headers: json,
    },
    'PERSISTED_QUERY_NOT_SUPPORTED',
  ],
])('the access line of an operation that %s says that it was refused', async (_how, request, code) => {
  const line = await fieldsOf(request)

  expect(line).toMatchObject({ outcome: 'refused', source: 'executed', codes: [code] })
})

it('the access line of a page has none of it', async () => {
  const line = await fieldsOf({ path: '/standings' })

  expect(line).toEqual({})
})
