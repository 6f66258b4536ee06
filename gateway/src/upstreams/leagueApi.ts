import { isTransient, NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../errors.ts'
import type { Pace } from '../platform/cache.ts'
import { createGuardedCall, type CallSettings, type GuardedCall, type UpstreamHealth } from './guardedCall.ts'
import { createHttp } from './http.ts'

type Version = 2 | 3 | 4
type Query = Record<string, string | number | boolean>

/** On whose behalf a fan's calls are made: hers, by her ID token, or a visitor's, who has none (spec §6). */
type FanCaller = { as: { viewer: string } | 'visitor' }

/** What the league tells the site, and so everybody: the only answers that a shared cache may keep. */
export interface LeagueApi {
  /**
   * GET `{base}/v{version}/{path}` with the site's own token, version 2 unless said (spec §7).
   *
   * @param path such as `teams/WGUA/roster`; each segment is checked, so an id that a visitor typed cannot lead elsewhere.
   * @param options.pace how long an attempt may take: a visitor waits (`foreground`) or nobody does (`background`).
   * @returns what version 4 and up has in `data.items`, else in `data`; the bare JSON of older versions. Unchecked.
   * @throws NotFoundError for an unknown path and, without a call, for a hostile one; UpstreamUnavailableError; UpstreamInvalidError.
   */
  get(path: string, options: { as: 'site'; version?: Version; query?: Query; pace?: Pace }): Promise<unknown>
  /** `failing` from the moment the breaker opens until a probe went well. */
  health(): UpstreamHealth
}

/**
 * What the league tells one fan. Made apart from the site's calls, and handed to nobody who holds the cache, so that nothing of
 * it can be shared. An ailing service of fans has a breaker of its own, which leaves the site's reads alone.
 */
export interface ViewerCalls {
  /** As the site's, with the fan's token, or for a visitor without any. */
  get(path: string, options: FanCaller & { version?: Version; query?: Query }): Promise<unknown>
  /**
   * Writes, in one attempt: nobody knows what became of one that was not answered.
   *
   * @param options.body sent as JSON.
   * @returns as `get`; null for an empty answer of versions before 4, which say with their status alone that all went well.
   * @throws as `get`.
   */
  send(
    path: string,
    options: { as: { viewer: string }; version?: Version; method: 'POST' | 'PUT'; body: unknown },
  ): Promise<unknown>
}

/** Everything that can be asked of one request. */
interface Call {
  as: 'site' | FanCaller['as']
  version?: Version
  query?: Query
  pace?: Pace
  method?: 'GET' | 'POST' | 'PUT'
  body?: unknown
}

const upstream = 'league'
const segmentPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$/

/**
 * Builds the caller of the league's API, with two attempts for what is read, and breakers.
 *
 * @param options.url base address without a trailing slash; `token` is the site's.
 */
export function createLeagueApi(
  options: CallSettings & { url: string; token: string },
): LeagueApi & ViewerCalls {
  const { url, token, clock, log, metrics, fetch = globalThis.fetch } = options
  const http = createHttp({ fetch, log, metrics, clock })
  const siteReads = createGuardedCall(upstream, options)
  const ofFans = { ...options, countsAsFailure: concernsEveryFan }
  const fansReads = createGuardedCall(upstream, ofFans)
  const fansWrites = createGuardedCall(upstream, { ...ofFans, attempts: 1 })

  function headersFor(as: Call['as']): Record<string, string> {
    const common = { 'content-type': 'application/json', accept: 'application/json', authSource: 'web' }
    if (as === 'visitor') return common
    return { ...common, authorization: `Bearer ${as === 'site' ? token : as.viewer}` }
  }

  async function call(guarded: GuardedCall, path: string, wanted: Call): Promise<unknown> {
    const { as, version = 2, query = {}, pace = 'foreground', method = 'GET', body } = wanted
    const address = addressOf(url, version, path, query)
    const mayBeEmpty = method !== 'GET' && version < 4
    const request = { upstream, url: address, method, headers: headersFor(as), body, mayBeEmpty }
    const answer = await guarded.run({ path: address.pathname, pace }, ({ number, signal }) =>
      http({ ...request, signal, attempt: number }),
    )
    try {
      return mayBeEmpty ? answer : dataOf(answer, { version, as })
    } catch (error) {
      log.warn({ upstream, path: address.pathname, err: error })
      throw error
    }
  }

  return {
    health: () => siteReads.health(),
    get: (path, wanted: Call) => call(wanted.as === 'site' ? siteReads : fansReads, path, wanted),
    send: (path, wanted) => call(fansWrites, path, wanted),
  }
}

/**
 * A service that is out of reach, too slow, too busy or down fails everybody; any other status, 500 above all, may come of one
 * fan's own record, who must not shut out all others by asking for it again and again.
 */
function concernsEveryFan(error: unknown): boolean {
  return isTransient(error) && (error.status === undefined || [429, 502, 503, 504].includes(error.status))
}

function addressOf(base: string, version: number, path: string, query: Record<string, unknown>): URL {
  if (!path.split('/').every((segment) => segmentPattern.test(segment))) throw new NotFoundError()
  const address = new URL(`${base}/v${version}/${path}`)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
  return address
}

/** From version 4 on answers come in an envelope of `data` and `error`, lists in `data.items` (spec §7). */
function dataOf(answer: unknown, { version, as }: { version: Version; as: Call['as'] }): unknown {
  const data = version >= 4 ? openEnvelope(answer, as) : answer
  if (data === null || data === undefined) throw new UpstreamInvalidError('Returned with no data')
  return data
}

function openEnvelope(answer: unknown, as: Call['as']): unknown {
  const { data, error } = fieldsOf(answer)
  if (error) {
    // What it says of a fan may name her, and causes are logged.
    const cause = as === 'site' ? new Error(JSON.stringify(error).slice(0, 500)) : undefined
    throw new UpstreamUnavailableError('The answer is an error', { cause })
  }
  const fields = fieldsOf(data)
  return 'items' in fields ? fields['items'] : data
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
