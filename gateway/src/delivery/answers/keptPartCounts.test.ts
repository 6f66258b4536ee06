import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buildSchema, getOperationAST, parse } from 'graphql'
import { afterEach, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { countedStore } from '../../../../tests/support/countedAnswers.ts'
import { madeAnswer } from '../../../../tests/support/scoreAnswers.ts'
import type { RequestContext } from '../../context.ts'
import { createFormatError } from '../../errors.ts'
import { rootFields } from '../execution/rootFields.ts'
import { createLogUnexpected } from '../operations/unexpectedErrors.ts'
import { createExecutedAnswers } from './executedAnswers.ts'
import type { KnownExecution } from './knownExecutions.ts'
import { createPublicParts } from './publicParts.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

interface Options {
  query?: string
  /** Whether the public part is whole. */
  isWhole?: boolean
  isVerified?: boolean
  waitMs?: number
  resolve?: () => unknown
}

/** Has a query executed whose public part is kept. Returns what was sent, `chain` where that was left to others, and what was counted. */
async function execute({
  query = '{ team mine }',
  isWhole = true,
  isVerified = true,
  waitMs = 0,
  resolve = () => 'hers',
}: Options = {}) {
  const schema = buildSchema('type Query { team: String mine: String! }')
  const { mine } = schema.getQueryType()?.getFields() ?? {}
  if (mine) mine.resolve = resolve
  const document = parse(query)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('There is no operation')
  const { store, counted } = countedStore()
  const parts = createPublicParts({
    store,
    maxAgeOf: (some, name) =>
      rootFields(some, name).every(({ name: { value } }) => value === 'team') ? 60 : null,
    make: () => Promise.resolve(madeAnswer('{"data":{"team":"Guard"}}', { isWhole })),
  })
  const sent = { document, operation, variables: {}, atLeast: 0 }
  const part = parts.find(sent)
  if (!part) throw new Error('Nothing of the query is public')
  await store.get(part.key, () => part.make('first'))
  counted()
  const execution: KnownExecution = {
    ...{ ...sent, part, operationName: undefined, extensions: undefined },
    headers: { 'content-type': 'application/json' },
  }
  const { log } = captureLog()
  const context = { viewer: { kind: 'visitor' } } as RequestContext
  const answer = createExecutedAnswers({
    ...{ schema, parts, headers: {}, log, deadlineMs: 1000, logUnexpected: createLogUnexpected(log) },
    known: { get: () => execution },
    createContext: () => (isVerified ? context : Promise.resolve(context)),
    limits: { take: () => waitMs },
    formatError: createFormatError({ showsSuggestions: false }),
    corsHeadersFor: () => [],
    observe: () => undefined,
  })
  const server = createServer((request, response) => {
    if (!answer(request, response, 'the key')) response.end('chain')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close().closeAllConnections())
  const answered = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    ...{ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
  })
  return { text: await answered.text(), counted: counted() }
}

it('counts the public part that it sends', async () => {
  expect(await execute()).toEqual({ text: '{"data":{"team":"Guard","mine":"hers"}}', counted: ['kept'] })
})

it.each<[what: string, options: Options]>([
  ['that is not whole', { isWhole: false }],
  ['of a sender who has to be identified first', { isVerified: false }],
  ['of a sender who has to wait', { waitMs: 1 }],
  [
    'that is refused before it is executed',
    { query: 'query ($is: Boolean!) { team mine @include(if: $is) }' },
  ],
])('leaves it to the chain to count the public part of a query %s', async (_what, options) => {
  expect(await execute(options)).toEqual({ text: 'chain', counted: [] })
})

it('does not count a public part that is lost with its personal one', async () => {
  const { text, counted } = await execute({ resolve: () => Promise.reject(new Error('no league')) })

  expect(text).toContain('"data":null')
  expect(counted).toEqual([])
})
