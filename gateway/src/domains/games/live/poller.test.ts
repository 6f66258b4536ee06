import { afterEach, describe, expect, it, vi } from 'vitest'
import { captureLog } from '../../../../../tests/support/capturedLog.ts'
import { settableClock } from '../../../../../tests/support/settableClock.ts'
import { readConfig } from '../../../config.ts'
import { UpstreamUnavailableError } from '../../../errors.ts'
import { currentRequestId } from '../../../platform/requestContext.ts'
import { createFleetStore, type FleetStore } from '../../../platform/redis/fleetStore.ts'
import type { SourceDependencies } from '../../wire/sourceDependencies.ts'
import { createLiveBackoff } from './livePauses.ts'
import { startPoller, type PollerParts } from './poller.ts'

const longTimeout = { timeout: 10_000, interval: 5 }
let stop: () => void = () => undefined
afterEach(() => stop())

/** A poller of one game; the test counts its polls and makes them fail. */
function start(options: { isDue?: () => boolean; failure?: () => Error | undefined } = {}) {
  const { isDue = () => true, failure = () => undefined } = options
  const wall = settableClock()
  const { log } = captureLog()
  const leases = new Set<string>()
  const fleetStore: FleetStore = {
    ...createFleetStore({ clock: wall, log }),
    lease: (key) => {
      leases.add(key)
      return Promise.resolve(0)
    },
    release: (key) => {
      leases.delete(key)
      return Promise.resolve()
    },
  }
  const seen = { polls: 0, looks: 0, underWay: 0, maxUnderWay: 0, ids: new Set<string | undefined>() }
  const records: PollerParts['records'] = {
    stateAgeMs: () => Infinity,
    pauses: createLiveBackoff({ fleetStore, clock: wall }),
    poll: async () => {
      seen.polls += 1
      seen.ids.add(currentRequestId())
      seen.underWay += 1
      seen.maxUnderWay = Math.max(seen.maxUnderWay, seen.underWay)
      await new Promise((resolve) => setImmediate(resolve))
      seen.underWay -= 1
      const error = failure()
      if (error) throw error
    },
  }
  const parts: Pick<SourceDependencies, 'fleetStore' | 'config' | 'log'> = {
    fleetStore,
    config: readConfig({ LIVE_POLL_MS: '50' }),
    log,
  }
  const refresh = () => {
    seen.looks += 1
    return Promise.resolve(isDue())
  }
  stop = startPoller(parts, { slug: '2025-wll-ev-17', records, refresh })
  return { seen, wall, leases }
}

describe('the poller', () => {
  it('gives each poll a request id of its own, which names the game', async () => {
    const { seen } = start()

    await vi.waitFor(() => expect(seen.polls).toBe(3), longTimeout)

    expect([...seen.ids]).toEqual(Array(3).fill(expect.stringMatching(/^live-2025-wll-ev-17-[0-9a-f]{8}$/)))
  })

  it('waits until the game is due', async () => {
    let isDue = false
    const { seen } = start({ isDue: () => isDue })
    await vi.waitFor(() => expect(seen.looks).toBeGreaterThan(2), longTimeout)
    const before = seen.polls

    isDue = true

    await vi.waitFor(() => expect(seen.polls).toBeGreaterThan(0), longTimeout)
    expect(before).toBe(0)
  })

  it('runs one poll at a time', async () => {
    const { seen } = start()

    await vi.waitFor(() => expect(seen.polls).toBeGreaterThan(3), longTimeout)

    expect(seen.maxUnderWay).toBe(1)
  })

  it('continues as usual for three failures in a row, pauses after the fourth, and continues after that', async () => {
    const { seen, wall } = start({ failure: () => new Error('gone') })
    await vi.waitFor(() => expect(seen.looks).toBeGreaterThan(8), longTimeout)
    const duringPause = seen.polls

    wall.advance(3000)

    await vi.waitFor(() => expect(seen.polls).toBe(5), longTimeout)
    expect(duringPause).toBe(4)
  })

  it('counts only failures in a row', async () => {
    const { seen } = start({ failure: () => (seen.polls % 4 === 0 ? undefined : new Error('gone')) })

    await vi.waitFor(() => expect(seen.polls).toBeGreaterThan(8), longTimeout)
  })

  it('pauses for Retry-After, after the first failure too, but not for hours', async () => {
    const busy = new UpstreamUnavailableError('busy', { status: 503, retryAfterMs: 4 * 3_600_000 })
    const { seen, wall } = start({ failure: () => busy })
    await vi.waitFor(() => expect(seen.looks).toBeGreaterThan(3), longTimeout)

    wall.advance(599_999)
    const looks = seen.looks
    await vi.waitFor(() => expect(seen.looks).toBeGreaterThan(looks + 2), longTimeout)
    const duringPause = seen.polls
    wall.advance(1)

    await vi.waitFor(() => expect(seen.polls).toBe(2), longTimeout)
    expect(duringPause).toBe(1)
  })

  it('releases its lease when it is stopped, so that another process can poll at once', async () => {
    const { seen, leases } = start()
    await vi.waitFor(() => expect(seen.polls).toBeGreaterThan(0), longTimeout)
    const whilePolling = [...leases]

    stop()

    await vi.waitFor(() => expect([...leases]).toEqual([]), longTimeout)
    expect(whilePolling).toEqual(['live:2025-wll-ev-17'])
  })

  it('stops', async () => {
    const { seen } = start()
    await vi.waitFor(() => expect(seen.polls).toBeGreaterThan(0), longTimeout)

    stop()
    const other = start()
    // A step that has begun before it is over by then.
    await vi.waitFor(() => expect(other.seen.polls).toBeGreaterThan(1), longTimeout)
    const afterLastStep = { ...seen }
    await vi.waitFor(() => expect(other.seen.polls).toBeGreaterThan(4), longTimeout)

    expect(seen).toEqual(afterLastStep)
  })
})
