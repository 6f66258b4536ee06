import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startViewerStack, tokenOf, type ViewerStack } from './viewerStack.ts'

const GAME = '2025-wll-ev-17'
const ADA = tokenOf('ada-of-the-games')
const QUERY = `query ($slug: String!) {
  viewer { hasGamification }
  game(slug: $slug) { slug state { status } }
}`
const WATCH = 'subscription ($slug: String!) { game(slug: $slug) { slug state { status } } }'

let stack: ViewerStack
beforeAll(async () => {
  stack = await startViewerStack({ env: { LIVE_POLL_MS: '50' } })
  await stack.setRecord(ADA, { firstName: 'Ada', lastName: 'Lee', zip: '02134', gamification: true })
})
afterAll(() => stack.close())

/** The fan headers and tokens of all requests to the live system so far. */
async function requesters() {
  const requests = await stack.requests('live')
  return requests.map(({ headers }) => ({
    authorization: headers['authorization'],
    gamification: headers['gamification'],
    userId: headers['userid'],
  }))
}

const site = { authorization: 'Bearer sandbox-site-token', gamification: '0', userId: undefined }

it('the live system is called as the site when a signed-in fan loads a game, because the answer is public', async () => {
  const { data } = await stack.query(QUERY, { slug: GAME }, ADA)

  expect(data).toEqual({
    viewer: { hasGamification: true },
    game: { slug: GAME, state: { status: 'LIVE' } },
  })
  expect(await requesters()).toEqual([site])
})

it('the live system is polled as the site while a fan watches', async () => {
  const before = (await requesters()).length
  const watching = new AbortController()
  const answer = await fetch(`${stack.url}/graphql/stream`, {
    method: 'POST',
    headers: {
      ...{ accept: 'text/event-stream', 'content-type': 'application/json' },
      authorization: `Bearer ${ADA}`,
    },
    body: JSON.stringify({ query: WATCH, variables: { slug: GAME } }),
    signal: watching.signal,
  })
  await vi.waitFor(async () => expect((await requesters()).length).toBeGreaterThan(before + 2))
  watching.abort()

  expect(answer.status).toBe(200)
  expect(new Set((await requesters()).map((requester) => JSON.stringify(requester)))).toEqual(
    new Set([JSON.stringify(site)]),
  )
})

it('calls name the fan only where they are made for her alone', async () => {
  await stack.query(QUERY, { slug: GAME }, ADA)

  const asHerself = (await stack.requests()).filter(({ headers }) => headers['authorization']?.includes(ADA))
  expect(new Set(asHerself.map(({ path }) => path))).toEqual(
    new Set(['/api/v4/get-create-user', '/api/v2/user']),
  )
})
