import { setTimeout } from 'node:timers/promises'
import { isTransient, NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../errors.ts'
import { BreakerOpenError, createBreaker } from '../platform/breaker.ts'
import type { Pace } from '../platform/cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import { createRetry } from '../platform/retry.ts'
import { createHttp } from './http.ts'

/** On whose behalf the league is called: `site` sends the site's own token, and its answers may be shared by all. */
type Caller = { as: 'site' }

/** The league's REST API. */
export interface LeagueApi {
  /**
   * GET `{base}/v{version}/{path}`, version 2 unless said (spec §7).
   *
   * @param path such as `teams/WGUA/roster`; each segment is checked, so an id that a visitor typed cannot lead elsewhere.
   * @param options.pace how long an attempt may take: a visitor waits (`foreground`) or nobody does (`background`).
   * @returns what version 4 and up has in `data.items`, else in `data`; the bare JSON of older versions. Unchecked.
   * @throws NotFoundError for an unknown path and, without a call, for a hostile one; UpstreamUnavailableError; UpstreamInvalidError.
   */
  get(
    path: string,
    options: Caller & {
      version?: 2 | 3 | 4
      query?: Record<string, string | number | boolean>
      pace?: Pace
    },
  ): Promise<unknown>
  /** `failing` from the moment the breaker opens until a probe went well. */
  health(): UpstreamHealth
}

export type UpstreamHealth = 'ok' | 'failing'

const upstream = 'league'
const segmentPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$/

/**
 * Builds the caller of the league's API: two attempts, and a breaker that opens after 5 failed loads in a row and lets
 * one single-attempt probe through every 5 s, so that a recovery is seen within 10 s.
 *
 * @param options.url base address without a trailing slash; `token` is the site's.
 * @param options.wait resolves after so many ms; the real time when left out.
 */
export function createLeagueApi(options: {
  url: string
  token: string
  foregroundMs: number
  backgroundMs: number
  retryDelayMs: number
  clock: Clock
  log: Log
  metrics: Metrics
  fetch?: typeof globalThis.fetch
  wait?: (ms: number) => Promise<unknown>
}): LeagueApi {
  const { url, token, foregroundMs, backgroundMs, retryDelayMs, clock, log, metrics } = options
  const { fetch = globalThis.fetch, wait = setTimeout } = options
  const http = createHttp({ fetch, log, metrics, clock })
  const retry = createRetry({ log, metrics, delayMs: retryDelayMs, wait })
  const breaker = createBreaker({
    clock,
    failures: 5,
    openMs: 5000,
    countsAsFailure: isTransient,
    onChange: (state) => log.warn({ upstream, state }, 'Breaker changed'),
  })
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    authSource: 'web',
  }

  async function call(address: URL, pace: Pace): Promise<unknown> {
    try {
      return await breaker.run((probe) => {
        const deadlineMs = probe || pace === 'foreground' ? foregroundMs : backgroundMs
        return retry({ upstream, attempts: probe ? 1 : 2, deadlineMs }, ({ number, signal }) =>
          http({ upstream, url: address, headers, signal, attempt: number }),
        )
      })
    } catch (error) {
      if (!(error instanceof BreakerOpenError)) throw error
      log.debug({ upstream, path: address.pathname }, 'Not called: the breaker is open')
      throw new UpstreamUnavailableError('The league is left alone for a moment', { cause: error })
    }
  }

  return {
    health: () => (breaker.isOpen() ? 'failing' : 'ok'),
    async get(path, { version = 2, query = {}, pace = 'foreground' }) {
      const address = addressOf(url, version, path, query)
      const answer = await call(address, pace)
      try {
        return dataOf(answer, version)
      } catch (error) {
        log.warn({ upstream, path: address.pathname, err: error })
        throw error
      }
    },
  }
}

function addressOf(base: string, version: number, path: string, query: Record<string, unknown>): URL {
  if (!path.split('/').every((segment) => segmentPattern.test(segment))) throw new NotFoundError()
  const address = new URL(`${base}/v${version}/${path}`)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
  return address
}

/** From version 4 on answers come in an envelope of `data` and `error`, lists in `data.items` (spec §7). */
function dataOf(answer: unknown, version: number): unknown {
  const data = version >= 4 ? openEnvelope(answer) : answer
  if (data === null || data === undefined) throw new UpstreamInvalidError('Returned with no data')
  return data
}

function openEnvelope(answer: unknown): unknown {
  const { data, error } = fieldsOf(answer)
  if (error)
    throw new UpstreamUnavailableError('The answer is an error', {
      cause: new Error(JSON.stringify(error).slice(0, 500)),
    })
  const fields = fieldsOf(data)
  return 'items' in fields ? fields['items'] : data
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
