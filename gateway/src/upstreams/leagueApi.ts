import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../errors.ts'
import type { Pace } from '../platform/cache.ts'
import { createGuardedCall, type CallSettings, type UpstreamHealth } from './guardedCall.ts'
import { createHttp } from './http.ts'

export type { UpstreamHealth } from './guardedCall.ts'

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

const upstream = 'league'
const segmentPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$/

/**
 * Builds the caller of the league's API, with two attempts and a breaker.
 *
 * @param options.url base address without a trailing slash; `token` is the site's.
 */
export function createLeagueApi(options: CallSettings & { url: string; token: string }): LeagueApi {
  const { url, token, clock, log, metrics, fetch = globalThis.fetch } = options
  const http = createHttp({ fetch, log, metrics, clock })
  const guarded = createGuardedCall(upstream, options)
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    authSource: 'web',
  }

  return {
    health: () => guarded.health(),
    async get(path, { version = 2, query = {}, pace = 'foreground' }) {
      const address = addressOf(url, version, path, query)
      const answer = await guarded.run({ path: address.pathname, pace }, ({ number, signal }) =>
        http({ upstream, url: address, headers, signal, attempt: number }),
      )
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
