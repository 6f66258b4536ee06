import type { ApolloClient } from '@apollo/client'
import type { TelemetrySettingsQuery } from '../__generated__/graphql.ts'
import { graphql } from '../__generated__/gql.ts'

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
