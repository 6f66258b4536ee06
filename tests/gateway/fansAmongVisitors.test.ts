// @module-tag night
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createProviderKey,
  exampleClaims,
  signToken,
  startKeyServer,
  type KeyServer,
} from '../support/identity/idTokens.ts'
import { createProviderIdentity, type ProviderIdentity } from '../support/identity/providerIdentity.ts'
import { pickFrom, tryProperty, usualRuns, type Random } from '../support/random/randomRuns.ts'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { publicOperations } from './publicOperations.ts'
import { sendRaw, type RawRequest } from './rawRequest.ts'

const HOUR_MS = 3_600_000
const AT_ONCE = 4
/** Fixed, so that fewer runs from the same seed start the same. */
const LEAVING_RUN = 100
const PERSONAL = [
  '{ viewer { id email isLoggedIn } }',
  '{ site { league } viewer { id email } }',
  'query Both { viewer { ...Fan } site { league } } fragment Fan on Viewer { id email }',
]
const NAMES = ['StandingsPage', 'TeamPage', 'SchedulePage', 'RosterPage']
/** Public operations of the site, among them one that begins like a personal one. */
const PUBLIC = [
  ...publicOperations.filter(({ name }) => NAMES.includes(name)),
  { text: '{ site { league } }', variables: {} },
]

/** A sender: the header she sends, and her identity for the gateway; none with a rejected token. */
interface Sender {
  authorization?: string
  email?: string
}

const plan = usualRuns()
const wall = settableClock('2026-02-01T12:00:00.000Z')
let keys: KeyServer
let fans: ProviderIdentity
let stack: Stack
let senders: readonly Sender[]
/** This sender's token expires at `LEAVING_RUN`. */
let leaving: Sender

beforeAll(async () => {
  const key = createProviderKey()
  keys = await startKeyServer(key)
  const nowMs = Date.now()
  fans = createProviderIdentity(keys, nowMs)
  stack = await startStack({ identity: fans.identity, wall })
  const fanOf = (uid: string, claims: object = {}): Sender => {
    const email = `${uid}@example.com`
    const token = signToken(key, exampleClaims({ sub: uid, email, ...claims }, nowMs))
    return { authorization: `Bearer ${token}`, email }
  }
  const seconds = Math.floor(nowMs / 1000)
  leaving = fanOf('fan-leaving', { exp: seconds + 1800 })
  // The identity library is loaded with the first token, which can take longer than a request's deadline.
  const first = fanOf('fan-first')
  const isLoaded = async () => (await fans.identity.identify(first.authorization)).kind === 'signedIn'
  await vi.waitUntil(isLoaded, { timeout: 60_000 })
  const past = fanOf('fan-of-yesterday', {
    auth_time: seconds - 9000,
    iat: seconds - 9000,
    exp: seconds - 60,
  })
  const forged = fanOf('fan-forged')
  senders = [
    {},
    {},
    ...[fanOf('fan-ada'), fanOf('fan-bea'), leaving],
    { authorization: past.authorization ?? '' },
    { authorization: `${forged.authorization?.slice(0, -9)}forgeries` },
    { authorization: 'Basic ZmFuOmZhbg==' },
  ]
})
afterAll(async () => {
  await stack.close()
  await keys.server.close()
})

interface Question {
  sender: Sender
  text: string
  variables: Record<string, unknown>
  isPersonal: boolean
  request: RawRequest
}

function anyQuestion(random: Random): Question {
  const sender = pickFrom(random, senders)
  const isPersonal = random() < 0.4
  const { text, variables } = isPersonal
    ? { text: pickFrom(random, PERSONAL), variables: {} }
    : pickFrom(random, PUBLIC)
  const { authorization } = sender
  const headers = {
    ...(authorization !== undefined && { authorization }),
    ...(random() < 0.3 && { origin: 'https://elsewhere.example' }),
    ...(random() < 0.3 && { accept: 'application/graphql-response+json' }),
  }
  const request: RawRequest =
    random() < 0.3
      ? {
          path: `/graphql?${new URLSearchParams({ query: text, variables: JSON.stringify(variables) })}`,
          headers: { ...headers, 'apollo-require-preflight': 'true' },
        }
      : {
          body: JSON.stringify({ query: text, variables }),
          headers: { ...headers, 'content-type': 'application/json' },
        }
  return { sender, text, variables, isPersonal, request }
}

/** Describes the mistake in an answer; undefined where there is none. */
async function mistakeIn({ sender, text, variables, isPersonal, request }: Question): Promise<unknown> {
  const { status, headers, bytes } = await sendRaw(stack.url, request)
  const body = bytes.toString()
  const { data, errors } = JSON.parse(body) as { data?: { viewer?: unknown }; errors?: unknown }
  const found = senders.flatMap(({ email = 'fan-' }) => (body.includes(email) ? [email] : []))
  const wrong = { text, request, status, headers, body: body.slice(0, 300) }
  if (isPersonal) {
    const expected =
      sender.authorization === undefined ? 'Viewer:visitor' : (sender.email ?? 'UNAUTHENTICATED')
    const isOwn =
      body.includes(expected) && found.every((email) => email === sender.email || email === 'fan-')
    const isKeptByNobody = headers['cache-control'] === 'private, no-store'
    return isOwn && isKeptByNobody && status === 200 ? undefined : { expected, found, ...wrong }
  }
  const fresh = await stack.query(text, variables)
  const isSame = textOf(data) === textOf(fresh.data) && errors === undefined
  const isShared = headers['cache-control']?.startsWith('public') ?? false
  const mayBeShared = request.body === undefined && sender.authorization === undefined
  return isSame && found.length === 0 && isShared === mayBeShared ? undefined : { found, ...wrong }
}

/** Load times in a cached answer may be older, and so may versions, which grow with them. */
function textOf(data: unknown): string {
  return JSON.stringify(data, (name, value: unknown) => (/(?:^version|Updated)$/.test(name) ? '' : value))
}

/** The number of answers that were sent from memory unchanged. */
async function keptSent(): Promise<number> {
  const { bytes } = await sendRaw(stack.adminUrl, { path: '/metrics' })
  return Number(/^wll_kept_answers_total\{outcome="kept"\} (\d+)$/m.exec(bytes.toString())?.[1])
}

describe('fans and visitors who send requests at the same time', () => {
  it(
    `get only their own and public answers, in ${plan.runs} runs from seed ${plan.seed}`,
    async () => {
      // Whatever the runs choose, public answers are in memory before.
      const all = PUBLIC.map(({ text, variables }) => ({ body: JSON.stringify({ query: text, variables }) }))
      for (const { body } of [...all, ...all])
        await sendRaw(stack.url, { body, headers: { 'content-type': 'application/json' } })
      expect(await keptSent()).toBe(PUBLIC.length)

      await tryProperty(plan, async (random, run) => {
        if (run === LEAVING_RUN) {
          fans.clock.advance(HOUR_MS / 2 + 1000)
          delete leaving.email
        }
        wall.advance(random() < 0.2 ? 7000 : 500)
        const questions = Array.from({ length: AT_ONCE }, () => anyQuestion(random))
        const mistakes = await Promise.all(questions.map(mistakeIn))
        return mistakes.find((mistake) => mistake !== undefined)
      })

      expect(PUBLIC).toHaveLength(NAMES.length + 1)
    },
    Math.max(60_000, plan.runs * 1200),
  )
})
