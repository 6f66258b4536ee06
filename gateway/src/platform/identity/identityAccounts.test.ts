import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import {
  createProviderKey,
  exampleClaims,
  signToken,
  unsignedToken,
} from '../../../../tests/support/identity/idTokens.ts'
import {
  answer,
  hang,
  startScriptedServer,
  type ScriptedServer,
} from '../../../../tests/support/servers/scriptedServer.ts'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { createIdentity, type Identity } from './identity.ts'
import { createFleetStore } from '../redis/fleetStore.ts'
import { createMetrics } from '../metrics/metrics.ts'

/** A whole second near now, because the provider's library reads the system's clock. */
const NOW_MS = Math.floor(Date.now() / 1000) * 1000
const NOW_S = NOW_MS / 1000
/** A gateway clock half an hour ahead of the library's. */
const LATER_S = NOW_S + 1800
const SIGN_OUT = 'identity:signed-out'
const inReach = { code: 'UPSTREAM_UNAVAILABLE', message: 'The identity provider is out of reach' }
const unknown = { code: 'UNAUTHENTICATED', publicMessage: 'Sign in again: this token is not accepted.' }

/** An emulator that answers with the accounts that the test sets. */
let accounts: ScriptedServer
beforeAll(async () => {
  accounts = await startScriptedServer()
  // The first token would wait for the library to load, for up to three seconds.
  await Promise.all([import('firebase-admin/app'), import('firebase-admin/auth')])
})
afterAll(() => accounts.close())
beforeEach(() => {
  accounts.requests.length = 0
  accountIs({})
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', hostOf(accounts.url))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const hostOf = (url: string) => new URL(url).host

function accountIs(fields: Record<string, unknown>): void {
  accounts.reply(answer(200, { users: [{ localId: 'fan-1', ...fields }] }))
}

/** Two gateway processes with shared pub/sub, and the fan `fan-1`, who signed in a minute ago. */
function setUp() {
  const { log, lines } = captureLog()
  const clock = settableClock(new Date(NOW_MS).toISOString())
  const monotonic = settableClock()
  const fleetStore = createFleetStore({ clock, log })
  const start = () =>
    createIdentity({
      ...{ projectId: 'league-site', emulatorHost: 'set', clock, monotonic, log, fleetStore },
      metrics: createMetrics(),
    })
  return { identity: start(), other: start(), clock, monotonic, fleetStore, lines }
}

const tokenOf = (fields: Record<string, unknown> = {}) => unsignedToken(exampleClaims(fields, NOW_MS))
const bearer = (fields: Record<string, unknown> = {}) => `Bearer ${tokenOf(fields)}`
const fan = (fields: Record<string, unknown> = {}): Identity => ({
  ...{ kind: 'signedIn', uid: 'fan-1', token: tokenOf(fields) },
})

describe('identity with the emulator', () => {
  it('accepts its unsigned tokens, and rejects others', async () => {
    const { identity, lines } = setUp()
    const signed = signToken(createProviderKey(), exampleClaims({}, NOW_MS))

    const kinds = [await identity.identify(bearer()), await identity.identify(`Bearer ${signed}`)]

    expect(kinds).toMatchObject([{ kind: 'signedIn', uid: 'fan-1' }, { kind: 'refused' }])
    expect(lines).toEqual([])
  })

  it("identifies a fan by the token's own claims alone", async () => {
    const { identity } = setUp()
    const profile = { name: 'Ada Cole', email: 'ada@example.com', phone_number: '+12025550123' }

    const fans = [await identity.identify(bearer()), await identity.identify(bearer(profile))]

    expect(fans).toStrictEqual([
      { kind: 'signedIn', uid: 'fan-1', token: tokenOf() },
      {
        ...{ kind: 'signedIn', uid: 'fan-1', token: tokenOf(profile) },
        ...{ name: 'Ada Cole', email: 'ada@example.com', phone: '+12025550123' },
      },
    ])
  })

  it('rejects a rejected token for a minute without another check', async () => {
    const { identity, monotonic } = setUp()
    accountIs({ disabled: true })
    await identity.identify(bearer())
    accountIs({})

    monotonic.advance(59_999)
    const during = await identity.identify(bearer())
    const looks = accounts.requests.length
    monotonic.advance(1)
    const after = await identity.identify(bearer())

    expect([during.kind, after.kind]).toEqual(['refused', 'signedIn'])
    expect(looks).toBe(1)
  })

  it('checks a valid token once, however often it is sent', async () => {
    const { identity } = setUp()

    const all = await Promise.all([identity.identify(bearer()), identity.identify(bearer())])
    const again = await identity.identify(bearer())

    expect([...all, again].map(({ kind }) => kind)).toEqual(['signedIn', 'signedIn', 'signedIn'])
    expect(accounts.requests).toHaveLength(1)
  })

  it('rejects tokens for the moment, and logs it once, while the emulator is unreachable', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1')
    const { identity, lines } = setUp()

    const viewers = [await identity.identify(bearer()), await identity.identify(bearer({ sub: 'fan-2' }))]

    expect(viewers).toEqual(Array(2).fill({ kind: 'refused', isTemporary: true }))
    expect(lines).toMatchObject([{ level: 'warn', reason: 'The emulator is out of reach' }])
  })

  it('rejects a token for the moment when the emulator takes three seconds', async () => {
    const { identity } = setUp()
    await identity.identify(bearer({ sub: 'fan-2' }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] })
    accounts.reply(hang)
    const viewer = identity.identify(bearer())

    await vi.advanceTimersByTimeAsync(3001)

    expect(await viewer).toEqual({ kind: 'refused', isTemporary: true })
  })

  it.each([
    ['ends now', { exp: LATER_S }, 'refused'],
    ['ends in a second', { exp: LATER_S + 1 }, 'signedIn'],
    ['was issued as far ahead as clocks may differ', { iat: LATER_S + 300 }, 'signedIn'],
    ['was issued further ahead', { iat: LATER_S + 301 }, 'refused'],
    ['is of a sign-in as far ahead as clocks may differ', { auth_time: LATER_S + 300 }, 'signedIn'],
    ['is of a sign-in further ahead', { auth_time: LATER_S + 301 }, 'refused'],
  ])("judges a token that %s by the gateway's clock", async (_what, times, kind) => {
    const { identity, clock } = setUp()
    clock.advance(1_800_000)

    const viewer = await identity.identify(bearer(times))

    expect(viewer.kind).toBe(kind)
  })
})

describe("checkNotRevoked before a fan's write", () => {
  it('looks the fan up by her account', async () => {
    const { identity } = setUp()

    await expect(identity.checkNotRevoked(fan())).resolves.toBeUndefined()

    expect(accounts.requests).toMatchObject([
      { method: 'POST', url: expect.stringMatching(/accounts:lookup$/) as string },
    ])
    expect(JSON.parse(accounts.requests[0]?.body ?? '')).toEqual({ localId: ['fan-1'] })
  })

  it('allows a session that began in the very second since which sessions are valid', async () => {
    const { identity } = setUp()
    accountIs({ validSince: String(NOW_S - 60) })

    await expect(identity.checkNotRevoked(fan())).resolves.toBeUndefined()
  })

  it.each([
    ['whose session began before', { validSince: String(NOW_S - 59) }],
    ['whose account is disabled', { disabled: true }],
  ])('rejects a fan %s', async (_who, account) => {
    const { identity } = setUp()
    accountIs(account)

    await expect(identity.checkNotRevoked(fan())).rejects.toMatchObject(unknown)
  })

  it('rejects the fan when her account is removed', async () => {
    const { identity } = setUp()
    accounts.reply(answer(200, {}))

    await expect(identity.checkNotRevoked(fan())).rejects.toMatchObject(unknown)
  })

  it('rejects the fan when her sign-in time is unknown', async () => {
    const { identity } = setUp()
    accountIs({ validSince: String(NOW_S - 86_400) })

    const nobody: Identity = { kind: 'anonymous', uid: 'fan-1', token: 'any' }

    await expect(identity.checkNotRevoked(nobody)).rejects.toMatchObject(unknown)
  })

  it('throws UpstreamUnavailableError, not UNAUTHENTICATED, when the provider refuses the lookup', async () => {
    const { identity, lines } = setUp()
    accounts.reply(answer(400, { error: { message: 'PERMISSION_DENIED' } }))

    await expect(identity.checkNotRevoked(fan())).rejects.toMatchObject(inReach)
    await expect(identity.checkNotRevoked(fan())).rejects.toMatchObject(inReach)
    accountIs({})
    await identity.checkNotRevoked(fan())

    expect(lines).toMatchObject([
      { level: 'warn', upstream: 'identity', reason: expect.stringContaining('permission') as string },
      { level: 'info', msg: 'The identity provider is in reach again' },
    ])
    expect(JSON.stringify(lines)).not.toContain('eyJ')
  })

  it('waits three seconds for the provider at most', async () => {
    const { identity } = setUp()
    await identity.identify(bearer())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] })
    accounts.reply(hang)
    const outcomes: unknown[] = []
    const check = identity.checkNotRevoked(fan()).catch((error: unknown) => outcomes.push(error))

    await vi.advanceTimersByTimeAsync(2999)
    const before = [...outcomes]
    await vi.advanceTimersByTimeAsync(2)
    await check

    expect(before).toEqual([])
    expect(outcomes).toMatchObject([inReach])
  })
})

describe('signing out everywhere', () => {
  it("ends the fan's sessions at the provider", async () => {
    const { identity } = setUp()
    accounts.reply(answer(200, { localId: 'fan-1' }))

    await identity.signOutEverywhere('fan-1')

    const [request] = accounts.requests
    expect(request?.url).toMatch(/accounts:update$/)
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ localId: 'fan-1' })
  })

  it('makes every process reject tokens from before that second, of this fan alone', async () => {
    const { identity, other, clock } = setUp()
    clock.advance(999)
    accounts.reply(answer(200, { localId: 'fan-1' }), answer(200, { users: [{ localId: 'fan-1' }] }))
    await identity.signOutEverywhere('fan-1')
    const headers = [
      bearer({ auth_time: NOW_S - 1 }),
      bearer({ auth_time: NOW_S }),
      bearer({ sub: 'fan-2', auth_time: NOW_S - 1 }),
    ]

    const seen = [identity, other].map((process) =>
      Promise.all(headers.map(async (header) => (await process.identify(header)).kind)),
    )

    const kinds = ['refused', 'signedIn', 'signedIn']
    expect(await Promise.all(seen)).toEqual([kinds, kinds])
  })

  it('fails, and leaves the fan signed in, while the provider is unreachable', async () => {
    const { identity } = setUp()
    accounts.reply(answer(400, { error: { message: 'PERMISSION_DENIED' } }))

    await expect(identity.signOutEverywhere('fan-1')).rejects.toMatchObject(inReach)
    accountIs({})

    expect(await identity.identify(bearer())).toMatchObject({ kind: 'signedIn' })
  })

  it.each([
    ['nothing', null],
    ['no fan', { uid: 7, before: NOW_S }],
    ['no instant', { uid: 'fan-1', before: String(NOW_S) }],
  ])('ignores a sign-out message that names %s', async (_what, message) => {
    const { identity, fleetStore } = setUp()

    fleetStore.publish(SIGN_OUT, message)

    expect(await identity.identify(bearer())).toMatchObject({ kind: 'signedIn' })
  })
})
