import { afterEach, expect, it, vi } from 'vitest'
import { captureLog } from '../../../../../tests/support/capturedLog.ts'
import { exampleGames } from '../../../../../tests/support/examples/exampleEvent.ts'
import { settableClock } from '../../../../../tests/support/settableClock.ts'
import { readConfig } from '../../../config.ts'
import { createClocks } from '../../../platform/clock.ts'
import { createMetrics } from '../../../platform/metrics/metrics.ts'
import { createFleetStore } from '../../../platform/redis/fleetStore.ts'
import { isTracking, trackDependencies } from '../../../platform/cache/dependencyTracking.ts'
import type { SourceDependencies } from '../../wire/sourceDependencies.ts'
import type { GameModel } from '../game.ts'
import { startLiveDetails } from './liveDetails.ts'
import { createLiveList } from './liveList.ts'
import { createLiveBackoff } from './livePauses.ts'
import { createLiveRecords, type LiveRecords } from './liveRecords.ts'
import { startPoller } from './poller.ts'

const slug = '2025-wll-ev-17'
const stops: (() => unknown)[] = []
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

const wall = settableClock('2025-07-12T20:00:00Z')
const games = exampleGames({}) as GameModel[]

/** Starts work while a response is built; the work calls `see`. Returns whether its reads became dependencies of the response. */
async function seenBy(start: (deps: SourceDependencies, see: () => void) => unknown): Promise<boolean[]> {
  const { log } = captureLog()
  const seen: boolean[] = []
  const liveApi: SourceDependencies['liveApi'] = {
    event: () => {
      seen.push(isTracking())
      return Promise.resolve({ event: { eventStatus: 1, homeScore: 1, visitorScore: 0 } })
    },
    health: () => 'ok',
    refusedWith: () => undefined,
  }
  const deps = {
    ...{ fleetStore: createFleetStore({ clock: wall, log }), clocks: createClocks({ wall }), log, liveApi },
    config: readConfig({ LIVE_POLL_MS: '50' }),
    metrics: createMetrics(),
  } as unknown as SourceDependencies
  await trackDependencies(async () => {
    await start(deps, () => seen.push(isTracking()))
  })
  await vi.waitFor(() => expect(seen.length).toBeGreaterThan(0), 10_000)
  return seen
}

const records: Pick<LiveRecords, 'poll' | 'stateAgeMs' | 'pauses' | 'addDetails' | 'listen'> = {
  poll: () => Promise.resolve(),
  stateAgeMs: () => Infinity,
  pauses: createLiveBackoff({
    fleetStore: createFleetStore({ clock: wall, log: captureLog().log }),
    clock: wall,
  }),
  addDetails: () => Promise.resolve(),
  listen: () => () => undefined,
}

it('the poller started by a response adds no dependencies to it', async () => {
  const seen = await seenBy((deps, see) => {
    const refresh = () => Promise.resolve(true)
    const poll = () => Promise.resolve(see())
    stops.push(startPoller(deps, { slug, records: { ...records, poll }, refresh }))
  })

  expect(seen).not.toContain(true)
})

it('details read for subscribers add no dependencies to the response', async () => {
  const seen = await seenBy((deps, see) => {
    const current = () => Promise.resolve(games[0] as GameModel)
    const read = () => {
      see()
      return Promise.resolve({ fingerprint: '', isComplete: true })
    }
    stops.push(startLiveDetails(deps, { slug, records, current, read }))
  })

  expect(seen).not.toContain(true)
})

it('the list of live games adds no dependencies to the response that started it', async () => {
  const seen = await seenBy((deps, see) => {
    const ofSeason = () => {
      see()
      return Promise.resolve(games)
    }
    const list = createLiveList(deps, {
      records: records as LiveRecords,
      ofSeason,
      setListed: () => undefined,
    })
    const watching = list.watch()[Symbol.asyncIterator]()
    stops.push(() => watching.return?.())
  })

  expect(seen).not.toContain(true)
})

it('a request to the live system, and its listeners, add no dependencies to the response', async () => {
  const seen = await seenBy(async (deps, see) => {
    const all = createLiveRecords(deps)
    stops.push(all.listen(see))
    await all.recent(slug)
  })

  expect(seen).toEqual([false, false])
})

it('a response with the list of live games expires when a game leaves it, 10 minutes after its end', async () => {
  const { log } = captureLog()
  const deps = { clocks: createClocks({ wall }), log, config: readConfig({}) }
  let season = exampleGames({ eventStatus: 1 }) as GameModel[]
  const list = createLiveList(deps, {
    ...{ records: records as LiveRecords, setListed: () => undefined },
    ofSeason: () => Promise.resolve(season),
  })
  await list.games()
  season = exampleGames({ eventStatus: 3, homeScore: 3, visitorScore: 2 }) as GameModel[]

  const { result, reads } = await trackDependencies(() => list.games())

  expect(result).toHaveLength(1)
  expect(reads.trueUntilMs).toBe(wall.nowMs() + 600_000)
})
