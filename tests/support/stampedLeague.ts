import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Sandbox } from '../../sandbox/src/sandbox.ts'
import { answer, reset, truncate, type Reply } from './servers/scriptedServer.ts'

/** The league's kinds of answers: the path of each, and the field whose texts begin with the stamp. */
const KINDS = {
  home: { at: /\/home-feed\?/, field: 'title' },
  tag: { at: /\/feed-by-tag\?/, field: 'title' },
  article: { at: /\/feed-by-id\?/, field: 'title' },
  season: { at: /\/v4\/events\?/, field: 'venue' },
  player: { at: /\/v4\/players\/(?!season-stats)[^/?]+\?/, field: 'bio' },
  roster: { at: /\/roster\?/, field: 'lastName' },
  promos: { at: /\/promos$/, field: 'title' },
} as const

/** The live system uses the home team's goals as the stamp. */
export type Kind = keyof typeof KINDS | 'live'

export const STAMPED_KINDS: readonly Kind[] = [...(Object.keys(KINDS) as (keyof typeof KINDS)[]), 'live']

/** The number of a state of a kind of answer; MISSING for a 404. */
type Stamp = number

/** The stamp of a missing answer. */
export const MISSING = -1

/** A state of a kind of answer, and until when the league sent it, by the test's clock; Infinity for the current one. */
interface State {
  stamp: Stamp
  fromMs: number
  untilMs: number
}

/** Ways in which the league may fail: an error, a cut connection, half an answer. */
const FAILURES = [answer(500, {}), reset, truncate] as const

/** The sandbox's league, with the number of its state in each answer. */
export interface StampedLeague {
  leagueUrl: string
  liveUrl: string
  /** How many calls are being answered. */
  readonly openCalls: number
  /** How many calls it has answered. */
  readonly calls: number
  /** The states of a kind so far, the current one last. */
  statesOf(kind: Kind): readonly State[]
  /** Changes the state of a kind from now on. */
  change(kind: Kind, stamp: Stamp): void
  /** Makes calls for these kinds fail from now on, in any way; none for []. */
  fail(kinds: readonly Kind[], way?: number): void
  close(): Promise<void>
}

/**
 * Starts a proxy to the sandbox that caches its answers and puts a stamp into each. The sandbox's clock has
 * to stand still.
 * @param options.nowMs the test's clock.
 * @param options.liveGame the slug of the live game.
 */
export async function startStampedLeague(
  sandbox: Sandbox,
  options: { nowMs: () => number; liveGame: string },
): Promise<StampedLeague> {
  const { nowMs, liveGame } = options
  const history = new Map<Kind, State[]>(
    STAMPED_KINDS.map((kind) => [kind, [{ stamp: 1, fromMs: -Infinity, untilMs: Infinity }]]),
  )
  const kept = new Map<string, Promise<{ status: number; body: unknown }>>()
  const counts = { open: 0, all: 0 }
  let failing: ReadonlySet<Kind> = new Set()
  let failure: Reply = FAILURES[0]

  const statesOf = (kind: Kind): State[] => history.get(kind) ?? []
  const stampOf = (kind: Kind): Stamp => statesOf(kind).at(-1)?.stamp ?? MISSING

  /** The sandbox's own answer, requested once; again after a failure. */
  function original(url: string, headers: Record<string, string>, body?: string) {
    const key = `${url} ${headers['authorization']} ${body ?? ''}`
    const known = kept.get(key)
    if (known) return known
    const coming = fetch(url, { headers, ...(body !== undefined && { method: 'POST', body }) }).then(
      async (response) => ({ status: response.status, body: parsed(await response.text()) }),
    )
    kept.set(key, coming)
    const forget = () => void kept.delete(key)
    coming.then(({ status }) => {
      if (status >= 500) forget()
    }, forget)
    return coming
  }

  async function replyTo(request: IncomingMessage, sent: string): Promise<Reply> {
    const { url = '', headers } = request
    const passed = { authorization: headers.authorization ?? '', 'content-type': 'application/json' }
    const isLive = url.startsWith('/graphql')
    if (isLive && sent.includes(`"${liveGame}"`))
      return failing.has('live') ? failure : answer(200, liveAnswer(stampOf('live')))
    if (isLive) {
      const { status, body } = await original(sandbox.liveUrl, passed, sent)
      return answer(status, body)
    }
    const [kind, declared] = Object.entries(KINDS).find(([, { at }]) => at.test(url)) ?? []
    if (kind !== undefined && failing.has(kind as Kind)) return failure
    const { status, body } = await original(new URL(url, sandbox.leagueUrl).href, passed)
    if (!declared) return answer(status, body)
    // The current stamp, not that of when the sandbox was called.
    const stamp = stampOf(kind as Kind)
    return stamp === MISSING ? answer(404, {}) : answer(status, stamped(body, declared.field, kind, stamp))
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    counts.open += 1
    response.on('close', () => void (counts.open -= 1))
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      counts.all += 1
      replyTo(request, Buffer.concat(parts).toString()).then(
        (reply) => reply(response, request),
        () => void response.destroy(),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const origin = `http://127.0.0.1:${address.port}`

  return {
    leagueUrl: origin + new URL(sandbox.leagueUrl).pathname,
    liveUrl: `${origin}/graphql`,
    get openCalls() {
      return counts.open
    },
    get calls() {
      return counts.all
    },
    statesOf,
    change(kind, stamp) {
      const present = statesOf(kind).at(-1)
      if (!present || present.stamp === stamp) return
      present.untilMs = nowMs()
      statesOf(kind).push({ stamp, fromMs: nowMs(), untilMs: Infinity })
    },
    fail(kinds, way = 0) {
      failing = new Set(kinds)
      failure = FAILURES[way % FAILURES.length] ?? FAILURES[0]
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Puts the stamp in front of a text. */
function stampText(kind: string, stamp: Stamp): string {
  return `~${kind}.${stamp}~`
}

/** Every stamp in a text: its kind, and its number. */
export function stampsIn(text: string): { kind: Kind; stamp: Stamp }[] {
  return [...text.matchAll(/~([a-z]+)\.(\d+)~/g)].map(([, kind, stamp]) => ({
    kind: kind as Kind,
    stamp: Number(stamp),
  }))
}

function liveAnswer(goals: number): object {
  const clock = { period: 2, clockMinutes: 3, clockSeconds: 21, clockTenths: 0 }
  return { data: { event: { eventStatus: 1, visitorScore: 3, homeScore: goals, ...clock } } }
}

/** The body with the stamp in a field of each of its rows, or of a single record. */
function stamped(body: unknown, field: string, kind = '', stamp: Stamp): unknown {
  const withStamp = (row: unknown): unknown => {
    const value = isRecord(row) ? row[field] : undefined
    return typeof value === 'string'
      ? { ...(row as object), [field]: `${stampText(kind, stamp)} ${value}` }
      : row
  }
  if (Array.isArray(body)) return body.map(withStamp)
  if (!isRecord(body) || !isRecord(body['data'])) return withStamp(body)
  const { data } = body
  const { items } = data
  return { ...body, data: Array.isArray(items) ? { ...data, items: items.map(withStamp) } : withStamp(data) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
