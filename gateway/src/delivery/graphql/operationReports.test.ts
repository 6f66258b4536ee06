import { ApolloServer, HeaderMap } from '@apollo/server'
import { expect, it } from 'vitest'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import type { RequestContext } from '../../context.ts'
import { createFormatError } from '../../errors.ts'
import type { OperationEvent } from './operationEvents.ts'
import { operationReports } from './operationReports.ts'

/** A server whose field `rows` takes 40 ms and then throws. */
function startServer() {
  const clock = settableClock()
  const events: OperationEvent[] = []
  const apollo = new ApolloServer<RequestContext>({
    typeDefs: 'type Query { rows: Int }',
    resolvers: {
      Query: {
        rows() {
          clock.advance(40)
          throw new TypeError('no rows')
        },
      },
    },
    formatError: createFormatError({ showsSuggestions: false }),
    plugins: [operationReports((event) => void events.push(event), { clock })],
  })
  const run = (query: string, context: () => Promise<RequestContext>) =>
    apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        ...{ method: 'POST', search: '', body: { query } },
        headers: new HeaderMap([['content-type', 'application/json']]),
      },
      context,
    })
  return { apollo, events, run }
}

const ofSender = () => Promise.resolve({ isForSender: true } as RequestContext)

it('operation reports include each operation once, with its errors and duration', async () => {
  const { apollo, events, run } = startServer()
  await apollo.start()

  await run('query Rows { rows }', ofSender)

  expect(events).toMatchObject([
    {
      ...{ name: 'Rows', outcome: 'partial', codes: ['INTERNAL_SERVER_ERROR'], ms: 40, source: 'executed' },
      errors: [{ originalError: new TypeError('no rows'), path: ['rows'] }],
    },
  ])
  expect(events).toHaveLength(1)
})

it('operation reports distinguish runs for the response cache, for a page and for a sender', async () => {
  const { apollo, events, run } = startServer()
  await apollo.start()

  await run('query Rows { rows }', () => Promise.resolve({} as RequestContext))
  await apollo.executeOperation(
    { query: 'query Page { __typename }' },
    { contextValue: {} as RequestContext },
  )

  expect(events.map(({ name, outcome, source }) => [name, outcome, source])).toEqual([
    ['Rows', 'partial', 'cache'],
    ['Page', 'ok', 'page'],
  ])
})

it('operation reports include an invalid operation, and one whose sender could not be identified', async () => {
  const { apollo, events, run } = startServer()
  await apollo.start()

  await run('query Rows {', ofSender)
  await run('query Rows { players }', ofSender)
  await run('', ofSender)
  await run('query Rows { rows }', () => Promise.reject(new TypeError('no keys')))

  expect(events.map(({ name, outcome, codes }) => [name, outcome, codes])).toEqual([
    [null, 'refused', ['GRAPHQL_PARSE_FAILED']],
    [null, 'refused', ['GRAPHQL_VALIDATION_FAILED']],
    [null, 'refused', ['BAD_REQUEST']],
    [null, 'failed', ['INTERNAL_SERVER_ERROR']],
  ])
  expect(events.at(-1)?.errors).toMatchObject([{ originalError: new TypeError('no keys') }])
})
