import { Agent } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sendRaw, type RawRequest } from '../gateway/rawRequest.ts'
import { freshRuns, pickFrom, randomFrom, tryProperty, type Random } from '../support/random/randomRuns.ts'
import { BREAKER_MS } from '../support/clockAhead.ts'
import type { MovableGateway } from '../support/gatewayOrders.ts'
import { MISSING, STAMPED_KINDS, type Kind } from '../support/stampedLeague.ts'
import { startPromiseFleet, type PromiseFleet } from './promiseFleet.ts'
import {
  decoded,
  hashOf,
  mistakeIn,
  RECOVERY_MS,
  understood,
  versionIn,
  withoutStates,
  type UnderstoodAnswer,
} from './promisedAnswers.ts'
import { anyQuestion, PICTURE, type Question } from './promisedQuestions.ts'

const SECOND = 1000
const CLIENTS = 8
/** Questions of each client in a run. */
const QUESTIONS = 25
/** So that all runs together ask at least 100,000 times. */
const plan = freshRuns(500)
/** The article's states come again, so that each picture of it is known. */
const ARTICLE_STATES = [1, 2, 3, 4]
/** A process has heard of a drop, and may show for so long what was before, in ms. */
const GRACE_MS = 2 * SECOND
/** What a client keeps of each answer's tags. */
const MOST_TAGS = 40

let fleet: PromiseFleet
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const expected = new Map<string, string>()
const drawn = new Map<string, number>()
/** What happened to the league and to time, the latest last. */
const events: string[] = []
const dropped = new Map<Kind, { beganMs: number; heardMs: number }[]>()
/** Since when the league answers again, and all processes have had the chance to notice; Infinity while neither. */
let healthySinceMs = -Infinity
/** Since when the league answers again, which not all processes may have noticed; Infinity otherwise. */
let wellSinceMs = Infinity
let runBeganMs = 0
let isFailing = false
/** The copies that clients have, by question and tag. */
const copies = new Map<string, Map<string, Buffer>>()
const versions = new Map<string, number>()
const counts = {
  requests: 0,
  unchanged: 0,
  shared: 0,
  broken: 0,
  healthy: 0,
  events: 0,
  drops: 0,
  redisTroubles: 0,
}

beforeAll(async () => {
  fleet = await startPromiseFleet()
  // The provider's library is loaded with the first token, which can take longer than a request waits.
  await Promise.all(fleet.gateways.map(({ url }) => vi.waitUntil(() => isKnown(url), { timeout: 60_000 })))
  await fleet.withApart(learn)
})
afterAll(async () => {
  agent.destroy()
  await fleet.close()
})

/** Whether a gateway recognizes a fan. */
async function isKnown(url: string): Promise<boolean> {
  const [fan] = fleet.fans
  const headers = { 'content-type': 'application/json', authorization: fan?.authorization ?? '' }
  const { bytes } = await sendRaw(url, { body: '{"query":"{viewer{email}}"}', headers })
  return bytes.includes(String(fan?.email))
}

/** Has a gateway that shares nothing with the others make each answer once, and the picture of each state of the article. */
async function learn(apart: MovableGateway): Promise<void> {
  const ask = (request: RawRequest) => sendRaw(apart.url, { ...request, agent })
  const isUsual = ({ kind, atLeast }: Question) =>
    kind !== 'personal' && kind !== 'picture' && atLeast === undefined
  const random = randomFrom(1)
  for (let at = 0; at < 400; at += 1) {
    const question = anyQuestion(random, [], 0)
    if (!isUsual(question) || expected.has(question.name)) continue
    const text = understood(question, decoded(await ask(question.request)))
    expected.set(question.name, withoutStates(question, text))
  }
  for (const stamp of ARTICLE_STATES) {
    fleet.league.change('article', stamp)
    // One whose photo has not come in time is made again after a minute.
    await vi.waitUntil(
      async () => {
        await fleet.drop(apart, 'article')
        await fleet.advance(70 * SECOND)
        const { headers, bytes } = await ask({ path: PICTURE })
        const isWhole = Number(headers['x-accel-expires']) > 60
        if (isWhole) drawn.set(hashOf(bytes), stamp)
        return isWhole
      },
      { timeout: 60_000 },
    )
  }
  expect(drawn.size).toBe(ARTICLE_STATES.length)
}

function note(what: string): void {
  counts.events += 1
  events.push(`${new Date(fleet.nowMs()).toISOString()} ${what}`)
  if (events.length > 60) events.shift()
}

/** Something happens to the league. */
async function happen(random: Random): Promise<void> {
  const kind = pickFrom(random, STAMPED_KINDS)
  const chance = random()
  // The last whole answer stands for an article that is gone, for a minute at most, also after a drop: the league drops none.
  if (chance < 0.7 || kind === 'live' || (chance < 0.9 && kind === 'article')) {
    const last = fleet.league.statesOf(kind).at(-1)?.stamp ?? 0
    const highest = Math.max(...fleet.league.statesOf(kind).map(({ stamp }) => stamp))
    const stamp =
      kind === 'article'
        ? pickFrom(random, [...ARTICLE_STATES, MISSING])
        : random() < 0.9
          ? highest + 1
          : last
    fleet.league.change(kind, stamp)
    note(`${kind} is ${stamp}`)
  } else if (chance < 0.9) {
    const at = random() < 0.5 ? 0 : 1
    const beganMs = fleet.nowMs()
    dropped.set(kind, [...(dropped.get(kind) ?? []).slice(-5), { beganMs, heardMs: Infinity }])
    counts.drops += 1
    note(`process ${at} drops ${kind}`)
    await fleet.drop(fleet.gateways[at], kind)
  } else if (isFailing) {
    fleet.league.fail([])
    isFailing = false
    wellSinceMs = fleet.nowMs()
    note('all is well')
  } else if (random() < 0.4) {
    const kinds = random() < 0.3 ? STAMPED_KINDS : STAMPED_KINDS.filter(() => random() < 0.3)
    const way = Math.floor(random() * 3)
    fleet.league.fail(kinds, way)
    isFailing = true
    healthySinceMs = wellSinceMs = Infinity
    note(`${kinds.join()} fail in way ${way}`)
  }
}

/** Time passes, with nothing under way. */
async function pass(random: Random): Promise<void> {
  await fleet.settle()
  for (const drop of [...dropped.values()].flat()) drop.heardMs = Math.min(drop.heardMs, fleet.nowMs())
  // Where Redis does not answer in time, as on a machine with too much work, a drop reaches its own process only.
  const troubles = await fleet.redisTroubles()
  if (troubles > counts.redisTroubles) {
    note('Redis has not answered in time')
    dropped.clear()
  }
  counts.redisTroubles = troubles
  // A breaker lets one call through when its pause is over, and refuses the others until that has come back.
  if (runBeganMs > wellSinceMs + BREAKER_MS) {
    healthySinceMs = fleet.nowMs()
    wellSinceMs = Infinity
  }
  const chance = random()
  const ms =
    chance < 0.3
      ? 400
      : chance < 0.8
        ? 12 * SECOND * random()
        : chance < 0.96
          ? 400 * SECOND * random()
          : 960 * SECOND
  await fleet.advance(Math.round(ms))
  note(`${Math.round(ms)} ms pass`)
  runBeganMs = fleet.nowMs()
}

function droppedMs(kind: Kind, sentMs: number): number {
  const known = (dropped.get(kind) ?? []).filter(({ heardMs }) => heardMs + GRACE_MS < sentMs)
  return Math.max(-Infinity, ...known.map(({ beganMs }) => beganMs))
}

/** Asks one question, and returns what is wrong with the answer. */
async function ask(random: Random, client: number): Promise<object | undefined> {
  const at = random() < 0.5 ? 0 : 1
  const question = anyQuestion(random, fleet.fans, versions.get(`${client} newest`) ?? 0)
  const tags = copies.get(question.name) ?? new Map<string, Buffer>()
  copies.set(question.name, tags)
  const tag =
    random() < 0.4 && question.request.body === undefined
      ? [...tags.keys()].at(-1 - Math.floor(random() * 3))
      : undefined
  const headers = { ...question.request.headers, ...(tag !== undefined && { 'if-none-match': tag }) }
  const sentMs = fleet.nowMs()
  const raw = await sendRaw(fleet.gateways[at].url, { ...question.request, headers, agent })
  const comeMs = fleet.nowMs()

  counts.requests += 1
  const { status, headers: got } = raw
  if (sentMs - healthySinceMs > RECOVERY_MS) counts.healthy += 1
  if (status === 304) counts.unchanged += 1
  if (got['cache-control']?.startsWith('public')) counts.shared += 1
  const etag = got['etag']
  const body = status === 304 ? tags.get(etag ?? '') : decoded(raw)
  if (!body) return { mistake: 'The tag of a 304 is none that was sent', question, status, got }
  const text = understood(question, body)
  if (text.includes('"errors":[')) counts.broken += 1
  const answer: UnderstoodAnswer = { status, headers: got, body, text }
  const now = {
    ...{ league: fleet.league, sentMs, comeMs, healthySinceMs, expected, drawn },
    droppedMs: (kind: Kind) => droppedMs(kind, sentMs),
    emails: fleet.fans.flatMap(({ email = [] }) => email),
  }
  const mistake =
    mistakeIn(question, answer, now) ??
    tagMistake(question, answer, tags) ??
    versionMistake(question, answer, client, at)
  if (mistake === undefined) return undefined
  const sent = { sent: new Date(sentMs).toISOString(), healthySince: healthySinceMs, process: at, client }
  return {
    mistake,
    ...sent,
    ...concise(question),
    status,
    headers: cachingOf(got),
    text: text.slice(0, 1500),
    events: events.slice(-40),
  }
}

function concise({ name, kind, fan, request }: Question): object {
  const { authorization: _token, ...headers } = request.headers ?? {}
  return { name, kind, fan: fan?.email ?? fan !== undefined, request: { ...request, headers } }
}

/** What the headers say about caching. */
function cachingOf(headers: UnderstoodAnswer['headers']): object {
  return Object.fromEntries(
    ['cache-control', 'age', 'date', 'etag', 'x-accel-expires'].map((name) => [name, headers[name]]),
  )
}

/** One tag stands for one content; the tag of a calendar leaves out when it was read. */
function tagMistake(
  question: Question,
  { status, headers, body }: UnderstoodAnswer,
  tags: Map<string, Buffer>,
) {
  const { etag } = headers
  if (etag === undefined || status !== 200) return undefined
  const known = tags.get(etag)
  const contentOf = (bytes: Buffer) =>
    question.kind === 'calendar' ? withoutStamps(bytes.toString()) : hashOf(bytes)
  if (known && contentOf(known) !== contentOf(body)) return `The tag ${etag} stands for two contents`
  tags.set(etag, body)
  const [oldest] = tags.keys()
  if (tags.size > MOST_TAGS && oldest !== undefined) tags.delete(oldest)
  return undefined
}

function withoutStamps(calendar: string): string {
  return calendar.replaceAll(/^(?:DTSTAMP|SEQUENCE):.*$/gm, '')
}

/** A client sees the versions of an answer go up at each process, and gets what it asked for at least. */
function versionMistake(question: Question, answer: UnderstoodAnswer, client: number, at: number) {
  const version = versionIn(question, answer)
  if (version === undefined) return undefined
  const policy = answer.headers['cache-control'] ?? ''
  if (question.atLeast !== undefined && version < question.atLeast && policy.startsWith('public'))
    return `Others may keep version ${version}, which is below ${question.atLeast}`
  const place = `${client} ${at} ${question.name}`
  const before = versions.get(place) ?? 0
  if (version < before) return `The version went back from ${before} to ${version}`
  versions.set(place, version)
  versions.set(`${client} newest`, Math.max(version, versions.get(`${client} newest`) ?? 0))
  return undefined
}

it(`two processes send nothing wrong, foreign or older than promised, in ${plan.runs * CLIENTS * QUESTIONS} requests from seed ${plan.seed}`, async () => {
  const startMs = performance.now()

  await tryProperty(plan, async (random) => {
    await pass(random)
    await happen(random)
    const clients = Array.from({ length: CLIENTS }, async (_, client) => {
      // What one client does does not depend on when the others are answered.
      const own = randomFrom(1 + Math.floor(random() * 2 ** 30))
      for (let number = 0; number < QUESTIONS; number += 1) {
        if (own() < 0.03) await happen(own)
        const mistake = await ask(own, client)
        if (mistake) return mistake
      }
      return undefined
    })
    return (await Promise.all(clients)).find((mistake) => mistake !== undefined)
  })

  const minutes = ((performance.now() - startMs) / 60_000).toFixed(1)
  console.log(`seed ${plan.seed}: ${JSON.stringify(counts)}, ${fleet.league.calls} calls, ${minutes} min`)
  expect(counts.requests).toBe(plan.runs * CLIENTS * QUESTIONS)
  expect(counts.unchanged).toBeGreaterThan(0)
  expect(counts.broken).toBeGreaterThan(0)
}, 3_600_000)
