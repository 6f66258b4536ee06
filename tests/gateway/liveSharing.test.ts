import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LIVE_MOMENT } from '../../sandbox/src/season/liveMoment.ts'
import { subscribeTo, type LiveSubscriber } from '../support/liveSubscribers.ts'
import { startStack, type Stack } from '../support/stack.ts'

const GAME = '2025-wll-ev-17'
/** Highlights that cannot be read leave a log line for each execution of the game's answer. */
const WATCH = `subscription ($slug: String!) { game(slug: $slug) {
  highlights { id } detailsVersion state { ... on LiveGame { label } } } }`
const longTimeout = { timeout: 15_000, interval: 20 }

let stack: Stack
let followers: LiveSubscriber[]

beforeEach(async () => {
  stack = await startStack({ env: { LIVE_POLL_MS: '100' } })
  await stack.control({ action: 'garbage', path: '/game-highlights' })
  followers = []
})

/** Moves the league and its live system to the next goal, after which the plays are read at once. */
async function moveLeague(): Promise<void> {
  const leagueMs = Date.parse(LIVE_MOMENT) + 292_000
  await stack.control({ action: 'setClock', anchor: { wallMs: Date.now(), leagueMs, speed: 0 } })
}

afterEach(async () => {
  for (const follower of followers) follower.leave()
  await stack.close()
})

function answersMade(): number {
  return stack.logs.filter(({ msg }) => msg === 'a game is shown without its highlights').length
}

it('live answers to a change are computed once for all subscribers of the game, over either transport', async () => {
  for (const transport of ['sse', 'sse', 'ws'] as const) {
    followers.push(subscribeTo(stack.url, transport, WATCH, { slug: GAME }))
  }
  await vi.waitFor(
    () => expect(followers.map(({ received }) => received.length)).toEqual([1, 1, 1]),
    longTimeout,
  )
  const madeAtFirst = answersMade()

  await moveLeague()

  // The goal was scored, and then the plays were read: two changes.
  await vi.waitFor(
    () => expect(followers.map(({ received }) => received.length)).toEqual([3, 3, 3]),
    longTimeout,
  )
  expect(answersMade() - madeAtFirst).toBe(2)
})

it('live answers are not sent to subscribers whose selection has not changed', async () => {
  const [all, label] = [WATCH, WATCH.replace('detailsVersion', '')]
  for (const document of [all, label]) followers.push(subscribeTo(stack.url, 'sse', document, { slug: GAME }))
  await vi.waitFor(
    () => expect(followers.map(({ received }) => received.length)).toEqual([1, 1]),
    longTimeout,
  )
  const madeAtFirst = answersMade()

  await moveLeague()

  await vi.waitFor(() => expect(followers[0]?.received).toHaveLength(3), longTimeout)
  // The second change was answered for both.
  expect(answersMade() - madeAtFirst).toBe(4)
  expect(followers[1]?.received).toHaveLength(2)
})
