import { afterEach, describe, expect, it, vi } from 'vitest'
import { exampleClaims, signToken, unsignedToken } from '../../../../tests/support/identity/idTokens.ts'
import { providerKeyTests } from '../../../../tests/support/identity/providerKeyTests.ts'
import { reset } from '../../../../tests/support/servers/scriptedServer.ts'
import { refusalOf } from './identity.ts'

const provider = providerKeyTests()
const { bearer, key, nowMs, setUp } = provider
const inSeconds = Math.floor(nowMs / 1000)

afterEach(() => void vi.unstubAllEnvs())

describe("identity of a request's sender", () => {
  it('is a visitor without an Authorization header', async () => {
    const { identity } = setUp()

    expect(await identity.identify(undefined)).toEqual({ kind: 'visitor' })
    expect(provider.server.requests).toEqual([])
  })

  it('is the fan that the provider signed the token for', async () => {
    const { identity } = setUp()
    const token = signToken(
      key,
      exampleClaims({ name: 'Ada Cole', email: 'ada@example.com', phone_number: '+12025550123' }, nowMs),
    )

    const viewer = await identity.identify(`Bearer ${token}`)

    expect(viewer).toEqual({
      ...{ kind: 'signedIn', uid: 'fan-1', token },
      ...{ name: 'Ada Cole', email: 'ada@example.com', phone: '+12025550123' },
    })
  })

  it('is measured by how the token was judged, and so are fetches of keys', async () => {
    const { identity, clock, metrics } = setUp()
    provider.server.reply(reset, provider.published())
    await identity.identify(bearer())
    clock.advance(5000)
    await identity.identify(bearer())
    await identity.identify(bearer())
    await identity.identify('Bearer made.up.token')
    await identity.identify(bearer({ exp: inSeconds - 1 }))

    const lines = (await metrics.text()).split('\n').filter((line) => line.startsWith('wll_identity_'))
    expect(lines).toEqual([
      'wll_identity_token_checks_total{outcome="unchecked"} 1',
      'wll_identity_token_checks_total{outcome="valid"} 2',
      'wll_identity_token_checks_total{outcome="refused"} 2',
      'wll_identity_key_fetches_total{outcome="failed"} 1',
      'wll_identity_key_fetches_total{outcome="ok"} 1',
    ])
  })

  it('is anonymous when the token says so', async () => {
    const { identity } = setUp()
    const token = signToken(key, exampleClaims({ firebase: { sign_in_provider: 'anonymous' } }, nowMs))

    expect(await identity.identify(`Bearer ${token}`)).toEqual({ kind: 'anonymous', uid: 'fan-1', token })
  })

  it.each([
    ['issued', 'iat', 300],
    ['of a sign-in', 'auth_time', 300],
    ['issued', 'iat', 30],
  ])('accepts a token that is %s (%s) %i s ahead of this machine', async (_what, claim, seconds) => {
    const { identity } = setUp()

    const viewer = await identity.identify(bearer({ [claim]: inSeconds + seconds }))

    expect(viewer).toMatchObject({ kind: 'signedIn' })
  })

  it('logs the slow clock of this machine once an hour, however many tokens come', async () => {
    const { identity, lines, clock } = setUp()
    const skews = () => lines.filter(({ msg }) => String(msg).startsWith('Tokens come from the future'))
    await identity.identify(bearer({ iat: inSeconds + 10, auth_time: inSeconds + 10 }))
    const usual = skews()
    for (const sub of ['fan-1', 'fan-2', 'fan-3']) {
      await identity.identify(bearer({ sub, iat: inSeconds + 60 }))
      await identity.identify(bearer({ sub, iat: inSeconds + 60 }))
    }
    const first = skews()

    clock.advance(3_600_000)
    await identity.identify(
      bearer({ sub: 'fan-4', iat: inSeconds + 3660, auth_time: inSeconds, exp: inSeconds + 7200 }),
    )

    expect(usual).toEqual([])
    expect(first).toMatchObject([{ level: 'warn' }])
    // The test itself takes time.
    expect(Math.abs(Number(first[0]?.['aheadSeconds']) - 60)).toBeLessThan(10)
    expect(skews()).toHaveLength(2)
  })

  it.each([
    ['unsigned', unsignedToken(exampleClaims({}, nowMs))],
    ['signed', signToken(key, exampleClaims({}, nowMs))],
  ])('rejects a token %s when only the environment names the emulator', async (_what, token) => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', ' ')
    const { identity } = setUp()

    expect(await identity.identify(`Bearer ${token}`)).toEqual({ kind: 'refused' })
  })

  it('logs no user id, token, email or phone number', async () => {
    const { identity, lines } = setUp()
    const profile = { name: 'Ada Cole', email: 'ada@example.com', phone_number: '+12025550123' }
    provider.server.reply(reset)

    await identity.identify(bearer(profile))
    await identity.identify(bearer({ ...profile, aud: 'other-site' }))

    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'debug',
        msg: 'A token is not accepted',
        reason: expect.stringMatching(/"aud".*"other-site"/) as string,
      }),
    )
    expect(JSON.stringify(lines)).not.toMatch(/\bada|Ada|2025550123|eyJ/)
  })
})

describe('a request that requires a fan', () => {
  it.each([
    [
      'a visitor',
      { kind: 'visitor' },
      'UNAUTHENTICATED',
      'Sign in first: send the header Authorization: Bearer <ID token>.',
    ],
    [
      'a token that does not hold',
      { kind: 'refused' },
      'UNAUTHENTICATED',
      'Sign in again: this token is not accepted.',
    ],
    [
      'a token that was not checked',
      { kind: 'refused', isTemporary: true },
      'UPSTREAM_UNAVAILABLE',
      'This could not be loaded right now.',
    ],
  ] as const)('from %s gets an error that says so', async (_who, viewer, code, publicMessage) => {
    const { identity } = setUp()

    expect(refusalOf(viewer)).toMatchObject({ code, publicMessage })
    await expect(identity.checkNotRevoked(viewer)).rejects.toMatchObject({ code, publicMessage })
  })
})
