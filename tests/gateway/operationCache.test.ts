import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProduction } from '../support/production.ts'
import { startStack, type Stack } from '../support/stack.ts'

const fromScript = { 'apollo-require-preflight': 'true' }
const TABLE = '{ standings(year: 2024) { rows { wins team { name } } } }'

interface Received {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  text: string
}

let stack: Stack
let production: Stack
beforeAll(async () => {
  stack = await startStack()
  production = await startStack({ env: { ...openProduction, CORS_ORIGINS: 'https://app.example.com' } })
})
afterAll(() => Promise.all([stack.close(), production.close()]))

function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { ...fromScript, ...headers } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }))
    })
    sent.on('error', reject).end()
  })
}

function addressOf({ url }: Stack, query: string, others: Record<string, string> = {}): string {
  return `${url}/graphql?${new URLSearchParams({ query, ...others })}`
}

/** How often the data cache was read, which every executed operation does. */
async function readsOf({ adminUrl }: Stack): Promise<number> {
  const { text } = await ask(`${adminUrl}/metrics`)
  const counts = [...text.matchAll(/^wll_cache_reads_total\{tier="\w+"\} (\d+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

function constant({ headers }: Received) {
  const { 'x-request-id': _id, date: _date, age: _age, 'cache-control': _life, ...others } = headers
  return others
}

describe.each([
  ['locally', () => stack],
  ['in production', () => production],
])('a cached operation %s', (_where, of) => {
  it('has the same headers and bytes as a fresh one', async () => {
    const address = addressOf(of(), TABLE)
    const made = await ask(address)
    const before = await readsOf(of())

    const kept = await ask(address)

    expect(kept.text).toBe(made.text)
    expect(JSON.parse(kept.text)).toMatchObject({ data: { standings: { rows: expect.any(Array) } } })
    expect(constant(kept)).toEqual(constant(made))
    expect(await readsOf(of())).toBe(before)
  })
})

it('a cached operation is shared by all spellings of its variables', async () => {
  const query =
    'query T($year: Int, $segment: StandingsSegment!) { standings(year: $year, segment: $segment) { year } }'
  const write = (variables: string) => ask(addressOf(stack, query, { variables, operationName: 'T' }))
  await write('{"year":2024,"segment":"REGULAR"}')
  const before = await readsOf(stack)

  const other = await write('{ "segment": "REGULAR", "year": 2024 }')

  expect(JSON.parse(other.text)).toMatchObject({ data: { standings: { year: 2024 } } })
  expect(await readsOf(stack)).toBe(before)
})

it('a cached operation is separate for other variables, another name and another content type', async () => {
  const query = 'query A($slug: String!) { team(slug: $slug) { name } } query B { site { league } }'
  const a = await ask(addressOf(stack, query, { operationName: 'A', variables: '{"slug":"guard"}' }))
  const other = await ask(addressOf(stack, query, { operationName: 'A', variables: '{"slug":"charm"}' }))
  const b = await ask(addressOf(stack, query, { operationName: 'B' }))
  const typed = await ask(addressOf(stack, query, { operationName: 'B' }), {
    accept: 'application/graphql-response+json',
  })

  expect([a, other, b].map(({ text }) => JSON.parse(text) as unknown)).toMatchObject([
    { data: { team: { name: 'Guard' } } },
    { data: { team: { name: 'Charm' } } },
    { data: { site: { league: 'WLL' } } },
  ])
  expect([b, typed].map(({ headers }) => headers['content-type'])).toEqual([
    'application/json; charset=utf-8',
    'application/graphql-response+json; charset=utf-8',
  ])
})

it('a cached operation is not served to cross-site requests, requests with a token, or pages elsewhere', async () => {
  const address = addressOf(stack, '{ site { league } }')
  await ask(address)

  const embedded = await ask(address, { 'apollo-require-preflight': '', 'sec-fetch-mode': 'no-cors' })
  const visited = await ask(address, { 'apollo-require-preflight': '', 'sec-fetch-mode': 'navigate' })
  const personal = await ask(address, { authorization: 'Bearer token-of-a-fan' })
  const elsewhere = await ask(addressOf(production, TABLE), { origin: 'https://app.example.com' })
  const posted = await ask(address, {}, 'POST')

  expect([embedded.status, visited.status]).toEqual([400, 400])
  expect(personal.headers['cache-control']).toBe('private, no-store')
  expect(elsewhere.headers['access-control-allow-origin']).toBe('https://app.example.com')
  expect(posted.status).toBe(400)
})

it('a cached operation is served to every client that sends a GET, whatever its headers', async () => {
  const known = await ask(addressOf(stack, '{ site { league } }'), { 'apollo-require-preflight': '' })
  const fresh = await ask(addressOf(stack, '{ site { league __typename } }'), {
    'apollo-require-preflight': '',
    'sec-fetch-mode': 'cors',
  })

  expect([known.status, fresh.status]).toEqual([200, 200])
})

it.each([
  ['variables that are no object', { variables: '[1]' }, 400],
  ['a number that JSON cannot say again', { variables: '{"first":1e400}' }, 400],
  ['extensions that are no JSON', { extensions: '{' }, 400],
])('a cached operation is not served for a request with %s', async (_what, others, status) => {
  const query = 'query S($first: Int) { schedule(first: $first) { year } }'
  await ask(addressOf(stack, query, { variables: '{"first":null}' }))

  const answer = await ask(addressOf(stack, query, others))

  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'private, no-store'])
})

it('an operation whose answer is older than the requested version is not cached', async () => {
  const extensions = JSON.stringify({ atLeast: 9_000_000_000_000_000 })
  const query = '{ game(slug: "2025-wll-ev-17") { version } }'
  const address = addressOf(stack, query, { extensions })

  const answers = [await ask(address), await ask(address)]

  expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
    [200, 'private, no-store'],
    [200, 'private, no-store'],
  ])
})
