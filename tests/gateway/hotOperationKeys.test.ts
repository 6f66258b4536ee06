import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStack, type Stack } from '../support/stack.ts'
import { sendRaw, type RawAnswer, type RawRequest } from './rawRequest.ts'
import { json, fromScript, TABLE, sendTwice, makingsOf, measureOf } from './hotRequests.ts'

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())

it('the cache key of an operation is the same for its text, its hash and its GET', async () => {
  const query = `${TABLE} # by all ways`
  const sha256Hash = createHash('sha256').update(query).digest('hex')
  const extensions = { persistedQuery: { version: 1, sha256Hash } }
  const variables = { year: 2024 }
  const choices: RawRequest[] = [
    { body: JSON.stringify({ query, variables, operationName: 'T' }), headers: json },
    { body: JSON.stringify({ extensions, query, operationName: 'T', variables }), headers: json },
    {
      path: `/graphql?${new URLSearchParams({ query, operationName: 'T', variables: JSON.stringify(variables) })}`,
      headers: fromScript,
    },
  ]
  const [first] = await Promise.all([sendRaw(stack.url, choices[0] ?? {})])
  const before = await makingsOf(stack)

  const answers = await Promise.all(choices.map((choice) => sendRaw(stack.url, choice)))

  expect(new Set(answers.map(({ bytes }) => bytes.toString()))).toEqual(new Set([first?.bytes.toString()]))
  expect(await makingsOf(stack)).toBe(before)
})

it('the cache key of an operation ignores undeclared variables, however long', async () => {
  const query = `${TABLE} # undeclared`
  const postWith = (variables: object) =>
    sendRaw(stack.url, {
      body: JSON.stringify({ query, variables: { year: 2024, ...variables } }),
      headers: json,
    })
  const expected = await postWith({})
  const before = await makingsOf(stack)
  const addressBytes = await measureOf(stack, 'wll_kept_address_bytes')

  const answers: RawAnswer[] = []
  for (let at = 0; at < 20; at += 1)
    answers.push(await postWith({ junk: `€${at}${'x'.repeat(60_000)}`, [`a${at}`]: at }))

  for (const { status, bytes } of answers) expect([status, bytes]).toEqual([200, expected.bytes])
  expect(await makingsOf(stack)).toBe(before)
  expect((await measureOf(stack, 'wll_kept_address_bytes')) - addressBytes).toBeLessThan(20 * 2000)
})

it('an operation with a long declared variable is cached, but its body is not remembered', async () => {
  const query = 'query ($slugs: [String!]) { players(slugs: $slugs) { nodes { id } } }'
  const slugs = [`nobody-${'x'.repeat(20_000)}`]
  const sent = { body: JSON.stringify({ query, variables: { slugs } }), headers: json }
  const addressBytes = await measureOf(stack, 'wll_kept_address_bytes')

  const [slow, again] = await sendTwice(stack, sent)

  expect([slow.status, again.status]).toEqual([200, 200])
  expect(await measureOf(stack, 'wll_kept_address_bytes')).toBe(addressBytes)
})

it.each([
  [100, 1],
  [101, 0],
])('an operation whose name has %i characters adds %i responses to the cache', async (length, count) => {
  const operationName = `N${'x'.repeat(length - 1)}`
  const query = `query ${operationName} { site { league } }`
  const before = await makingsOf(stack)

  const [slow, again] = await sendTwice(stack, {
    body: JSON.stringify({ query, operationName }),
    headers: json,
  })

  expect([slow.status, again.status]).toEqual([200, 200])
  expect(again.bytes).toEqual(slow.bytes)
  expect((await makingsOf(stack)) - before).toBe(count)
})

it('the cache key of an operation distinguishes a lone surrogate from the replacement character', async () => {
  const bodyWith = (mark: string) => `{"query":"query { site { league } } # ${mark}"}`
  await sendTwice(stack, { body: bodyWith('\\ufffd'), headers: json })
  const before = await measureOf(stack, 'wll_kept_answers_total{outcome="kept"}')

  const [slow, again] = await sendTwice(stack, { body: bodyWith('\\ud800'), headers: json })

  expect([slow.status, again.status]).toEqual([200, 200])
  expect(await measureOf(stack, 'wll_kept_answers_total{outcome="kept"}')).toBe(before)
})
