import { ApolloClient, ApolloLink } from '@apollo/client'
import { defer, NEVER, of } from 'rxjs'
import type { Observable } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCache } from '../app/apollo/createCache.ts'
import { setConsent } from '../lib/tracking/setConsent.ts'
import { latestOutcomes } from '../lib/tracking/lateOutcomes.ts'
import { eventAdapters, track } from '../lib/tracking/track.ts'
import type { TrackedEvent } from '../lib/tracking/track.ts'
import { collectEvents } from '../../testing/collectEvents.ts'
import { startTelemetry } from './startTelemetry.ts'
import { sample } from '../../testing/sample.ts'

let warnings: unknown[]

beforeEach(() => {
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((first) => void warnings.push(first))
  setConsent('granted')
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  eventAdapters.clear()
})

const nobody = { uid: () => null, onChange: () => () => undefined }
const analytics = {
  ...{ apiKey: 'key', appId: '1:1:web:a' },
  ...{ projectId: 'league', measurementId: 'G-ABC1' },
}
const site = sample('Site', { id: 'site', analytics })

/** What becomes of an event at each service. */
const outcomesOf = (event: TrackedEvent) => [...eventAdapters].map((take) => take(event, []))

/** Starts all services over a gateway with this answer to the question for their settings. */
function start(answer: Observable<ApolloLink.Result>) {
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => answer) })
  return startTelemetry({
    ...{ client, services: ['ANALYTICS', 'MESSAGING', 'RUM'], account: nobody, queuedEvents: [] },
  })
}

it('has an adapter for each service at once, so that nothing is lost while they are loaded', () => {
  const stop = start(NEVER)

  expect(eventAdapters.size).toBe(3)
  stop()
})

it('logs each service that could not be loaded once, holds what happens, and tries again', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  let answer: ApolloLink.Result = { data: { site: null } }
  start(defer(() => of(answer)))
  await vi.advanceTimersByTimeAsync(1000)
  const whileFailing = [eventAdapters.size, outcomesOf({ name: 'share' })]
  answer = { data: { site: { ...site, analytics: null } } }

  await vi.advanceTimersByTimeAsync(2000)
  await vi.waitFor(() => expect(eventAdapters.size).toBe(0))

  expect(whileFailing).toEqual([3, ['waiting', 'waiting', 'waiting']])
  expect(warnings).toEqual([
    'no analytics access',
    'brazeError_load',
    'Reports of speed and errors could not be loaded',
  ])
})

it('says what has become of what was waiting once it is known', async () => {
  let answer: ApolloLink.Result = { data: { site: null } }
  const event: TrackedEvent = { name: 'share' }
  const client = new ApolloClient({
    cache: createCache(),
    link: new ApolloLink(() => defer(() => of(answer))),
  })
  startTelemetry({ client, services: ['MESSAGING', 'RUM'], account: nobody, queuedEvents: [event] })
  const atFirst = latestOutcomes(event, [[undefined, 'waiting']])
  await vi.waitFor(() => expect(warnings).toHaveLength(2))
  answer = { data: { site } }

  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(eventAdapters.size).toBe(0))

  expect(atFirst).toEqual([
    ['MESSAGING', 'waiting'],
    ['RUM', 'waiting'],
  ])
  expect(latestOutcomes(event, [[undefined, 'waiting']])).toEqual([
    ['MESSAGING', 'off'],
    ['RUM', 'off'],
  ])
})

it('tries again at once when the network is back', async () => {
  vi.useFakeTimers()
  let answer: ApolloLink.Result = { data: { site: null } }
  start(defer(() => of(answer)))
  await vi.advanceTimersByTimeAsync(0)
  answer = { data: { site: { ...site, analytics: null } } }

  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(eventAdapters.size).toBe(0))
})

it('does not try again once it is stopped', async () => {
  vi.useFakeTimers()
  let requests = 0
  const stop = start(
    defer(() => {
      requests += 1
      return of({ data: { site: null } })
    }),
  )
  await vi.advanceTimersByTimeAsync(0)

  stop()
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)

  expect(requests).toBe(1)
})

it('holds a hundred events for each service, and says so of more', () => {
  const stop = start(NEVER)
  for (let count = 0; count < 100; count += 1) track({ name: 'share' })

  expect(outcomesOf({ name: 'share' })).toEqual(['off', 'off', 'off'])
  stop()
})

it('names the service of each adapter', () => {
  const stop = start(NEVER)

  expect([...eventAdapters].map(({ service }) => service)).toEqual(['ANALYTICS', 'MESSAGING', 'RUM'])
  stop()
})

it('counts the page again that the browser shows as it was left', () => {
  const stop = start(NEVER)
  track({ name: 'page_view', page: 'home' })
  track({ name: 'page_view', page: 'stats' })
  const sent = collectEvents()
  const show = (persisted: boolean) => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
    return sent.length
  }

  const counts = [show(false), show(true)]
  stop()

  expect([...counts, show(true)]).toEqual([0, 1, 1])
  expect(sent).toEqual([{ name: 'page_view', page: 'stats' }])
})

it('says that there is no access where the browser cannot store what analytics needs', async () => {
  start(of({ data: { site } }))
  await vi.waitFor(() => expect(eventAdapters.size).toBe(0))

  expect(warnings).toEqual(['no analytics access'])
})

it('stops at once, also what is still being loaded', () => {
  const stop = start(NEVER)

  stop()

  expect(eventAdapters.size).toBe(0)
})
