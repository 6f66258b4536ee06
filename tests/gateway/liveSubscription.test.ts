import { afterEach, describe, expect, it, vi } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { subscribeTo, type LiveSubscriber } from '../support/liveSubscribers.ts'
import { startStack, type Stack } from '../support/stack.ts'

const GAME = '2025-wll-ev-17'
const WATCH = `subscription ($slug: String!) { game(slug: $slug) { slug stateUpdated state { __typename
  ... on LiveGame { label score { home away } } ... on FinalGame { label score { home away } } } } }`
const READ = WATCH.replace('subscription', 'query')
const SCORES = '{ schedule(week: 8) { games { slug state { __typename ... on LiveGame { label } } } } }'
const longTimeout = { timeout: 15_000, interval: 20 }

let stack: Stack
let subscribers: LiveSubscriber[] = []

afterEach(async () => {
  for (const subscriber of subscribers) subscriber.leave()
  subscribers = []
  await stack.close()
})

async function start(env: Record<string, string> = {}): Promise<void> {
  stack = await startStack({ env: { LIVE_POLL_MS: '100', UPSTREAM_FOREGROUND_MS: '10000', ...env } })
}

function watch(transport: 'sse' | 'ws', slug = GAME, document = WATCH): LiveSubscriber {
  const subscriber = subscribeTo(stack.url, transport, document, { slug })
  subscribers.push(subscriber)
  return subscriber
}

/** Moves the league and its live system this many seconds past the live moment. */
function moveLeague(seconds: number): Promise<unknown> {
  const leagueMs = Date.parse(LIVE_MOMENT) + seconds * 1000
  return stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
}

const callsToLive = async () => (await stack.requests('live')).length
const typeOf = (received: Record<string, unknown> | undefined) =>
  (received?.['game'] as { state: { __typename: string } } | undefined)?.state.__typename
const labelOf = (received: Record<string, unknown> | undefined) =>
  (received?.['game'] as { state: { label: string } } | undefined)?.state.label

describe.each(['sse', 'ws'] as const)('a live subscription over %s', (transport) => {
  it('receives the state of a game at once, then each change', async () => {
    await start()
    const subscriber = watch(transport)
    await vi.waitFor(() => expect(subscriber.received).toHaveLength(1), longTimeout)
    const [first] = subscriber.received

    await moveLeague(60)

    await vi.waitFor(() => expect(labelOf(subscriber.received.at(-1))).not.toBe(labelOf(first)), longTimeout)
    expect(first).toMatchObject({
      game: { slug: GAME, state: { __typename: 'LiveGame', score: { home: 10, away: 8 } } },
    })
  })

  it('receives the end of a game, then the completion', async () => {
    await start()
    const subscriber = watch(transport)
    await vi.waitFor(() => expect(subscriber.received).toHaveLength(1), longTimeout)

    await moveLeague(4 * 3600)

    await vi.waitFor(() => expect(subscriber.isComplete).toBe(true), longTimeout)
    expect(typeOf(subscriber.received.at(-1))).toBe('FinalGame')
  })

  it('receives NOT_FOUND for an unknown game', async () => {
    await start()
    const subscriber = watch(transport, '2025-wll-ev-999')

    await vi.waitFor(() => expect(subscriber.codes).toEqual(['NOT_FOUND']), longTimeout)
  })

  it.each([
    ['a field nobody knows', 'subscription { liveScore }', 'GRAPHQL_VALIDATION_FAILED'],
    ['a document that is none', 'subscription {', 'GRAPHQL_PARSE_FAILED'],
    ['a missing variable', WATCH.replace('slug: $slug', 'slug: $other'), 'GRAPHQL_VALIDATION_FAILED'],
    ['a query', 'query ($slug: String!) { game(slug: $slug) { slug } }', 'BAD_REQUEST'],
    ['too long a document', `subscription { ${'game '.repeat(1001)} }`, 'GRAPHQL_PARSE_FAILED'],
  ])('is rejected for %s before any upstream is called', async (_name, document, code) => {
    await start()
    const subscriber = watch(transport, GAME, document)

    await vi.waitFor(() => expect(subscriber.codes[0]).toBe(code), longTimeout)
    expect(await callsToLive()).toBe(0)
  })

  it('is disconnected without a complete message when the server drains', async () => {
    await start()
    const subscriber = watch(transport)
    await vi.waitFor(() => expect(subscriber.received).toHaveLength(1), longTimeout)

    await stack.gateway.close()

    await vi.waitFor(() => expect(subscriber.failure).toBeDefined(), longTimeout)
    expect(subscriber.isComplete).toBe(false)
  })

  it('is counted while it is open', async () => {
    await start()
    const figure = async () =>
      (await (await fetch(`${stack.adminUrl}/metrics`)).text()).match(/^wll_subscribers\{.*$/m)?.[0]
    const subscriber = watch(transport)
    await vi.waitFor(() => expect(subscriber.received).toHaveLength(1), longTimeout)
    const during = await figure()

    subscriber.leave()

    await vi.waitFor(
      async () => expect(await figure()).toBe(`wll_subscribers{transport="${transport}"} 0`),
      longTimeout,
    )
    expect(during).toBe(`wll_subscribers{transport="${transport}"} 1`)
  })
})

describe('the live system', () => {
  it('is not called while nobody subscribes and no game is shown', async () => {
    await start()
    const subscriber = watch('sse')
    await vi.waitFor(async () => expect(await callsToLive()).toBeGreaterThan(2), longTimeout)
    subscriber.leave()
    await vi.waitFor(async () => {
      const text = await (await fetch(`${stack.adminUrl}/metrics`)).text()
      expect(text).toContain('wll_subscribers{transport="sse"} 0')
    }, longTimeout)
    const before = await callsToLive()
    let rounds = 0

    await vi.waitFor(async () => {
      await fetch(`${stack.url}/healthz`)
      expect((rounds += 1)).toBeGreaterThan(20)
    }, longTimeout)

    // One poll may have been in flight when the last subscriber left.
    expect((await callsToLive()) - before).toBeLessThanOrEqual(1)
  })

  it('is called a second time for a page whose call failed', async () => {
    await start()
    await stack.query('{ schedule { year } }')
    const before = await callsToLive()
    await stack.control({ action: 'failNext', status: 503, count: 1 }, 'live')
    await stack.control({
      action: 'setClock',
      anchor: { wallMs: Date.now(), leagueMs: Date.parse(LIVE_MOMENT), speed: 0 },
    })

    await vi.waitFor(async () => {
      await stack.query(READ, { slug: GAME })
      expect((await callsToLive()) - before).toBeGreaterThanOrEqual(2)
    }, longTimeout)
    expect(stack.logs.filter(({ msg }) => msg === 'a score is shown as in the schedule')).toEqual([])
  })

  it('is not called for a game that ended long ago', async () => {
    await start()

    const answer = await stack.query(READ, { slug: '2024_game_16' })

    expect(typeOf(answer.data ?? undefined)).toBe('FinalGame')
    expect(await callsToLive()).toBe(0)
  })

  it('provides the score of a game wherever it is shown', async () => {
    await start()
    await stack.query(SCORES)
    await moveLeague(60)

    await vi.waitFor(async () => {
      const answer = await stack.query(SCORES)
      const { games } = answer.data?.['schedule'] as { games: { slug: string; state: { label: string } }[] }
      const read = await stack.query(READ, { slug: GAME })
      expect(games.find(({ slug }) => slug === GAME)?.state.label).toBe(labelOf(read.data ?? undefined))
      expect(await callsToLive()).toBeGreaterThan(1)
    }, longTimeout)
  })

  it.each([
    ['gone', { action: 'failNext', status: 503, count: 1000 }],
    ['hanging', { action: 'hang' }],
    ['talking garbage', { action: 'garbage' }],
    ['answering with wrong types', { action: 'garbage', body: '{"data":{"event":{"eventStatus":"on"}}}' }],
  ])('while %s leaves a score as in the schedule, without an error', async (_name, fault) => {
    await start({ UPSTREAM_FOREGROUND_MS: '1500' })
    await stack.query('{ schedule { year } }')
    await stack.control(fault, 'live')

    const answer = await stack.query(READ, { slug: GAME })

    expect(answer.errors).toEqual([])
    expect(answer.data).toMatchObject({ game: { state: { score: { home: 10, away: 8 } } } })
  })

  it.each([
    ['gone', { action: 'failNext', status: 503, count: 1000 }],
    ['hanging', { action: 'hang' }],
    ['talking garbage', { action: 'garbage' }],
  ])('while %s ends no subscription, and delivers again when it is back', async (_name, fault) => {
    await start({ UPSTREAM_FOREGROUND_MS: '1500' })
    const subscriber = watch('sse')
    await vi.waitFor(() => expect(subscriber.received).toHaveLength(1), longTimeout)
    await stack.control(fault, 'live')
    await vi.waitFor(
      () => expect(stack.logs.some(({ msg }) => msg === 'the last score stands')).toBe(true),
      longTimeout,
    )
    const duringFault = subscriber.received.length

    await stack.control({ action: 'reset' }, 'live')
    await moveLeague(60)

    await vi.waitFor(() => expect(subscriber.received.length).toBeGreaterThan(duringFault), longTimeout)
    expect([duringFault, subscriber.isComplete, subscriber.failure]).toEqual([1, false, undefined])
  })

  it('triggers a reload of the season and the standings when a game ends', async () => {
    await start()
    await stack.query('{ standings { year } schedule { year } }')
    const subscriber = watch('sse')
    await vi.waitFor(() => expect(subscriber.received).toHaveLength(1), longTimeout)
    const readings = async (path: string) =>
      (await stack.requests()).filter((request) => request.path.endsWith(path)).length
    const before = await readings('/standings')

    await moveLeague(4 * 3600)
    await vi.waitFor(() => expect(subscriber.isComplete).toBe(true), longTimeout)

    await vi.waitFor(async () => {
      await stack.query('{ standings { year } }')
      expect(await readings('/standings')).toBeGreaterThan(before)
    }, longTimeout)
  })
})
