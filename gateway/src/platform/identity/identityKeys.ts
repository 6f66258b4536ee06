import { Agent, get } from 'node:https'
import { duplexPair, type Duplex } from 'node:stream'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { UpstreamMetrics } from '../metrics/upstreamMetrics.ts'
import type { Log } from '../log.ts'
import { createOutageLog, reasonOf } from '../outageLog.ts'
import { parseJson } from '../parseJson.ts'

/** The shortest time between a fetch that succeeded and the next one, in ms. */
const MIN_PAUSE_MS = 60_000
/** The pauses after failed fetches, in ms; the last one repeats. So there are at most four fetches in a minute. */
const FAILURE_PAUSES_MS = [5000, 10_000, 20_000, 40_000, 60_000]
/** For how long fetched keys are used when no newer ones can be fetched, in ms. */
const MAX_USE_MS = 86_400_000
/** How long a fetch may take, in ms. */
const DEADLINE_MS = 2500
/** The certificates of a few keys take about 5 kB. */
const MAX_BYTES = 100_000
const HOST = 'www.googleapis.com'
const PATH = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com'

/** Certificates by key id. */
const certificates = z
  .record(z.string(), z.string().startsWith('-----BEGIN CERTIFICATE-----'))
  .refine((keys) => Object.keys(keys).length > 0)

interface PublishedKeys {
  json: string
  /** Until when the provider's Cache-Control declares them valid (epoch ms). */
  freshUntilMs: number
  fetchedAtMs: number
}

/** The provider's published keys, served to its library. */
export interface PublishedKeysSource {
  /** Answers the library's requests for the keys. */
  agent: Agent
  /** Whether the last fetch of the keys failed, so that the provider may have newer ones. */
  mayBeOld: () => boolean
}

/**
 * Builds the agent from which the provider's library gets the published keys. The library fetches again after
 * every failure, for every token while it has no keys, and forgets good keys when they expire. So it connects
 * to this process instead, which fetches the keys itself: at most once a minute, and after a failure at
 * growing intervals. While they cannot be fetched, the last ones are used for a day. The library alone
 * verifies signatures.
 * The log says when the keys cannot be fetched any more, and when they can again.
 * @param options.connect opens the connection to the provider; over TLS when left out.
 */
export function createKeySource(options: {
  clock: Clock
  log: Log
  metrics: Pick<UpstreamMetrics, 'keyFetch'>
  connect?: () => Duplex
}): PublishedKeysSource {
  const { clock, log, metrics, connect } = options
  const outage = createOutageLog(log, {
    fails: 'The keys of the identity provider cannot be fetched',
    works: 'The keys of the identity provider can be fetched again',
  })
  const provider = new Agent({ keepAlive: false })
  if (connect) provider.createConnection = connect
  let known: PublishedKeys | undefined
  let failures = 0
  let nextFetchMs = -Infinity
  let fetching: Promise<void> | undefined

  async function refresh(): Promise<void> {
    const nowMs = clock.nowMs()
    try {
      const { json, maxAgeMs } = await fetchKeys(provider)
      known = { json, freshUntilMs: nowMs + maxAgeMs, fetchedAtMs: nowMs }
      failures = 0
      nextFetchMs = nowMs + MIN_PAUSE_MS
      metrics.keyFetch('ok')
      outage.worked()
    } catch (error) {
      outage.failed({ upstream: 'identity', host: HOST, path: PATH, reason: reasonOf(error) })
      nextFetchMs = nowMs + (FAILURE_PAUSES_MS[failures] ?? MIN_PAUSE_MS)
      failures += 1
      metrics.keyFetch('failed')
    }
  }

  /** The keys and for how many seconds the library may cache them; undefined when there are none. */
  async function current(): Promise<{ json: string; maxAge: number } | undefined> {
    const isFresh = known !== undefined && clock.nowMs() < known.freshUntilMs
    if (!isFresh && (fetching || clock.nowMs() >= nextFetchMs)) {
      fetching ??= refresh().finally(() => (fetching = undefined))
      await fetching
    }
    const nowMs = clock.nowMs()
    if (!known || nowMs - known.fetchedAtMs >= MAX_USE_MS) return undefined
    // Stale keys have max-age 0, so the library asks here for each new token and drops them in time.
    return { json: known.json, maxAge: Math.max(0, Math.floor((known.freshUntilMs - nowMs) / 1000)) }
  }

  async function answer(request: Duplex): Promise<void> {
    const head = await firstLine(request)
    const keys = head === `GET ${PATH} HTTP/1.1` ? await current() : undefined
    // After any other status the library retries while a fan waits.
    if (!keys)
      return void request.end('HTTP/1.1 500 No keys\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
    const headers = [
      'content-type: application/json',
      `cache-control: max-age=${keys.maxAge}`,
      `content-length: ${Buffer.byteLength(keys.json)}`,
      'connection: close',
    ]
    request.end(`HTTP/1.1 200 OK\r\n${headers.join('\r\n')}\r\n\r\n${keys.json}`)
  }

  const agent = new Agent({ keepAlive: false })
  agent.createConnection = () => {
    const [near, far] = duplexPair()
    far.on('error', () => far.destroy())
    answer(far).catch(() => far.destroy())
    return near
  }
  return { agent, mayBeOld: () => failures > 0 }
}

/** @throws Error when the provider does not answer with keys in time. */
function fetchKeys(agent: Agent): Promise<{ json: string; maxAgeMs: number }> {
  return new Promise((resolve, reject) => {
    const request = get({ host: HOST, path: PATH, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('error', reject)
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > MAX_BYTES) response.destroy(new Error('The keys are too long'))
      })
      response.on('end', () => {
        const { success, data } = certificates.safeParse(parseJson(text))
        const { statusCode } = response
        if (statusCode !== 200 || !success)
          return reject(new Error(`The answer has no keys (status ${statusCode})`))
        const seconds = /max-age=(\d+)/.exec(response.headers['cache-control'] ?? '')?.[1]
        resolve({ json: JSON.stringify(data), maxAgeMs: Number(seconds ?? 0) * 1000 })
      })
    })
    const timer = setTimeout(() => request.destroy(new Error('The keys came too late')), DEADLINE_MS)
    request.on('error', reject).on('close', () => clearTimeout(timer))
  })
}

/** The first line of a request, once its headers have arrived. */
function firstLine(request: Duplex): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (text.includes('\r\n\r\n')) resolve(text.slice(0, text.indexOf('\r\n')))
    })
  })
}
