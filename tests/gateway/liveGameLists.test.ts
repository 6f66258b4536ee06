import { afterEach, describe, expect, it, vi } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { subscribeTo, type LiveSubscriber } from '../support/liveSubscribers.ts'
import { startStack, type Stack } from '../support/stack.ts'

const GAME = '2025-wll-ev-17'
const GAMES = '{ liveGames { slug version state { __typename ... on LiveGame { label score { home } } } } }'
const longTimeout = { timeout: 15_000, interval: 20 }

interface Listed {
  slug: string
  version: number
  state: { __typename: string; label?: string }
}

let stack: Stack
let subscribers: LiveSubscriber[] = []

afterEach(async () => {
  for (const subscriber of subscribers) subscriber.leave()
  subscribers = []
  await stack.close()
})

async function start(): Promise<void> {
  stack = await startStack({ env: { LIVE_POLL_MS: '100', UPSTREAM_FOREGROUND_MS: '10000' } })
}

function watch(transport: 'sse' | 'ws'): LiveSubscriber {
  const subscriber = subscribeTo(stack.url, transport, `subscription ${GAMES}`, {})
  subscribers.push(subscriber)
  return subscriber
}

function moveLeague(seconds: number): Promise<unknown> {
  const leagueMs = Date.parse(LIVE_MOMENT) + seconds * 1000
  return stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
}

const listsOf = ({ received }: LiveSubscriber) => received.map(({ liveGames }) => liveGames as Listed[])
const lastOf = (subscriber: LiveSubscriber) => listsOf(subscriber).at(-1) ?? []
const typesOf = (games: readonly Listed[]) => games.map(({ slug, state }) => [slug, state.__typename])

describe.each(['sse', 'ws'] as const)('a subscription to all live games, over %s', (transport) => {
  it('receives them at once, each change, and the end', async () => {
    await start()
    const subscriber = watch(transport)
    await vi.waitFor(() => expect(subscriber.received.length).toBeGreaterThan(0), longTimeout)
    const first = typesOf(lastOf(subscriber))
    const label = lastOf(subscriber)[0]?.state.label
    await moveLeague(60)
    await vi.waitFor(() => expect(lastOf(subscriber)[0]?.state.label).not.toBe(label), longTimeout)

    await moveLeague(2401)

    await vi.waitFor(
      () => expect(typesOf(lastOf(subscriber))).toContainEqual([GAME, 'FinalGame']),
      longTimeout,
    )
    expect(first).toEqual([[GAME, 'LiveGame']])
    expect(subscriber.isComplete).toBe(false)
  })
})

it('liveGames is an empty list between games', async () => {
  await start()
  await moveLeague(14 * 3600)
  const subscriber = watch('sse')

  await vi.waitFor(() => expect(listsOf(subscriber)[0]).toEqual([]), longTimeout)

  expect((await stack.query(GAMES)).data).toEqual({ liveGames: [] })
})

it('liveGames polls the live system once for any number of subscribers, and stops when the last has left', async () => {
  await start()
  const [one, two] = [watch('sse'), watch('ws')]
  await vi.waitFor(() => expect(one.received.length + two.received.length).toBeGreaterThan(1), longTimeout)
  await vi.waitFor(async () => expect((await stack.requests('live')).length).toBeGreaterThan(3), longTimeout)

  one.leave()
  two.leave()

  await vi.waitFor(async () => {
    const before = (await stack.requests('live')).length
    for (let round = 0; round < 20; round += 1) await fetch(`${stack.url}/healthz`)
    expect((await stack.requests('live')).length).toBe(before)
    expect(await (await fetch(`${stack.adminUrl}/metrics`)).text()).toContain(
      'wll_subscribers{transport="sse"} 0',
    )
  }, longTimeout)
})

it('liveGames still lists a game that has just ended for later subscribers', async () => {
  await start()
  const early = watch('sse')
  await vi.waitFor(() => expect(typesOf(lastOf(early))).toEqual([[GAME, 'LiveGame']]), longTimeout)
  await moveLeague(2401)
  await vi.waitFor(() => expect(typesOf(lastOf(early))).toContainEqual([GAME, 'FinalGame']), longTimeout)

  const { data } = await stack.query(GAMES)

  expect(typesOf(data?.['liveGames'] as Listed[])).toContainEqual([GAME, 'FinalGame'])
})
