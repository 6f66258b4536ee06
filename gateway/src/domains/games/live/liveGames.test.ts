import { afterEach, beforeEach, expect, it } from 'vitest'
import { captureLog } from '../../../../../tests/support/capturedLog.ts'
import { exampleGames } from '../../../../../tests/support/examples/exampleEvent.ts'
import { settableClock } from '../../../../../tests/support/settableClock.ts'
import { readConfig } from '../../../config.ts'
import { createClocks } from '../../../platform/clock.ts'
import { trackDependencies } from '../../../platform/cache/dependencyTracking.ts'
import { createMetrics } from '../../../platform/metrics/metrics.ts'
import { createFleetStore } from '../../../platform/redis/fleetStore.ts'
import type { SourceDependencies } from '../../wire/sourceDependencies.ts'
import type { GameModel } from '../game.ts'
import { createLiveGames, type LiveChange, type LiveGames } from './liveGames.ts'
import type { LiveGamesChange } from './liveList.ts'
import { createLiveBackoff } from './livePauses.ts'
import type { LiveRecords } from './liveRecords.ts'

const START = '2025-07-12T20:00:00Z'
const SLUG = '2025-wll-ev-17'

let wall: ReturnType<typeof settableClock>
let current: GameModel
let live: LiveGames
let watching: AsyncIterator<unknown>[]

const liveGame = () => exampleGames({ eventStatus: 1 })[0] as GameModel

beforeEach(() => {
  wall = settableClock(START)
  current = liveGame()
  watching = []
  const { log } = captureLog()
  const fleetStore = createFleetStore({ clock: wall, log })
  const records: Partial<LiveRecords> = {
    known: () => undefined,
    poll: () => Promise.resolve(),
    stateAgeMs: () => Infinity,
    pauses: createLiveBackoff({ fleetStore, clock: wall }),
    addDetails: () => Promise.resolve(),
    listen: () => () => undefined,
  }
  const deps: Partial<SourceDependencies> = {
    ...{ fleetStore, clocks: createClocks({ wall }) },
    ...{ log, config: readConfig({}), metrics: createMetrics() },
  }
  live = createLiveGames(deps as SourceDependencies, {
    records: records as LiveRecords,
    find: () => Promise.resolve(current),
    ofSeason: () => Promise.resolve([current]),
    readDetails: () => Promise.resolve({ fingerprint: '', isComplete: true }),
  })
})

afterEach(async () => {
  for (const reader of watching) await reader.return?.()
})

/** The first change for a new subscriber. */
async function firstChange(): Promise<LiveChange> {
  const reader = (await live.watch(SLUG))[Symbol.asyncIterator]()
  watching.push(reader)
  const { value } = (await reader.next()) as IteratorYieldResult<LiveChange>
  return value
}

it('live games send the same object to all who subscribe within a second, so that they share its answer', async () => {
  const first = await firstChange()
  wall.advance(999)
  const others = await Promise.all(Array.from({ length: 20 }, firstChange))

  expect(first.game).toBe(current)
  expect(new Set([first, ...others]).size).toBe(1)
})

it('live games send a new object a second later, because linked data may have changed', async () => {
  const first = await firstChange()
  wall.advance(1000)

  expect(await firstChange()).not.toBe(first)
})

it('the list of live games first sends what it has now, also to the next subscriber after a pause', async () => {
  const before = live.watchAll()[Symbol.asyncIterator]()
  await before.next()
  await before.return?.()
  current = liveGame()

  const after = live.watchAll()[Symbol.asyncIterator]()
  watching.push(after)
  const { value } = (await after.next()) as IteratorYieldResult<LiveGamesChange>

  expect(value.games[0]).toBe(current)
})

it('an answer with a game that has just ended is outdated once the game is no longer listed', async () => {
  await live.all()
  ;[current] = exampleGames({ eventStatus: 2 }) as [GameModel]
  const endedAtMs = wall.nowMs()
  wall.advance(30_000)

  const { result, reads } = await trackDependencies(() => live.all())

  expect(result).toEqual([current])
  expect(reads.trueUntilMs).toBe(endedAtMs + 630_000)
})

it('live games send a new object for a new state', async () => {
  const first = await firstChange()
  current = liveGame()

  const next = await firstChange()

  expect(next).not.toBe(first)
  expect(next.game).toBe(current)
})
