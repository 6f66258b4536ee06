import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { subscribeTo, type LiveSubscriber } from '../support/liveSubscribers.ts'
import { startStack, type Stack } from '../support/stack.ts'

const GAME = '2025-wll-ev-17'
const WATCH = `subscription ($slug: String!) { game(slug: $slug) { version detailsVersion state { __typename
  ... on LiveGame { score { away home } } ... on FinalGame { score { away home } } } } }`
const DETAILS = `query ($slug: String!) { game(slug: $slug) {
  plays { score { away home } } periods { away home } boxScore { home { totals { scores } } away { totals { scores } } } } }`
/** Guard scores one point this many seconds after the live moment: 11. */
const NEXT_GOAL_S = 292
const longTimeout = { timeout: 15_000, interval: 20 }

interface LiveGameEvent {
  version: number
  detailsVersion: number
  state: { __typename: string; score: { away: number; home: number } }
}

let stack: Stack
let subscriber: LiveSubscriber

beforeEach(async () => {
  stack = await startStack({ env: { LIVE_POLL_MS: '100', UPSTREAM_FOREGROUND_MS: '10000' } })
  subscriber = subscribeTo(stack.url, 'sse', WATCH, { slug: GAME })
  await vi.waitFor(async () => expect(await detailsVersion()).toBeGreaterThan(0), longTimeout)
})

afterEach(async () => {
  subscriber.leave()
  await stack.close()
})

const readsOf = async (path: string) =>
  (await stack.requests()).filter((request) => request.path.endsWith(path)).length
async function detailsVersion(): Promise<number> {
  const { data } = await stack.query(`{ game(slug: "${GAME}") { detailsVersion } }`)
  return (data?.['game'] as { detailsVersion: number }).detailsVersion
}

const received = () => subscriber.received.map(({ game }) => game as LiveGameEvent)
const last = () => received().at(-1)

function moveLeague(seconds: number): Promise<unknown> {
  const leagueMs = Date.parse(LIVE_MOMENT) + seconds * 1000
  return stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
}

async function goalsByPart(): Promise<Record<string, number | undefined>> {
  const { data, errors } = await stack.query(DETAILS, { slug: GAME })
  expect(errors).toEqual([])
  const game = data?.['game'] as {
    plays: { score: { home: number } }[]
    periods: { home: number }[]
    boxScore: { home: { totals: { scores: number } } }
  }
  return {
    plays: game.plays.at(-1)?.score.home,
    periods: game.periods.reduce((sum, { home }) => sum + home, 0),
    boxScore: game.boxScore.home.totals.scores,
  }
}

describe('after a goal', () => {
  it('plays, periods and stats are read at once, and sent as one change', async () => {
    const before = await detailsVersion()
    await moveLeague(NEXT_GOAL_S)

    await vi.waitFor(() => expect(last()?.detailsVersion).toBeGreaterThan(before), longTimeout)
    const withGoal = received().filter(({ state }) => state.score.home === 11)
    const changes = new Set(withGoal.map((item) => item.detailsVersion).filter((version) => version > before))

    expect(changes.size).toBe(1)
    expect(await goalsByPart()).toEqual({ plays: 11, periods: 11, boxScore: 11 })
  })

  it('late plays are reloaded until they include the goal, and are then sent', async () => {
    await stack.control({ action: 'lag', path: '/play-by-plays', ms: NEXT_GOAL_S * 1000 })
    await moveLeague(NEXT_GOAL_S)
    await vi.waitFor(() => expect(last()?.state.score.home).toBe(11), longTimeout)

    // At the usual interval the fourth would come half a minute later.
    await vi.waitFor(
      async () => expect(await readsOf('/play-by-plays')).toBeGreaterThanOrEqual(5),
      longTimeout,
    )
    const lagging = await goalsByPart()
    const before = last()?.detailsVersion ?? Infinity
    await stack.control({ action: 'clear' })
    await vi.waitFor(() => expect(last()?.detailsVersion).toBeGreaterThan(before), longTimeout)

    expect(lagging).toEqual({ plays: 10, periods: 11, boxScore: 11 })
    expect(await goalsByPart()).toEqual({ plays: 11, periods: 11, boxScore: 11 })
  })

  it('versions only ever grow', async () => {
    await moveLeague(NEXT_GOAL_S)
    await vi.waitFor(() => expect(last()?.state.score.home).toBe(11), longTimeout)
    await moveLeague(NEXT_GOAL_S + 30)
    await vi.waitFor(() => expect(received().length).toBeGreaterThan(3), longTimeout)

    const versions = received().map(({ version }) => version)

    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(new Set(versions).size).toBe(versions.length)
  })
})

it('the stream of a finished game ends once its plays are complete', async () => {
  await stack.control({ action: 'lag', path: '/play-by-plays', ms: 3 * 3_600_000 })
  await moveLeague(3 * 3600)
  await vi.waitFor(() => expect(last()?.state.__typename).toBe('FinalGame'), longTimeout)
  // All existing events have been sent by then, and the stream is still open.
  await vi.waitFor(async () => expect(await readsOf('/play-by-plays')).toBeGreaterThanOrEqual(3), longTimeout)
  const wasComplete = subscriber.isComplete

  await stack.control({ action: 'clear' })
  await vi.waitFor(() => expect(subscriber.isComplete).toBe(true), longTimeout)

  expect(wasComplete).toBe(false)
  expect(await goalsByPart()).toEqual({ plays: 15, periods: 15, boxScore: 15 })
})
