import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RawAnswer } from '../gateway/rawRequest.ts'
import { MISSING, stampsIn, type Kind, type StampedLeague } from '../support/stampedLeague.ts'
import { PAGES, type Question } from './twoProcessesQueries.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** For how long changed data may be served after a process knows of the change. */
const GRACE_MS = SECOND
/** `Age` is in whole seconds. */
const ROUNDING_MS = SECOND
/** How long after a failure the last good state may still be served: pauses, breakers, complete answers in place of incomplete ones. */
export const RECOVERY_MS = 70 * SECOND

/** How long each kind is fresh and stale in all. */
const PROMISED_MS: Readonly<Record<Kind, number>> = {
  ...{ home: 15 * MINUTE, tag: 15 * MINUTE, article: 15 * MINUTE, player: 15 * MINUTE },
  // While a game is live.
  ...{ roster: 15 * MINUTE, promos: 15 * MINUTE, season: 20 * SECOND, live: 14 * SECOND },
}

/** The longest max-age of an answer. */
const MAX_KEPT_SECONDS = { operation: 300, page: 300, calendar: 300, picture: 3600, personal: 0 } as const

/** The state of the league when an answer is checked, by the test's clock in ms. */
export interface Circumstances {
  league: StampedLeague
  /** When the request was sent, and when the answer had arrived. */
  sentMs: number
  comeMs: number
  /** The longest time that a call or message may be in flight during changes, ms. */
  underWayMs: number
  /** Since when no call has failed; Infinity while some do. */
  healthySinceMs: number
  /** When the last invalidation of a kind began that all processes had received before the request. */
  droppedMs: (kind: Kind) => number
  /** The article state that is drawn in a picture with this hash. */
  drawn: ReadonlyMap<string, number>
  /** The correct text of each answer, without stamps and goals. */
  expected: ReadonlyMap<string, string>
  emails: readonly string[]
}

/** An answer as its client decodes it. */
export interface UnderstoodAnswer extends Pick<RawAnswer, 'status' | 'headers'> {
  /** Decoded; for a 304 that of the cached copy with the tag. */
  body: Buffer
  text: string
}

/** Describes the mistake in an answer; undefined without one. */
export function mistakeIn(
  question: Question,
  answer: UnderstoodAnswer,
  now: Circumstances,
): string | undefined {
  return (
    foreignByte(question, answer, now) ??
    wrongHeaders(question, answer, now) ??
    (question.kind === 'personal'
      ? undefined
      : (wrongState(question, answer, now) ?? wrongText(question, answer, now)))
  )
}

/** Decodes a body by its header. */
export function decoded({ headers, bytes }: RawAnswer): Buffer {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/** A text without the values that depend on the league's state or load times. */
export function withoutStates(question: Pick<Question, 'kind'>, text: string): string {
  const general = text.replaceAll(/~([a-z]+)\.\d+~/g, '~$1~')
  if (question.kind === 'calendar') return general.replaceAll(/^(?:DTSTAMP|SEQUENCE|LAST-MODIFIED):.*$/gm, '')
  return general.replaceAll(/"version":\d+/g, '"version":0').replaceAll(/"home":\d+/g, '"home":0')
}

/** The versions of the live game in an operation's answer. */
export function versionIn(question: Question, { text }: UnderstoodAnswer): number | undefined {
  if (!/^(?:game|all|personal|page \/$)/.test(question.name)) return undefined
  const version = /"game":\{[^}]*"version":(\d+)/.exec(text)?.[1]
  return version === undefined ? undefined : Number(version)
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

/** Decodes a body; unfolds the lines of a calendar. */
export function understood(question: Question, body: Buffer): string {
  const text = question.kind === 'picture' ? '' : body.toString()
  return question.kind === 'calendar' ? text.replaceAll('\r\n ', '') : text
}

function foreignByte(question: Question, { text, headers }: UnderstoodAnswer, { emails }: Circumstances) {
  const sent = text + JSON.stringify(headers)
  // A fan's id is the part before the @, and in the id of her Viewer.
  const found = emails.filter((email) => sent.includes(email.split('@')[0] ?? email))
  if (question.kind !== 'personal')
    return found.length > 0 ? `A public answer has ${found.join()} in it` : undefined
  const { fan } = question
  const own = fan ? (fan.email ?? 'UNAUTHENTICATED') : 'Viewer:visitor'
  if (found.some((email) => email !== fan?.email)) return `The answer has ${found.join()} in it`
  if (!text.includes(own)) return `The answer is not her own: it lacks ${own}`
  return headers['cache-control'] === 'private, no-store' ? undefined : 'Others may keep a personal answer'
}

function wrongHeaders(question: Question, { status, headers }: UnderstoodAnswer, now: Circumstances) {
  const { 'cache-control': policy = '', age, date = '' } = headers
  const isHealthy = now.sentMs - now.healthySinceMs > RECOVERY_MS
  if (status !== 200 && status !== 304 && isHealthy && question.kind !== 'picture')
    return `The status is ${status}`
  if (!policy.startsWith('public')) return undefined
  if (question.kind === 'operation' && (question.fan || question.request.body !== undefined))
    return `Others may keep what was asked by a fan or by POST: ${policy}`
  if (status !== 200 && status !== 304) return undefined
  // The league's own picture, a replacement for a failed one, has no age.
  if (age === undefined)
    return question.kind === 'picture' && !isHealthy ? undefined : 'It does not say its age'
  const [maxAge = NaN, shared] = [/[^-]max-age=(\d+)/, /s-maxage=(\d+)/].map((pattern) => {
    const found = pattern.exec(policy)?.[1]
    return found === undefined ? undefined : Number(found)
  })
  const left = (shared ?? maxAge) - Number(age)
  if (Number(headers['x-accel-expires']) !== left)
    return `The edge is told other times: ${JSON.stringify(headers)}`
  if (left < 1 || left > MAX_KEPT_SECONDS[question.kind]) return `Others may keep it for ${left} s`
  const readAtMs = Date.parse(date)
  if (
    readAtMs < now.sentMs - (Number(age) + 2) * SECOND ||
    readAtMs > now.comeMs - (Number(age) - 1) * SECOND
  )
    return `Its date is not its age ago: ${date}, ${age} s`
  return undefined
}

/** Whether an answer has a state that the league did not have within its allowed age. */
function wrongState(question: Question, answer: UnderstoodAnswer, now: Circumstances): string | undefined {
  const { sentMs, healthySinceMs, droppedMs, league, underWayMs } = now
  const age = answer.headers['age']
  const isHealthy = sentMs - healthySinceMs > RECOVERY_MS
  for (const { kind, stamp } of statesIn(question, answer, now)) {
    const promisedMs = isHealthy ? sentMs - PROMISED_MS[kind] - GRACE_MS : -Infinity
    const saidMs = age === undefined ? -Infinity : sentMs - Number(age) * SECOND - ROUNDING_MS
    const knownMs = isHealthy ? droppedMs(kind) : -Infinity
    const sinceMs = Math.max(promisedMs, saidMs, knownMs) - underWayMs
    const wasSo = league
      .statesOf(kind)
      .some((state) => state.stamp === stamp && state.untilMs >= sinceMs && state.fromMs <= now.comeMs)
    if (!wasSo) {
      const which =
        sinceMs + underWayMs === saidMs ? 'its age' : knownMs > promisedMs ? 'a drop' : 'the promise'
      return `${kind} was ${stamp} before ${which} (${new Date(sinceMs).toISOString()}), not since`
    }
  }
  return undefined
}

function statesIn(question: Question, { status, text, body }: UnderstoodAnswer, { drawn }: Circumstances) {
  if (question.kind === 'picture') {
    const stamp = status === 404 ? MISSING : drawn.get(hashOf(body))
    return stamp === undefined ? [] : [{ kind: 'article' as const, stamp }]
  }
  const goals = /"score":\{"home":(\d+),"away":3\}/.exec(text)?.[1]
  const isMissing = text.includes('"code":"NOT_FOUND"') && /article$/.test(operationOf(question))
  return [
    ...new Map(stampsIn(text).map((state) => [`${state.kind} ${state.stamp}`, state])).values(),
    ...(goals === undefined ? [] : [{ kind: 'live' as const, stamp: Number(goals) }]),
    ...(isMissing ? [{ kind: 'article' as const, stamp: MISSING }] : []),
  ]
}

/** Whether an answer differs from a correct one of the same states. */
function wrongText(question: Question, answer: UnderstoodAnswer, now: Circumstances): string | undefined {
  const { sentMs, healthySinceMs, expected, drawn } = now
  const { status, text, body } = answer
  // An answer built during a failure may lack the failed data.
  if (sentMs - healthySinceMs <= RECOVERY_MS) return undefined
  // A picture whose photo was late is cached for a minute.
  if (question.kind === 'picture') {
    const isIncomplete = Number(answer.headers['x-accel-expires'] ?? 0) <= 60
    return status !== 200 || isIncomplete || drawn.has(hashOf(body))
      ? undefined
      : 'Nobody has drawn this picture'
  }
  if (text.includes('"code":"NOT_FOUND"') && operationOf(question) === 'article') return undefined
  const name = question.kind === 'operation' ? (question.name.split(' ')[0] ?? '') : question.name
  return withoutStates(question, text) === expected.get(name)
    ? undefined
    : `It is not the answer to ${name}: ${String(expected.get(name)).slice(0, 400)}`
}

function operationOf({ kind, name }: Question): string {
  return kind === 'page' ? (PAGES[name.slice('page '.length)] ?? '') : name
}
