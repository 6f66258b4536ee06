import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { RawAnswer } from '../gateway/rawRequest.ts'
import { MISSING, stampsIn, type Kind, type StampedLeague } from '../support/stampedLeague.ts'
import { PAGES, type Question } from './twoProcessesQueries.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** What has changed may be shown for so long after a process knows. */
const GRACE_MS = SECOND
/** `Age` is in whole seconds. */
const ROUNDING_MS = SECOND
/** How long after a failure the last good state may still be shown: pauses, breakers, whole answers in place of broken ones. */
export const RECOVERY_MS = 70 * SECOND

/** How long each kind is fresh, and may be shown after that while it is loaded again, in all. */
const PROMISED_MS: Readonly<Record<Kind, number>> = {
  ...{ home: 15 * MINUTE, tag: 15 * MINUTE, article: 15 * MINUTE, player: 15 * MINUTE },
  // A game is on.
  ...{ roster: 15 * MINUTE, promos: 15 * MINUTE, season: 20 * SECOND, live: 14 * SECOND },
}

/** The longest that others may keep an answer. */
const MAX_KEPT_SECONDS = { operation: 300, page: 300, calendar: 300, picture: 3600, personal: 0 } as const

/** What is known of the league when an answer is judged, by the test's clock in ms. */
export interface Circumstances {
  league: StampedLeague
  /** When the question was sent, and when the answer had come. */
  sentMs: number
  comeMs: number
  /** What may be under way for so long while things change, ms. */
  underWayMs: number
  /** Since when no call has failed; Infinity while some do. */
  healthySinceMs: number
  /** When the last drop of a kind began that all processes had heard of before the question was sent. */
  droppedMs: (kind: Kind) => number
  /** Which state of the article is drawn in a picture with this hash. */
  drawn: ReadonlyMap<string, number>
  /** The text of each answer while everything is well, stamps and goals left out. */
  expected: ReadonlyMap<string, string>
  emails: readonly string[]
}

/** An answer as its client understands it. */
export interface UnderstoodAnswer extends Pick<RawAnswer, 'status' | 'headers'> {
  /** Decoded; that of the copy with the tag for a 304. */
  body: Buffer
  text: string
}

/** What is wrong with an answer; undefined where nothing is. */
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

/** A text without what a state of the league or the time of a reading puts into it. */
export function withoutStates(question: Pick<Question, 'kind'>, text: string): string {
  const general = text.replaceAll(/~([a-z]+)\.\d+~/g, '~$1~')
  if (question.kind === 'calendar') return general.replaceAll(/^(?:DTSTAMP|SEQUENCE|LAST-MODIFIED):.*$/gm, '')
  return general.replaceAll(/"version":\d+/g, '"version":0').replaceAll(/"home":\d+/g, '"home":0')
}

/** The versions of the game that is on in an answer of operations. */
export function versionIn(question: Question, { text }: UnderstoodAnswer): number | undefined {
  if (!/^(?:game|all|personal|page \/$)/.test(question.name)) return undefined
  const version = /"game":\{[^}]*"version":(\d+)/.exec(text)?.[1]
  return version === undefined ? undefined : Number(version)
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

/** Reads the lines of a calendar that were folded. */
export function understood(question: Question, body: Buffer): string {
  const text = question.kind === 'picture' ? '' : body.toString()
  return question.kind === 'calendar' ? text.replaceAll('\r\n ', '') : text
}

function foreignByte(question: Question, { text, headers }: UnderstoodAnswer, { emails }: Circumstances) {
  const sent = text + JSON.stringify(headers)
  // Her id stands before the @, and in the id of her Viewer.
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
  // The league's own picture, which stands in for one that cannot be made, has no age.
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

/** Whether an answer has a state that the league has not told since the time that it may be from. */
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

/** Whether an answer is another one than a fresh one of the same states. */
function wrongText(question: Question, answer: UnderstoodAnswer, now: Circumstances): string | undefined {
  const { sentMs, healthySinceMs, expected, drawn } = now
  const { status, text, body } = answer
  // What was made while something failed may lack it.
  if (sentMs - healthySinceMs <= RECOVERY_MS) return undefined
  // One whose photo did not come in time is kept for a minute.
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
