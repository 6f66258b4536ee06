import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAuthEmulator, type AuthEmulator } from '../support/identity/authEmulator.ts'
import { startWire, type Wire } from '../support/servers/cuttableWire.ts'
import { startStack, type Stack } from '../support/stack.ts'

const VIEWER = '{ viewer { id isLoggedIn isAnonymous firstName lastName email } }'
const SAVE = 'mutation { saveProfile(input: { zip: "02134" }) { viewer { zip } problems { code } } }'
const SIGN_OUT = 'mutation { signOutEverywhere { viewer { id isLoggedIn } problems { code } } }'

let emulator: AuthEmulator
let wire: Wire
let stack: Stack
beforeAll(async () => {
  emulator = await startAuthEmulator()
  wire = await startWire(emulator.host)
  stack = await startStack({ authEmulator: { ...emulator, host: wire.host } })
})
afterAll(async () => {
  await stack.close()
  await wire.cut()
  await emulator.close()
})

/** A session counts as older than a sign-out from the next second on. */
async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second)
}

function codesOf({ errors }: { errors: { extensions?: Record<string, unknown> }[] }): unknown[] {
  return errors.map(({ extensions }) => extensions?.['code'])
}

describe('a fan of the identity provider', () => {
  it('reads and saves her profile', async () => {
    const { uid, token } = await emulator.signUp({ email: 'ada@example.com', name: 'Ada Lee' })
    const seen = await stack.query(VIEWER, {}, token)
    const saved = await stack.query(SAVE, {}, token)

    expect(seen.data).toEqual({
      viewer: {
        ...{ id: `Viewer:${uid}`, isLoggedIn: true, isAnonymous: false, firstName: 'Ada', lastName: 'Lee' },
        email: 'ada@example.com',
      },
    })
    expect(saved.data).toEqual({ saveProfile: { viewer: { zip: '02134' }, problems: [] } })
  })

  it('without an account is anonymous, and saves nothing', async () => {
    const { uid, token } = await emulator.signUp()
    const { data } = await stack.query(
      'mutation { saveProfile(input: {}) { problems { code } } } ',
      {},
      token,
    )
    const seen = await stack.query(VIEWER, {}, token)

    expect(data).toEqual({ saveProfile: { problems: [{ code: 'NOT_SIGNED_IN' }] } })
    expect(seen.data).toMatchObject({ viewer: { id: `Viewer:${uid}`, isLoggedIn: false, isAnonymous: true } })
  })

  it('whose account has been disabled may no longer write', async () => {
    const { uid, token } = await emulator.signUp({ email: 'bea@example.com', name: 'Bea' })
    await stack.query(VIEWER, {}, token)
    await emulator.disable(uid)

    const answers = [await stack.query(SAVE, {}, token), await stack.query(SIGN_OUT, {}, token)]

    expect(answers.map(codesOf)).toEqual([['UNAUTHENTICATED'], ['UNAUTHENTICATED']])
    expect(answers.map(({ data }) => data)).toEqual([{ saveProfile: null }, { signOutEverywhere: null }])
  })
})

describe('/session for a fan of the identity provider', () => {
  const begin = (token: string) =>
    fetch(`${stack.url}/session`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })

  it('sets a cookie with her initials', async () => {
    const { token } = await emulator.signUp({ email: 'ines@example.com', name: 'Ines Jay' })
    const begun = await begin(token)
    const [cookie = ''] = begun.headers.get('set-cookie')?.split(';') ?? []
    const shown = await fetch(`${stack.url}/session`, { headers: { cookie } })

    expect(begun.status).toBe(204)
    expect(await shown.json()).toEqual({ initials: 'IJ', favoriteTeam: null })
  })

  it.each([
    ['without an account', undefined, false, 204],
    ['who was disabled since', { email: 'kim@example.com', name: 'Kim' }, true, 401],
  ])('sets no cookie for a fan %s', async (_who, account, isDisabled, status) => {
    const { uid, token } = await emulator.signUp(account)
    if (isDisabled) await emulator.disable(uid)

    const begun = await begin(token)

    expect(begun.status).toBe(status)
    expect(begun.headers.get('set-cookie')).toBeNull()
  })
})

describe('signing out everywhere', () => {
  it('ends the sent token and every other of the fan, and nobody else’s', async () => {
    const ada = await emulator.signUp({ email: 'cleo@example.com', name: 'Cleo' })
    const other = await emulator.signUp({ email: 'dora@example.com', name: 'Dora' })
    await stack.query(VIEWER, {}, ada.token)
    await nextSecond()

    const { data } = await stack.query(SIGN_OUT, {}, ada.token)
    const after = await stack.query(VIEWER, {}, ada.token)
    const write = await stack.query(SAVE, {}, ada.token)
    const otherAfter = await stack.query(VIEWER, {}, other.token)

    expect(data).toEqual({
      signOutEverywhere: { viewer: { id: 'Viewer:visitor', isLoggedIn: false }, problems: [] },
    })
    expect([codesOf(after), codesOf(write), codesOf(otherAfter)]).toEqual([
      ['UNAUTHENTICATED'],
      ['UNAUTHENTICATED'],
      [],
    ])
  })

  it('does nothing for a visitor, with a message', async () => {
    const { data, errors } = await stack.query(SIGN_OUT)

    expect({ data, errors }).toEqual({
      data: {
        signOutEverywhere: {
          ...{ viewer: { id: 'Viewer:visitor', isLoggedIn: false }, problems: [{ code: 'NOT_SIGNED_IN' }] },
        },
      },
      errors: [],
    })
  })

  it('ends an anonymous session too', async () => {
    const { token } = await emulator.signUp()
    await nextSecond()

    await stack.query(SIGN_OUT, {}, token)

    expect(codesOf(await stack.query(VIEWER, {}, token))).toEqual(['UNAUTHENTICATED'])
  })

  it('fails while the provider is unreachable, and the session continues', async () => {
    const { token } = await emulator.signUp({ email: 'eve@example.com', name: 'Eve' })
    await stack.query(VIEWER, {}, token)
    await wire.cut()

    const answers = [await stack.query(SIGN_OUT, {}, token), await stack.query(SAVE, {}, token)]

    expect(answers.map(codesOf)).toEqual([['UPSTREAM_UNAVAILABLE'], ['UPSTREAM_UNAVAILABLE']])
    expect((await stack.query(VIEWER, {}, token)).data).toMatchObject({ viewer: { isLoggedIn: true } })
    await wire.mend()
  })
})
