import { createClient } from 'graphql-sse'
import type { Client } from 'graphql-sse'
import { backoff } from './backoff.ts'
import { paths } from '../../lib/address/paths.ts'

/**
 * The client of the gateway's event streams, one connection for each subscription. A lost one is made anew for as long as the
 * subscription lasts. This module brings the protocol with it, so it is imported only once something is subscribed to.
 */
export function createStreams(): Client {
  return createClient({
    url: new URL(paths.stream, location.href).href,
    retryAttempts: Infinity,
    retry: (failures) => new Promise((again) => setTimeout(again, backoff(failures))),
  })
}
