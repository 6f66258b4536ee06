import type { ApolloClient } from '@apollo/client'
import type { EventOutcome, TrackedEvent } from '../lib/tracking/track.ts'
import type { TelemetrySettingsQuery } from '../__generated__/graphql.ts'
import { graphql } from '../__generated__/gql.ts'

/** Something that events are sent to, once it is loaded. */
export interface TelemetryService {
  /** Returns what became of the event. */
  send: (this: void, event: TrackedEvent) => EventOutcome
  /** Stops sending at once, and removes what the service's own code keeps in this browser. It can be started again. */
  stop: (this: void) => void
}

/** Who is signed in, as the services learn of it. */
export interface AccountSource {
  /** The account's id; null for nobody and for an anonymous visitor, undefined while that is not known. */
  uid: () => string | null | undefined
  /** Calls the listener whenever that may have changed. Returns the function that stops it. */
  onChange: (listener: () => void) => () => void
}

/** Calls `change` with who is signed in, now and after each change, as far as it is known. Returns the function that stops it. */
export function followAccount(
  { uid, onChange }: AccountSource,
  change: (uid: string | null) => void,
): () => void {
  let known: string | null | undefined
  const follow = () => {
    const next = uid()
    if (next === undefined || next === known) return
    known = next
    change(next)
  }
  follow()
  return onChange(follow)
}

const TELEMETRY_SETTINGS = graphql(`
  query TelemetrySettings {
    site {
      id
      analytics {
        apiKey
        appId
        projectId
        measurementId
      }
      messaging {
        apiKey
        host
      }
      rumSampleRate
    }
  }
`)

type Settings = NonNullable<TelemetrySettingsQuery['site']>
export type AnalyticsSettings = Omit<NonNullable<Settings['analytics']>, '__typename'>
export type MessagingSettings = Omit<NonNullable<Settings['messaging']>, '__typename'>

/**
 * Loads the public settings of the services that count, past the cache, which may have kept an answer without them. Rejects when the
 * gateway could not say them.
 */
export async function loadTelemetrySettings(client: ApolloClient): Promise<Settings> {
  const { data, error } = await client.query({
    query: TELEMETRY_SETTINGS,
    errorPolicy: 'all',
    fetchPolicy: 'network-only',
  })
  if (!data?.site) throw new Error('The settings of telemetry could not be loaded', { cause: error })
  return data.site
}
