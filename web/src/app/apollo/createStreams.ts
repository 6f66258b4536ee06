import { createClient } from 'graphql-sse'
import type { Client } from 'graphql-sse'
import { backoff, MAX_STREAM_WAIT_MS } from '../../lib/reconnectDelay.ts'
import { reportActivity } from '../../lib/live/watchForSilence.ts'
import { paths } from '../../lib/address/paths.ts'
import { noteSiteTime } from '../../lib/time/siteTime.ts'

/**
 * Builds the client of the gateway's event streams, with one connection for each subscription. A lost connection is opened again
 * for as long as the subscription lasts. This module contains the protocol, so it is imported only when something is subscribed
 * to.
 *
 * @param onActivity called for each sign of life of a connection.
 */
export function createStreams(onActivity: () => void): Client {
  return createClient({
    url: new URL(paths.stream, location.href).href,
    fetchFn: async (...request: Parameters<typeof fetch>) => {
      const sentAtMs = Date.now()
      const response = await fetch(...request)
      noteSiteTime(response, sentAtMs)
      return reportActivity(response, onActivity)
    },
    retryAttempts: Infinity,
    retry: (failures) =>
      new Promise((again) => setTimeout(again, backoff(failures, { longestMs: MAX_STREAM_WAIT_MS }))),
  })
}
