import { ApolloClient, ApolloLink } from '@apollo/client'
import { NEVER, of } from 'rxjs'
import type { Observable } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCache } from '../app/apollo/createCache.ts'
import { setConsent } from '../lib/tracking/setConsent.ts'
import { eventAdapters, track } from '../lib/tracking/track.ts'
import { startTelemetry } from './startTelemetry.ts'

let warnings: unknown[]

beforeEach(() => {
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((first) => void warnings.push(first))
  setConsent('granted')
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  eventAdapters.clear()
})

const nobody = { uid: () => null, onChange: () => () => undefined }
const analytics = {
  ...{ __typename: 'Analytics', apiKey: 'key', appId: '1:1:web:a' },
  ...{ projectId: 'league', measurementId: 'G-ABC1' },
}
const site = { __typename: 'Site', id: 'site', analytics, messaging: null, rumSampleRate: 0 }

/** Starts all services over a gateway with this answer to the question for their settings. */
function start(answer: Observable<ApolloLink.Result>) {
  const client = new ApolloClient({ cache: createCache(), link: new ApolloLink(() => answer) })
  return startTelemetry({
    ...{ client, services: ['ANALYTICS', 'MESSAGING', 'RUM'], account: nobody, held: [] },
  })
}

it('has an adapter for each service at once, so that nothing is lost while they are loaded', () => {
  const stop = start(NEVER)

  expect(eventAdapters.size).toBe(3)
  stop()
})

it('logs each service that could not be loaded, and goes on without it', async () => {
  start(of({ data: { site: null } }))
  await vi.waitFor(() => expect(eventAdapters.size).toBe(0))

  track({ name: 'share' })

  expect(warnings).toEqual([
    'no analytics access',
    'brazeError_load',
    'Reports of speed and errors could not be loaded',
  ])
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
