import { createHash } from 'node:crypto'
import { parse } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Site } from '../../gateway/src/delivery/pages/site.ts'
import { exampleFeedItem } from '../support/examples/exampleFeedItem.ts'
import { settableClock } from '../support/settableClock.ts'
import { plainSite, runAnew, startStack, type Stack } from '../support/stack.ts'

const FLOOD = 100
/** How many loads a client may cause at once. */
const AT_ONCE = 60
const ATTACKER = '203.0.113.1'
const FAN = '203.0.113.2'
const ARTICLE = 'query ($id: ID!) { article(officialId: $id) { officialId } }'
const PAGE_ARTICLE = parse('query ($id: ID!) { article(officialId: $id) { officialId } }')

/** A site whose pages are about the article in their path. */
const articleSite: Site = {
  ...plainSite,
  async render({ url }, execute) {
    const id = new URL(url).pathname.split('/').at(-1)
    const { data, errors } = await execute({ document: PAGE_ARTICLE, variables: { id } })
    const headers: Record<string, string> = errors ? { 'cache-control': 'no-store' } : {}
    return { status: 200, headers, body: `<!doctype html>${JSON.stringify(data)}` }
  },
}

let stack: Stack
let wall: ReturnType<typeof settableClock>
/** An article in no list, whose page no earlier test has opened. */
let oldArticle: string
let oldArticles = 0

beforeAll(async () => {
  wall = settableClock(new Date().toISOString())
  // Long deadlines for a busy machine.
  stack = await startStack({ wall, site: articleSite, env: { UPSTREAM_FOREGROUND_MS: '20000' } })
})
beforeEach(async () => {
  oldArticle = `an-old-article-${(oldArticles += 1)}`
  await stack.forget()
})

afterAll(() => stack.close())

interface Answer {
  status: number
  retryAfter: string | null
  data: Record<string, unknown> | null
  errors: { extensions: Record<string, unknown> }[]
}

/** Sends a request as a client that the edge identifies. The operation's text is always the same, so that its answers are cacheable. */
async function ask(client: string, query: string, variables: object = {}): Promise<Answer> {
  const response = await fetch(`${stack.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify({ query, variables }),
  })
  const { data = null, errors = [] } = (await response.json()) as Partial<Answer>
  return { status: response.status, retryAfter: response.headers.get('retry-after'), data, errors }
}

function open(client: string, path: string): Promise<Response> {
  return fetch(stack.url + path, { headers: { 'x-forwarded-for': client }, redirect: 'manual' })
}

function flood<T>(request: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: FLOOD }, (_, index) => request(index)))
}

/** Queries a hundred articles that the league does not have, ten in an operation. @returns the code of each failure */
async function madeUp(client: string): Promise<unknown[]> {
  const answers = await Promise.all(
    Array.from({ length: FLOOD / 10 }, (_, tens) => {
      const fields = Array.from(
        { length: 10 },
        (_none, index) => `f${index}: article(officialId: "made-up-${tens}${index}") { officialId }`,
      )
      return ask(client, `{ ${fields.join(' ')} }`)
    }),
  )
  return answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions['code']))
}

function codesOf({ errors }: Answer): unknown {
  return errors[0]?.extensions['code'] ?? null
}

async function articleCalls(): Promise<unknown[]> {
  const seen = await stack.requests()
  return seen.filter(({ path }) => path.endsWith('/feed-by-id')).map(({ query }) => query['id'])
}

/** Makes an article of the league absent from every list that was read. */
async function archive(id: string): Promise<void> {
  await stack.control({
    ...{ action: 'garbage', path: '/feed-by-id' },
    body: JSON.stringify(exampleFeedItem(id)),
  })
}

describe('a client that requests a hundred made-up articles at once', () => {
  it('causes sixty calls, and another client still gets an old, unlisted article', async () => {
    const codes = await madeUp(ATTACKER)
    await archive(oldArticle)

    const fan = await ask(FAN, ARTICLE, { id: oldArticle })

    expect(codes.filter((code) => code === 'NOT_FOUND')).toHaveLength(AT_ONCE)
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(FLOOD - AT_ONCE)
    expect(fan).toMatchObject({ data: { article: { officialId: oldArticle } }, errors: [] })
    expect(await articleCalls()).toHaveLength(AT_ONCE + 1)
  })

  it("still gets every article, tag, player and club in the league's lists", async () => {
    const { data } = await ask(
      FAN,
      '{ homeFeed { latest { __typename officialId tags } } players(first: 1) { nodes { firstName lastName } } teams { slug } }',
    )
    const { homeFeed, players } = data as {
      homeFeed: { latest: { __typename: string; officialId: string; tags: string[] }[] }
      players: { nodes: { firstName: string; lastName: string }[] }
    }
    const article = homeFeed.latest.find((item) => item.__typename === 'Article')
    const [tag] = homeFeed.latest.flatMap(({ tags }) => tags).filter((some) => some !== 'WLL')
    const names = players.nodes.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    await madeUp(ATTACKER)

    const known = await ask(ATTACKER, ARTICLE, { id: article?.officialId })
    const lists = await Promise.all(
      [tag, ...names, 'Guard', 'boston-guard', 'WGUA'].map((typed) =>
        ask(ATTACKER, 'query ($tag: String!) { news(tag: $tag) { totalCount } }', { tag: typed }),
      ),
    )

    expect(names).toHaveLength(1)
    expect([known, ...lists].map(({ errors }) => errors)).toEqual([[], [], [], [], [], []])
  })

  it('is counted by its IPv6 network, however many addresses of it it uses', async () => {
    const answers = await flood((index) =>
      ask(`2001:db8:1:2::${(index + 1).toString(16)}`, ARTICLE, { id: `made-up-${index}` }),
    )
    const neighbor = await ask('2001:db8:1:3::1', ARTICLE, { id: 'made-up-by-a-neighbor' })

    expect(answers.filter((answer) => codesOf(answer) === 'TOO_MANY_REQUESTS')).toHaveLength(FLOOD - AT_ONCE)
    expect(codesOf(neighbor)).toBe('NOT_FOUND')
  })

  it('cannot choose its address: the nearest one that is no proxy of ours counts', async () => {
    const answers = await flood((index) =>
      ask(`198.51.100.${index}, ${ATTACKER}, 10.0.0.1`, ARTICLE, { id: `made-up-${index}` }),
    )

    expect(answers.filter((answer) => codesOf(answer) === 'TOO_MANY_REQUESTS')).toHaveLength(FLOOD - AT_ONCE)
  })

  it('is allowed one more exactly after its Retry-After', async () => {
    await madeUp(ATTACKER)
    const refused = await ask(ATTACKER, ARTICLE, { id: 'another' })
    const seconds = Number(refused.errors[0]?.extensions['retryAfterSeconds'])

    wall.advance(seconds * 1000 - 1)
    const tooEarly = await ask(ATTACKER, ARTICLE, { id: 'another' })
    wall.advance(1)
    const inTime = await ask(ATTACKER, ARTICLE, { id: 'another' })

    expect(refused).toMatchObject({ status: 200, data: { article: null } })
    expect(seconds).toBe(1)
    expect([tooEarly, inTime].map(codesOf)).toEqual(['TOO_MANY_REQUESTS', 'NOT_FOUND'])
  })

  it('gets an uncacheable 429 for pages, and another client gets the page at once', async () => {
    await madeUp(ATTACKER)
    await archive(oldArticle)

    const refused = await open(ATTACKER, `/news/${oldArticle}`)
    const fan = await open(FAN, `/news/${oldArticle}`)
    const again = await open(ATTACKER, `/news/${oldArticle}`)

    expect([refused.status, fan.status, again.status]).toEqual([429, 200, 200])
    expect([refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      '1',
      'private, no-store',
    ])
    expect(await fan.text()).toContain(oldArticle)
  })

  it('gets its page after its Retry-After', async () => {
    await madeUp(ATTACKER)
    await archive(oldArticle)
    const refused = await open(ATTACKER, `/news/${oldArticle}`)

    wall.advance(Number(refused.headers.get('retry-after')) * 1000)
    const later = await open(ATTACKER, `/news/${oldArticle}`)

    expect([refused.status, later.status]).toEqual([429, 200])
  })

  it('gets no share pictures of articles, which another client gets', async () => {
    await madeUp(ATTACKER)
    await archive(oldArticle)

    const refused = await open(ATTACKER, `/share/news/${oldArticle}.png`)
    const fan = await open(FAN, `/share/news/${oldArticle}.png`)

    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
    expect([fan.status, fan.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('does not affect others that wait for the same answer', async () => {
    await madeUp(ATTACKER)
    await archive(oldArticle)

    const answers = await Promise.all(
      [ATTACKER, FAN, ATTACKER, FAN].map((client) => ask(client, ARTICLE, { id: oldArticle })),
    )
    const pages = await Promise.all(
      [ATTACKER, FAN].map((client) => open(client, `/news/${oldArticle}`).then(({ status }) => status)),
    )

    expect([answers[1], answers[3]].map((answer) => answer && codesOf(answer))).toEqual([null, null])
    expect(pages).toEqual([200, 200])
    expect(await articleCalls()).toHaveLength(AT_ONCE + 1)
  })

  it('does not affect others that wait for the same page', async () => {
    await madeUp(ATTACKER)
    await archive(oldArticle)

    const pages = await Promise.all([ATTACKER, FAN].map((client) => open(client, `/news/${oldArticle}`)))

    expect(pages.map(({ status }) => status).at(1)).toBe(200)
  })

  it('does not affect others that wait for the same load under another operation', async () => {
    await madeUp(ATTACKER)
    await archive(oldArticle)

    const [, fan] = await Promise.all(
      [ATTACKER, FAN].map((client) => ask(client, runAnew(ARTICLE), { id: oldArticle })),
    )

    expect(fan && codesOf(fan)).toBeNull()
  })
})

describe('a hundred made-up names of another kind', () => {
  it.each([
    ['players', (i: number) => `/share/players/made-up-${i}.png`, 404],
    ['teams', (i: number) => `/share/teams/made-up-${i}.png`, 404],
    ['games', (i: number) => `/share/games/made-up-${i}.png`, 404],
    ['calendars of teams', (i: number) => `/calendar/made-up-${i}.ics`, 404],
    ['calendars of games', (i: number) => `/calendar/games/made-up-${i}.ics`, 404],
  ])('cost the league only its lists, from any client: %s', async (_what, pathOf, status) => {
    const answers = await flood((index) => open(ATTACKER, pathOf(index)))

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
    expect((await stack.requests()).length).toBeLessThanOrEqual(8)
  })

  it('cost the shop one load of each collection: products', async () => {
    const idOf = (index: number) =>
      Buffer.from(
        `Product:gid://shopify/Product/${createHash('md5').update(String(index)).digest('hex')}`,
      ).toString('base64url')

    const answers = await flood((index) =>
      ask(ATTACKER, 'query ($id: ID!) { node(id: $id) { id } }', { id: idOf(index) }),
    )

    expect(new Set(answers.map(codesOf))).toEqual(new Set(['NOT_FOUND']))
    expect((await stack.requests('shop')).length).toBeLessThanOrEqual(5)
  })
})
