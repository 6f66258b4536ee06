import { buildSchema, parse, type ExecutionArgs } from 'graphql'
import { beforeEach, expect, it } from 'vitest'
import { createFormatError } from '../../errors.ts'
import type { OperationEvent } from '../graphql/operationEvents.ts'
import { createSubscriptionAnswers } from './subscriptionAnswers.ts'

const schema = buildSchema(`
  type Query { none: Int }
  type Subscription { score(zone: String): String }
`)
const event = { score: '8-10' }
const WATCH = 'subscription ($zone: String) { score(zone: $zone) }'

let made: string[]
let events: OperationEvent[]

beforeEach(() => {
  made = []
  events = []
  const field = schema.getSubscriptionType()?.getFields()['score']
  if (!field) throw new Error('The schema has no score')
  field.resolve = ({ score }: { score: string }, { zone = 'none' }: { zone?: string }) => {
    made.push(`${score} ${zone}`)
    return `${score} ${zone}`
  }
})

function subscription(query = WATCH, zone?: string): ExecutionArgs {
  return { schema, document: parse(query), ...(zone !== undefined && { variableValues: { zone } }) }
}

const createAnswers = (isForEverybody: boolean) =>
  createSubscriptionAnswers({
    isForEverybody: () => isForEverybody,
    formatError: createFormatError({ showsSuggestions: false }),
    onOperation: (event) => events.push(event),
    clock: { nowMs: () => 0 },
  })

const withVariables = (variableValues: Record<string, unknown>, query = WATCH): ExecutionArgs => ({
  ...subscription(query),
  variableValues,
})

it('subscription answers are computed once for all subscribers with the same request', async () => {
  const answers = createAnswers(true)

  const results = await Promise.all([
    answers(subscription())(event),
    answers(subscription())(event),
    answers(subscription())(event),
  ])

  expect(results.map(({ data }) => data?.['score'])).toEqual(['8-10 none', '8-10 none', '8-10 none'])
  expect(new Set(results).size).toBe(1)
  expect(made).toEqual(['8-10 none'])
})

it.each([
  ['another event', subscription(), subscription(), { score: '9-10' }],
  ['other variables', subscription(WATCH, 'east'), subscription(WATCH, 'west'), event],
  ['other words', subscription(), subscription(WATCH.replace('score(', 'again: score(')), event],
])('subscription answers are computed separately for %s', async (_what, first, second, secondEvent) => {
  const answers = createAnswers(true)

  await answers(first)(event)
  await answers(second)(secondEvent)

  expect(made).toHaveLength(2)
})

it('subscription answers are shared whatever undeclared variables a request has', async () => {
  const answers = createAnswers(true)

  for (const junk of [1, 2, 3]) await answers(withVariables({ zone: 'east', junk }))(event)

  expect(made).toEqual(['8-10 east'])
})

it('subscription answers are shared between a default and the same value from the request', async () => {
  const answers = createAnswers(true)
  const withDefault = WATCH.replace('String)', 'String = "east")')

  await answers(withVariables({}, withDefault))(event)
  await answers(withVariables({ zone: 'east' }, withDefault))(event)

  expect(made).toEqual(['8-10 east'])
})

it('subscription answers to an event are shared for 50 operations, and computed for each subscriber of any others', async () => {
  const answers = createAnswers(true)
  const zones = Array.from({ length: 51 }, (_none, number) => `zone ${number}`)

  for (const zone of [...zones, ...zones]) await answers(subscription(WATCH, zone))(event)

  expect(made).toHaveLength(52)
  expect(made.slice(50)).toEqual(['8-10 zone 50', '8-10 zone 50'])
})

it('subscription answers with personal data are computed for each subscriber', async () => {
  const answers = createAnswers(false)

  await Promise.all([answers(subscription())(event), answers(subscription())(event)])

  expect(made).toHaveLength(2)
})

it('subscription answers of more than 2 MB become an error that names the size', async () => {
  const long = { score: 'x'.repeat(2_000_000) }
  const answers = createAnswers(true)

  const [shared, again] = await Promise.all([
    answers(subscription())(long),
    createAnswers(false)(subscription())(long),
  ])

  // The text with ` none` appended, and {"data":{"score":""}}.
  const bytes = 2_000_000 + 5 + 21
  for (const { data, errors } of [shared, again]) {
    expect(data).toBeUndefined()
    expect(errors).toMatchObject([
      {
        message: `The answer has ${bytes} bytes and at most 2000000 are sent: select fewer fields, or fewer items with \`first\`.`,
        extensions: { code: 'ANSWER_TOO_LARGE', bytes, limit: 2_000_000 },
      },
    ])
  }
})
