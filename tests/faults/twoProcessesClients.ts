import type { Agent } from 'node:http'
import { sendRaw } from '../gateway/rawRequest.ts'
import type { Random } from '../support/random/randomRuns.ts'
import type { Kind } from '../support/stampedLeague.ts'
import type { LearnedAnswers } from './answerSnapshots.ts'
import {
  decoded,
  hashOf,
  mistakeIn,
  RECOVERY_MS,
  understood,
  versionIn,
  type UnderstoodAnswer,
} from './twoProcessesAnswers.ts'
import type { PromiseEvents } from './twoProcessesEvents.ts'
import type { PromiseFleet } from './twoProcessesFleet.ts'
import { anyQuestion, type Question } from './twoProcessesQueries.ts'

/** How many tags of each answer a client remembers. */
const MAX_TAGS = 40

/** Clients that send random requests to both processes. */
export interface PromiseClients {
  /** Sends one request as a client, and describes the mistake in the answer; undefined without one. */
  ask(random: Random, client: number): Promise<object | undefined>
  readonly counts: Readonly<Record<'requests' | 'unchanged' | 'shared' | 'broken' | 'healthy', number>>
}

interface PromiseClientsOptions {
  fleet: PromiseFleet
  events: PromiseEvents
  learned: LearnedAnswers
  agent: Agent
}

export function createPromiseClients({
  fleet,
  events,
  learned,
  agent,
}: PromiseClientsOptions): PromiseClients {
  /** The cached copies of clients, by question and tag. */
  const copies = new Map<string, Map<string, Buffer>>()
  const versions = new Map<string, number>()
  const counts = { requests: 0, unchanged: 0, shared: 0, broken: 0, healthy: 0 }

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
    const { healthySinceMs } = events

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
      ...{ league: fleet.league, underWayMs: fleet.underWayMs, sentMs, comeMs, healthySinceMs, ...learned },
      droppedMs: (kind: Kind) => events.droppedMs(kind, sentMs),
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
      events: events.recent.slice(-40),
    }
  }

  /** A client sees the versions of an answer only grow at each process, and gets at least the requested version. */
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

  return { ask, counts }
}

function concise({ name, kind, fan, request }: Question): object {
  const { authorization: _token, ...headers } = request.headers ?? {}
  return { name, kind, fan: fan?.email ?? fan !== undefined, request: { ...request, headers } }
}

/** The caching headers. */
function cachingOf(headers: UnderstoodAnswer['headers']): object {
  return Object.fromEntries(
    ['cache-control', 'age', 'date', 'etag', 'x-accel-expires'].map((name) => [name, headers[name]]),
  )
}

/** One tag stands for one content; the tag of a calendar ignores its load time. */
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
  if (tags.size > MAX_TAGS && oldest !== undefined) tags.delete(oldest)
  return undefined
}

function withoutStamps(calendar: string): string {
  return calendar.replaceAll(/^(?:DTSTAMP|SEQUENCE):.*$/gm, '')
}
