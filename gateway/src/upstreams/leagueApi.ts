import { createHash } from 'node:crypto'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../errors.ts'
import type { Priority } from '../platform/cache/priority.ts'
import type { FleetStore } from '../platform/redis/fleetStore.ts'
import { readBearerToken } from '../platform/identity/identityToken.ts'
import { createCircuit, type ObservedSystem } from './circuit.ts'
import { createHttp } from './http.ts'
import { logExcerpt } from './logExcerpt.ts'
import { refusalInEnvelope } from './refusalCodes.ts'
import { createResilientCaller, type CallSettings, type ResilientCaller } from './resilientCaller.ts'

type Version = 2 | 3 | 4
type Query = Record<string, string | number | boolean>

/** A call on behalf of the site, with its own token. */
interface SiteCaller {
  as: 'site'
  endpoint?: string
  template?: string
  mayBeMadeUp?: boolean
  isPermanent?: boolean
  maxBytes?: number | undefined
}

/** The caller's identity: a fan, with her ID token, or a visitor, who has none. */
type FanCaller = { as: { viewer: string } | 'visitor' }

/** Calls to the league on behalf of the site. Their answers are public, so only these may be stored in a shared cache. */
export interface LeagueApi extends ObservedSystem {
  /**
   * GET `{base}/v{version}/{path}` with the site's own token; version 2 when left out.
   *
   * @param path such as `teams/WGUA/roster`. Each segment is checked, so an id that a visitor typed cannot lead to another path.
   * @param options.endpoint the name of what the path belongs to: its addresses share a breaker. The path when left out.
   * @param options.template the path as it is declared, such as `teams/{officialId}/roster`, for traces, which get no values.
   * @param options.mayBeMadeUp whether a visitor may have made up the path, so that its failures open no breaker.
   * @param options.isPermanent whether the league always has the address, so that a 404 there refuses it.
   * @param options.priority decides how long an attempt may take; `user` when left out.
   * @param options.maxBytes the longest answer that is read; 1 MB when left out.
   * @returns unchecked: from version 4 on `data.items`, or `data` where there are no items; the bare JSON of older versions.
   * @throws NotFoundError for an unknown path and, without a call, for a malformed one; UpstreamUnavailableError;
   * UpstreamInvalidError.
   */
  get(
    path: string,
    options: SiteCaller & { version?: Version; query?: Query; priority?: Priority },
  ): Promise<unknown>
}

/**
 * Calls to the league on behalf of one fan. They have a type of their own, which no cached source receives, so that a fan's answers cannot
 * be shared. They have separate breakers, so that failing fan services do not stop the site's reads.
 */
export interface ViewerCalls {
  /** As `LeagueApi.get`, with the fan's token, or without a token for a visitor. */
  get(path: string, options: FanCaller & { version?: Version; query?: Query }): Promise<unknown>
  /**
   * Writes in a single attempt, because a write without an answer may have succeeded. Its deadline is
   * `WRITE_DEADLINE_FACTOR` times that of a read.
   * @param options.body sent as JSON.
   * @returns as `get`; null for an empty answer of versions before 4, which report success by their status
   * alone.
   * @throws as `get`.
   */
  send(
    path: string,
    options: { as: { viewer: string }; version?: Version; method: 'POST' | 'PUT'; body: unknown },
  ): Promise<unknown>
}

/** All options of a request. */
interface CallOptions {
  as: 'site' | FanCaller['as']
  endpoint?: string
  template?: string
  mayBeMadeUp?: boolean
  isPermanent?: boolean
  maxBytes?: number | undefined
  version?: Version
  query?: Query
  priority?: Priority
  method?: 'GET' | 'POST' | 'PUT'
  body?: unknown
}

const upstream = 'league'
/** The deadline of a write, in multiples of a read's: a write that is abandoned sooner has often succeeded. */
export const WRITE_DEADLINE_FACTOR = 3
/** The longest answer about a fan that is read: the records that are known have a hundredth. */
export const MAX_FAN_BYTES = 100_000
const segmentPattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,127}$/

/**
 * Builds the caller of the league's API: reads have two attempts. The site's reads have a breaker for each
 * endpoint and one for all, fans' reads and fans' writes one each.
 * @param options.url the base address without a trailing slash.
 * @param options.token the site's own.
 * @param options.fleetStore shares the `Retry-After` of fans' calls with other processes; the site's is shared
 * through the cache.
 */
export function createLeagueApi(
  options: CallSettings & {
    url: string
    token: string
    fleetStore?: Pick<FleetStore, 'publish' | 'subscribe'>
  },
): LeagueApi & ViewerCalls {
  const { url, token, fleetStore, clock, log, metrics, tracer, userAgent, fetch = globalThis.fetch } = options
  const http = createHttp({ fetch, log, metrics, clock, userAgent, tracer })
  const circuit = createCircuit({ upstream, clock, log, metrics, fleetStore })
  const siteReads = createResilientCaller(upstream, circuit.lane('site'), options)
  const fanReads = createResilientCaller(upstream, circuit.lane('fans'), options)
  const { user, background } = options.deadlineMs
  const fanWrites = createResilientCaller(upstream, circuit.lane('fans'), {
    ...{ ...options, attempts: 1 },
    deadlineMs: { user: WRITE_DEADLINE_FACTOR * user, background },
  })

  function headersFor(as: CallOptions['as']): Record<string, string> {
    const common = { 'content-type': 'application/json', accept: 'application/json', authSource: 'web' }
    if (as === 'visitor') return common
    return { ...common, authorization: `Bearer ${as === 'site' ? token : as.viewer}` }
  }

  async function call(caller: ResilientCaller, path: string, callOptions: CallOptions): Promise<unknown> {
    const { as, version = 2, query = {}, priority = 'user', method = 'GET', body } = callOptions
    const address = addressOf(url, version, path, query)
    const mayBeEmpty = method !== 'GET' && version < 4
    const maxBytes = as === 'site' ? callOptions.maxBytes : MAX_FAN_BYTES
    // The paths of fans' calls are declared without parameters.
    const template = as === 'site' ? callOptions.template : path
    const request = {
      ...{ upstream, url: address, template: template && `/v${version}/${template}`, method },
      ...{ headers: headersFor(as), body, mayBeEmpty, maxBytes },
    }
    const target = {
      path: address.pathname,
      priority,
      ...(as === 'site' ? siteTarget(address, callOptions) : fanTarget(address, method, as)),
    }
    const answer = await caller.run(
      target,
      ({ number, signal }) => http({ ...request, signal, attempt: number }),
      (sent) => {
        const { error } = version >= 4 ? fieldsOf(sent) : {}
        return error ? refusalInEnvelope(error) : undefined
      },
    )
    try {
      return mayBeEmpty ? answer : dataOf(answer, { version, as })
    } catch (error) {
      log.warn({ upstream, path: address.pathname, status: 200, outcome: 'invalid', err: error })
      throw error
    }
  }

  return {
    health: () => circuit.health(),
    refusedWith: () => circuit.refusedWith(),
    get: (path, callOptions: CallOptions) =>
      call(callOptions.as === 'site' ? siteReads : fanReads, path, callOptions),
    send: (path, callOptions) => call(fanWrites, path, callOptions),
  }
}

function siteTarget(
  { href, pathname }: URL,
  { endpoint, mayBeMadeUp = false, isPermanent = false }: CallOptions,
) {
  return { address: href, group: endpoint ?? pathname, mayBeMadeUp, isPermanent }
}

/** The query of a fan's call may be about her, so it is not part of the address. */
function fanTarget({ pathname }: URL, method: string, as: FanCaller['as']) {
  return { address: `${method} ${pathname}`, fan: as === 'visitor' ? as : nameOfFan(as.viewer) }
}

/** Names a fan by her token without storing it. The name stays the same with her next token. */
function nameOfFan(token: string): string {
  const uid = readBearerToken(`Bearer ${token}`)?.claims.uid
  return createHash('sha256')
    .update(uid ?? token)
    .digest('base64url')
}

function addressOf(base: string, version: number, path: string, query: Record<string, unknown>): URL {
  if (!path.split('/').every((segment) => segmentPattern.test(segment))) throw new NotFoundError()
  const address = new URL(`${base}/v${version}/${path}`)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
  return address
}

/** From version 4 on, answers have an envelope of `data` and `error`, and lists are in `data.items`. */
function dataOf(answer: unknown, { version, as }: { version: Version; as: CallOptions['as'] }): unknown {
  const data = version >= 4 ? openEnvelope(answer, as) : answer
  if (data === null || data === undefined) throw new UpstreamInvalidError('Returned with no data')
  return data
}

function openEnvelope(answer: unknown, as: CallOptions['as']): unknown {
  const { data, error } = fieldsOf(answer)
  if (error) {
    // Causes are logged, and the error of a fan's call may contain personal data.
    const cause = as === 'site' ? new Error(logExcerpt(error)) : undefined
    throw new UpstreamUnavailableError('The answer is an error', { cause, status: 200 })
  }
  const fields = fieldsOf(data)
  return 'items' in fields ? fields['items'] : data
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
