import type { Instruments } from './instruments.ts'

/**
 * How an attempt to call an outside system ended: the class of its status, of which 404 is often no failure; without a usable answer in
 * time; or with an answer that cannot be read.
 */
export type UpstreamStatus = '2xx' | '3xx' | '404' | '4xx' | '5xx' | 'network' | 'timeout' | 'invalid'

/** How a fan's token was judged; `unchecked` when the identity provider was needed and out of reach. */
type TokenOutcome = 'valid' | 'refused' | 'unchecked'

/** Measurements of calls to the outside systems and to the identity provider. */
export interface UpstreamMetrics {
  /** Reads the health of each outside system at each scrape. */
  watchUpstreams(healths: () => Readonly<Record<string, string>>): void
  upstreamCall(upstream: string, status: UpstreamStatus, durationMs: number): void
  /** A load of a declared address was refused permanently, with this HTTP status. */
  upstreamRefusal(upstream: string, status: string): void
  /** All attempts of a call failed. */
  maxFailedFetchReached(upstream: string): void
  /** The token of a request was judged. */
  tokenCheck(outcome: TokenOutcome): void
  /** The identity provider's published keys were fetched. */
  keyFetch(outcome: 'ok' | 'failed'): void
}

/** Adds the measurements of outside systems to a registry. */
export function createUpstreamMetrics({ counter, histogram, watchStates }: Instruments): UpstreamMetrics {
  const calls = histogram(
    'upstream_call_duration_seconds',
    'Attempts to call an outside system, by the class of the status or why there was none',
    ['upstream', 'status'],
    [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
  )
  const failedFetches = counter(
    'max_failed_fetch_reached_total',
    'Calls to an outside system of which every attempt failed',
    ['upstream'],
  )
  const refusals = counter(
    'upstream_refusals_total',
    'Loads that an outside system has refused for good, by the status of its answer',
    ['upstream', 'status'],
  )
  const tokenChecks = counter(
    'identity_token_checks_total',
    'Tokens of fans, by how they were judged',
    ['outcome'],
    [{ outcome: 'unchecked' }, { outcome: 'valid' }, { outcome: 'refused' }],
  )
  const keyFetches = counter(
    'identity_key_fetches_total',
    "Fetches of the identity provider's keys, by how they ended",
    ['outcome'],
    [{ outcome: 'failed' }, { outcome: 'ok' }],
  )
  return {
    watchUpstreams: (healths) =>
      watchStates(
        'upstream_health',
        '1 for the state in which an outside system is: ok, partly, failing, or refusing our calls',
        ['upstream', 'state'],
        () =>
          Object.entries(healths()).map(([upstream, state]) => ({
            labels: { upstream, state },
            holds: true,
          })),
      ),
    upstreamCall: (upstream, status, durationMs) => calls.observe({ upstream, status }, durationMs / 1000),
    upstreamRefusal: (upstream, status) => refusals.inc({ upstream, status }),
    maxFailedFetchReached: (upstream) => failedFetches.inc({ upstream }),
    tokenCheck: (outcome) => tokenChecks.inc({ outcome }),
    keyFetch: (outcome) => keyFetches.inc({ outcome }),
  }
}
