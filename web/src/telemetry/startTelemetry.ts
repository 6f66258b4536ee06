import type { ApolloClient } from '@apollo/client'
import type { SiteService } from '../__generated__/graphql.ts'
import { loadChunk } from '../lib/loading/loadChunk.ts'
import { track } from '../lib/tracking/track.ts'
import type { TrackedEvent } from '../lib/tracking/track.ts'
import { connectService } from './connectService.ts'
import { loadTelemetrySettings } from './telemetryService.ts'
import type { AccountSource, TelemetryService } from './telemetryService.ts'

interface TelemetryOptions {
  client: ApolloClient
  /** What the deployment has. */
  services: readonly SiteService[]
  account: AccountSource
  /** What has happened since the visitor agreed, or since this page was opened by one who had. */
  queuedEvents: readonly TrackedEvent[]
}

type Settings = Awaited<ReturnType<typeof loadTelemetrySettings>>
type Start = (settings: Settings, options: TelemetryOptions) => Promise<TelemetryService | null>

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
    start: async ({ rumSampleRate }, { queuedEvents: held }) => {
      const { isSampled } = await import('./sampling.ts')
      if (!isSampled(rumSampleRate)) return null
      const { startRum } = await loadChunk(() => import('./rum.ts'))
      return startRum(held)
    },
    failure: 'Reports of speed and errors could not be loaded',
  },
}

/**
 * Starts the services that count, after the visitor has agreed: events wait in order until the code of a service is there. What
 * fails is logged and tried again, and concerns that service alone.
 *
 * @returns the function that stops them at once.
 */
export function startTelemetry(options: TelemetryOptions): () => void {
  const { client, services, queuedEvents: held } = options
  let settings: Promise<Settings> | undefined
  /** All services share one request. One that failed is not kept. */
  const loadSettings = () =>
    (settings ??= loadTelemetrySettings(client).catch((error: unknown) => {
      settings = undefined
      throw error
    }))
  let lastPage = held.findLast(isPageView)
  const notice = (event: TrackedEvent) => {
    if (isPageView(event)) lastPage = event
  }
  const stops = services.flatMap((service) => {
    const entry = starts[service]
    if (!entry) return []
    const start = async () => entry.start(await loadSettings(), options)
    return connectService({ service, start, failure: entry.failure, held, notice })
  })
  stops.push(countRestoredPages(() => lastPage))
  return () => {
    for (const stop of stops) stop()
  }
}

function isPageView({ name }: TrackedEvent): boolean {
  return name === 'page_view'
}

/**
 * Counts the page again each time the browser shows it as it was left (bfcache), for which the router opens nothing. Returns the
 * function that stops it.
 *
 * @param lastPage yields the event of the page that was opened last; undefined where none was counted.
 */
function countRestoredPages(lastPage: () => TrackedEvent | undefined): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    const page = lastPage()
    if (persisted && page) track({ ...page })
  }
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
}
