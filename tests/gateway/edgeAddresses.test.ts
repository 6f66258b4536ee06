import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startEdge, type EdgeProcess } from '../support/processes/edgeProcess.ts'
import { answer, startScriptedServer, type ScriptedServer } from '../support/servers/scriptedServer.ts'

let gateway: ScriptedServer
let edge: EdgeProcess

beforeAll(async () => {
  gateway = await startScriptedServer()
  edge = await startEdge([gateway.url])
})
beforeEach(() => {
  gateway.requests.length = 0
  gateway.reply(answer(200, 'ok', { 'cache-control': 'public, max-age=600' }))
})
afterAll(async () => {
  await edge.close()
  await gateway.close()
})

/** The path and query that reach the gateways. */
async function requestedOf(path: string): Promise<string | undefined> {
  await edge.ask(path, { authorization: 'Bearer not-from-a-copy' })
  return gateway.requests.at(-1)?.url
}

describe('parameters that no page reads, at the edge,', () => {
  it('make no separate copies, whatever their names', async () => {
    const made = [
      'utm_source=x',
      'fbclid=1&gclid=2',
      'x',
      '=',
      '&&',
      'yearly=1',
      'constructor=a%20b',
      'YEAR=1',
    ]
    const addresses = ['/stats', ...made.map((query) => `/stats?${query}`)]

    const copies = []
    for (const address of addresses) copies.push((await edge.ask(address)).copy)

    expect(copies).toEqual(['MISS', ...made.map(() => 'HIT')])
    expect(gateway.requests.map(({ url }) => url)).toEqual(['/stats'])
  })

  it("are not removed where a query is longer than the site's own", async () => {
    const long = `/stats?${'&'.repeat(2100)}year=2024`

    expect(await requestedOf(long)).toBe(long)
    expect(await requestedOf(`/stats?${'&'.repeat(1900)}year=2024`)).toBe('/stats?year=2024')
  })

  it.each([
    [
      '/schedule?utm_a=1&team=guard&x&team=palms&fbclid=2&year=2024&',
      '/schedule?team=guard&team=palms&year=2024',
    ],
    ['/search?q=a+b%26c&utm_source=d', '/search?q=a+b%26c'],
    ['/stats?year&position=', '/stats?year&position='],
    ['/schedule?t%65am=guard&utm_a=1', '/schedule?t%65am=guard'],
    ['/a%2Fb/%7E?utm_a=1', '/a%2Fb/%7E'],
    ['//elsewhere.example/?utm_a=1', '//elsewhere.example/'],
    ['/?', '/'],
    ['/schedule?team=a?b&utm_a=?', '/schedule?team=a?b'],
  ])('of %s are removed before the gateway, and the others are not', async (sent, passedOn) => {
    expect(await requestedOf(sent)).toBe(passedOn)
  })

  it.each([
    ['/schedule', '/schedule?utm_a=1&x=2'],
    ['/schedule?year=2024', '/schedule?year=2024&utm_a=1&x=2'],
  ])('are appended again where the gateway redirects to %s', async (location, target) => {
    gateway.reply(answer(308, '', { location, 'cache-control': 'public, max-age=600' }))
    const path = `/Schedule${location.slice(9)}`

    const first = await edge.ask(`${path}${path.includes('?') ? '&' : '?'}utm_a=1&x=2`)
    const copy = await edge.ask(path)

    expect([first.status, first.headers.location]).toEqual([308, target])
    expect([copy.copy, copy.headers.location]).toEqual(['HIT', location])
  })
})

it('the edge keeps pages with different values of a meaningful parameter apart', async () => {
  const addresses = ['/standings?year=2023', '/standings?year=2024', '/standings?type=post', '/standings']

  const copies = []
  for (const address of addresses) copies.push((await edge.ask(address)).copy)

  expect(copies).toEqual(['MISS', 'MISS', 'MISS', 'MISS'])
})

it("the edge passes a query that is longer than the site's own on unchanged", async () => {
  const path = `/stats?${Array.from({ length: 9 }, (_, index) => `players=p${index}`).join('&')}&utm_a=1`

  expect(await requestedOf(path)).toBe(path)
})

it('the edge passes operations on with all their parameters', async () => {
  const path = '/graphql?query=%7Bsite%7Bid%7D%7D&extensions=%7B%7D&other=1'

  expect(await requestedOf(path)).toBe(path)
})
