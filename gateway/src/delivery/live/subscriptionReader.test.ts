import { buildSchema, parse } from 'graphql'
import { describe, expect, it } from 'vitest'
import { bytesOfDocument, createDocumentMemory } from '../graphql/documentMemory.ts'
import type { OperationRequest } from '../graphql/persistedOperations.ts'
import {
  createSubscriptionReader,
  type ParsedSubscription,
  type SubscriptionRequest,
} from './subscriptionReader.ts'

const schema = buildSchema(`
  directive @cost(weight: String!) on FIELD_DEFINITION
  directive @listSize(assumedSize: Int, slicingArguments: [String!]) on FIELD_DEFINITION
  type Query { site: String }
  type Subscription { players(first: Int! = 50): [Player!] @listSize(assumedSize: 200, slicingArguments: ["first"]) }
  type Player { name: String bio: String @cost(weight: "1") }
`)
const options = {
  schema,
  isProduction: false,
  find: ({ query }: OperationRequest) => Promise.resolve(String(query)),
}
const read = createSubscriptionReader(options)
const documentIn = (answer: ParsedSubscription) => ('document' in answer ? answer.document : undefined)

async function problemsOf(request: SubscriptionRequest): Promise<string[] | null> {
  const answer = await read(request)
  return 'mistakes' in answer
    ? answer.mistakes.map(({ message, extensions }) => `${String(extensions['code'])} ${message}`)
    : null
}

describe('the subscription reader', () => {
  const query = 'subscription ($n: Int!) { players(first: $n) { bio } }'

  it('computes the cost from the variables of each request', async () => {
    const answers = await Promise.all([100, 101, 100].map((n) => problemsOf({ query, variables: { n } })))

    expect(answers).toEqual([
      null,
      ['OPERATION_TOO_EXPENSIVE The operation could cause 101 loads from outside systems (100 at most).'],
      null,
    ])
  })

  it("computes the cost from the schema's defaults when a variable is missing", async () => {
    expect(await problemsOf({ query: 'subscription { players { bio } }', variables: null })).toBeNull()
  })

  it('computes no cost for an invalid subscription', async () => {
    const problems = await problemsOf({ query: query.replace('bio', 'bio nothing'), variables: { n: 200 } })

    expect(problems).toEqual(['GRAPHQL_VALIDATION_FAILED Cannot query field "nothing" on type "Player".'])
  })

  it('computes the cost of the named operation alone', async () => {
    const several = `${query.replace('subscription', 'subscription Many')} subscription Few { players(first: 1) { bio } }`

    const problems = await problemsOf({ query: several, operationName: 'Few' })

    expect(problems).toBeNull()
  })

  it('parses and validates each text once', async () => {
    const text = `${query} # once`
    const first = await read({ query: text, variables: { n: 1 } })

    const second = await read({ query: text, variables: { n: 2 } })
    const other = await read({ query: `${text} more`, variables: { n: 1 } })

    expect(documentIn(second)).toBe(documentIn(first))
    expect(documentIn(other)).not.toBe(documentIn(first))
  })

  it('parses a text again after newer ones have evicted it', async () => {
    const texts = [1, 2, 3].map((at) => `${query} # ${at}`)
    const bytes = bytesOfDocument(parse(texts[0] ?? ''))
    const documents = createDocumentMemory(2 * bytes)
    const readSome = createSubscriptionReader({ ...options, documents })

    const read = []
    for (const text of texts) read.push(documentIn(await readSome({ query: text, variables: { n: 1 } })))

    expect([...documents.values()]).toEqual([read[2], read[1]])
  })

  it.each([
    ['that is invalid', 'subscription { nothing }'],
    ['that is no GraphQL', 'subscription {'],
  ])('rejects a subscription %s each time, and does not remember its errors', async (_which, query) => {
    const [first, second] = [await read({ query }), await read({ query })]

    expect(await problemsOf({ query })).toHaveLength(1)
    expect(second).toEqual(first)
    expect('mistakes' in first && 'mistakes' in second && first.mistakes[0] === second.mistakes[0]).toBe(
      false,
    )
  })
})
