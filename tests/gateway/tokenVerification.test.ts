import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createIdentity,
  type Identities,
  type Identity,
} from '../../gateway/src/platform/identity/identity.ts'
import { createMetrics } from '../../gateway/src/platform/metrics/metrics.ts'
import { createFleetStore } from '../../gateway/src/platform/redis/fleetStore.ts'
import { startAuthEmulator, type AuthEmulator } from '../support/identity/authEmulator.ts'
import { captureLog } from '../support/capturedLog.ts'
import { createProviderKey, exampleClaims, signToken } from '../support/identity/idTokens.ts'

const wall = { nowMs: () => Date.now() }
const { log, lines } = captureLog()
const fleetStore = createFleetStore({ clock: wall, log })

let emulator: AuthEmulator
let identity: Identities
beforeAll(async () => {
  emulator = await startAuthEmulator()
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = emulator.host
  identity = start()
})
afterAll(async () => {
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST']
  await emulator.close()
})

/** One gateway process. */
function start(): Identities {
  return createIdentity({
    ...{ projectId: 'demo-wll', emulatorHost: emulator.host, clock: wall, log, fleetStore },
    metrics: createMetrics(),
  })
}

async function enter(account?: { email: string; name: string }): Promise<{ uid: string; viewer: Identity }> {
  const { uid, token } = await emulator.signUp(account)
  return { uid, viewer: await identity.identify(`Bearer ${token}`) }
}

function tokenOf(viewer: Identity): string {
  return 'token' in viewer ? viewer.token : ''
}

/** A session counts as older than a sign-out from the next second on. */
async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000)
  await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second)
}

describe('an account of the identity provider', () => {
  it('is a signed-in fan', async () => {
    const { uid, viewer } = await enter({ email: 'ada@example.com', name: 'Ada Cole' })

    expect(viewer).toEqual({
      ...{ kind: 'signedIn', uid, token: tokenOf(viewer) },
      ...{ name: 'Ada Cole', email: 'ada@example.com' },
    })
    await expect(identity.checkNotRevoked(viewer)).resolves.toBeUndefined()
  })

  it('without an email address is an anonymous fan', async () => {
    const { uid, viewer } = await enter()

    expect(viewer).toEqual({ kind: 'anonymous', uid, token: tokenOf(viewer) })
  })

  it('that was disabled may no longer write, and is rejected where it was not cached yet', async () => {
    const { uid, viewer } = await enter({ email: 'bea@example.com', name: 'Bea' })
    await emulator.disable(uid)

    const elsewhere = await start().identify(`Bearer ${tokenOf(viewer)}`)

    await expect(identity.checkNotRevoked(viewer)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(elsewhere).toEqual({ kind: 'refused' })
  })

  it('that signed out everywhere is rejected by every process, and another is not', async () => {
    const other = start()
    const { uid, viewer } = await enter({ email: 'cleo@example.com', name: 'Cleo' })
    const { viewer: bystander } = await enter({ email: 'dora@example.com', name: 'Dora' })
    await other.identify(`Bearer ${tokenOf(viewer)}`)
    await nextSecond()

    await identity.signOutEverywhere(uid)
    const [here, there, elsewhere, unhurt] = await Promise.all([
      identity.identify(`Bearer ${tokenOf(viewer)}`),
      other.identify(`Bearer ${tokenOf(viewer)}`),
      start().identify(`Bearer ${tokenOf(viewer)}`),
      identity.identify(`Bearer ${tokenOf(bystander)}`),
    ])

    expect([here, there, elsewhere]).toEqual([{ kind: 'refused' }, { kind: 'refused' }, { kind: 'refused' }])
    expect(unhurt).toEqual(bystander)
    await expect(identity.checkNotRevoked(viewer)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('that has been deleted may not write', async () => {
    const viewer: Identity = { kind: 'signedIn', uid: 'nobody', token: 'any' }

    await expect(identity.checkNotRevoked(viewer)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('is rejected with a token of the real provider', async () => {
    const iss = 'https://securetoken.google.com/demo-wll'
    const token = signToken(createProviderKey(), exampleClaims({ iss, aud: 'demo-wll' }))

    expect(await identity.identify(`Bearer ${token}`)).toEqual({ kind: 'refused' })
  })

  it('is not mentioned in the log', async () => {
    const { uid } = await enter({ email: 'eve@example.com', name: 'Eve' })
    await identity.signOutEverywhere(uid)

    expect(JSON.stringify(lines)).not.toMatch(/example\.com|eyJ/)
  })
})
