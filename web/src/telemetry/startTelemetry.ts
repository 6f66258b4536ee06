import type { ApolloClient } from '@apollo/client'
import type { SiteService } from '../__generated__/graphql.ts'
import { loadChunk } from '../lib/loading/loadChunk.ts'
import { eventAdapters } from '../lib/tracking/track.ts'
import type { TrackedEvent } from '../lib/tracking/track.ts'
import { loadTelemetrySettings } from './telemetrySettings.ts'
import type { AccountSource, TelemetryService } from './telemetryService.ts'

interface TelemetryOptions {
  client: ApolloClient
  /** What the deployment has. */
  services: readonly SiteService[]
  account: AccountSource
  /** What has happened since the visitor agreed, or since this page was opened by one who had. */
  held: readonly TrackedEvent[]
}

type Settings = Awaited<ReturnType<typeof loadTelemetrySettings>>
type Start = (settings: Settings, options: TelemetryOptions) => Promise<TelemetryService | null>

/** While a service is being loaded, at most so many events wait for it; the later ones are dropped. */
const MOST_WAITING = 100

const starts: Partial<Record<SiteService, { start: Start; failure: string }>> = {
  ANALYTICS: {
    start: async ({ analytics }, { account }) => {
      if (analytics === null) return null
      const { startAnalytics } = await loadChunk(() => import('./analytics.ts'))
      return startAnalytics(analytics, account)
    },
    failure: 'no analytics access',
  },
  MESSAGING: {
    start: async ({ messaging }, { account }) => {
      if (messaging === null) return null
      const { startMessaging } = await loadChunk(() => import('./messaging.ts'))
      return startMessaging(messaging, account)
    },
    failure: 'brazeError_load',
  },
  RUM: {
    start: async ({ rumSampleRate }) => {
      const { isSampled } = await import('./sampling.ts')
      if (!isSampled(rumSampleRate)) return null
      const { startRum } = await loadChunk(() => import('./rum.ts'))
      return startRum()
    },
    failure: 'Reports of speed and errors could not be loaded',
  },
}

/**
 * Starts the services that count, after the visitor has agreed: events wait in order until the code of a service is there. What
 * fails is logged, and concerns that service alone.
 *
 * @returns the function that stops them at once.
 */
export function startTelemetry(options: TelemetryOptions): () => void {
  const { client, services, held } = options
  const settings = loadTelemetrySettings(client)
  const connected = services.flatMap((name) => {
    const entry = starts[name]
    if (!entry) return []
    return connect(async () => entry.start(await settings, options), entry.failure, held)
  })
  return () => {
    for (const stop of connected) stop()
  }
}

/** Sends events to a service as soon as it is there. Returns the function that stops it. */
function connect(
  start: () => Promise<TelemetryService | null>,
  failure: string,
  held: readonly TrackedEvent[],
): () => void {
  const waiting = [...held]
  let service: TelemetryService | null = null
  let isStopped = false

  /** What is wrong with a service must not reach the part of the page that has counted something. */
  function sendTo({ send }: TelemetryService, event: TrackedEvent): void {
    try {
      send(event)
    } catch (error) {
      console.warn(failure, error)
    }
  }
  function take(event: TrackedEvent): void {
    if (service) sendTo(service, event)
    else if (waiting.length < MOST_WAITING) waiting.push(event)
  }
  function stop(): void {
    isStopped = true
    eventAdapters.delete(take)
    service?.stop()
  }
  async function open(): Promise<void> {
    const started = await start()
    if (isStopped) return started?.stop()
    if (started === null) return stop()
    service = started
    for (const event of waiting.splice(0)) sendTo(started, event)
  }

  eventAdapters.add(take)
  open().catch((error: unknown) => {
    if (!isStopped) console.warn(failure, error)
    stop()
  })
  return stop
}
