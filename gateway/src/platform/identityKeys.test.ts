import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createProviderKey,
  exampleClaims,
  signToken,
  startKeyServer,
  type KeyServer,
} from '../../../tests/support/identity/idTokens.ts'
import { createProviderIdentity } from '../../../tests/support/identity/providerIdentity.ts'
import { answer, hang, reset } from '../../../tests/support/servers/scriptedServer.ts'

const key = createProviderKey('key-1')
const nowMs = Date.now()
const inSeconds = Math.floor(nowMs / 1000)

let keys: KeyServer
beforeAll(async () => {
  keys = await startKeyServer(key)
})
afterAll(() => keys.server.close())
afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  keys.server.requests.length = 0
  keys.server.reply(answer(200, { 'key-1': key.certificate }, { 'cache-control': 'max-age=21600' }))
})

const setUp = () => createProviderIdentity(keys, nowMs)

function bearer(fields: Record<string, unknown> = {}): string {
  return `Bearer ${signToken(key, exampleClaims(fields, nowMs))}`
}

describe('a token that was verified', () => {
  it('is remembered until it ends, on the clock of the gateway', async () => {
    const { identity, clock } = setUp()
    const header = bearer({ exp: inSeconds + 600 })
    await identity.identify(header)

    clock.advance(599_000)
    const before = await identity.identify(header)
    clock.advance(1000)
    const after = await identity.identify(header)

    expect(before).toMatchObject({ kind: 'signedIn', uid: 'fan-1' })
    expect(after).toEqual({ kind: 'refused' })
  })

  it('is never taken for that of another fan', async () => {
    const { identity } = setUp()
    const headers = Array.from({ length: 50 }, (_, at) => bearer({ sub: `fan-${at}` }))
    const fans = await Promise.all([...headers, ...headers].map((header) => identity.identify(header)))

    const uids = fans.map((fan) => (fan.kind === 'signedIn' ? fan.uid : fan.kind))

    const expected = Array.from({ length: 50 }, (_, at) => `fan-${at}`)
    expect(uids).toEqual([...expected, ...expected])
  })
})

describe("the provider's keys", () => {
  it('are fetched once for 200 tokens of made-up keys and a good one among them', async () => {
    const { identity } = setUp()
    const madeUp = Array.from(
      { length: 200 },
      (_, at) => `Bearer ${signToken(key, exampleClaims({}, nowMs), { kid: `made-up-${at}` })}`,
    )

    const all = await Promise.all([...madeUp, bearer()].map((header) => identity.identify(header)))

    expect(all.slice(0, 200).every(({ kind }) => kind === 'refused')).toBe(true)
    expect(all[200]).toMatchObject({ kind: 'signedIn', uid: 'fan-1' })
    expect(keys.server.requests).toMatchObject([
      { method: 'GET', url: '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com' },
    ])
  })

  it.each([
    ['the connection is cut', reset],
    ['the answer is 503', answer(503, {})],
    ['the answer is no JSON', answer(200, '<html>', { 'content-type': 'text/html' })],
    ['they may not be kept', answer(200, {}, { 'cache-control': 'no-store' })],
  ])('are fetched once a minute while %s', async (_what, reply) => {
    const { identity, clock } = setUp()
    keys.server.reply(reply)

    for (let at = 0; at < 20; at += 1) await identity.identify(bearer({ sub: `fan-${at}` }))
    clock.advance(59_000)
    await identity.identify(bearer({ sub: 'fan-late' }))

    expect(keys.server.requests).toHaveLength(1)
  })

  it('that cannot be fetched refuse a token for the moment alone', async () => {
    const { identity, clock } = setUp()
    keys.server.reply(reset)
    const header = bearer()

    const during = await identity.identify(header)
    keys.server.reply(answer(200, { 'key-1': key.certificate }, { 'cache-control': 'max-age=21600' }))
    clock.advance(60_000)
    const after = await identity.identify(header)

    expect(during).toEqual({ kind: 'refused', isTemporary: true })
    expect(after).toMatchObject({ kind: 'signedIn' })
  })

  it('that never come keep a request waiting, but no longer than three seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { identity } = setUp()
    keys.server.reply(hang)
    const answered: unknown[] = []
    const requests = [bearer(), bearer({ sub: 'fan-2' })].map(async (header) => {
      answered.push(await identity.identify(header))
    })

    await vi.advanceTimersByTimeAsync(2499)
    const before = [...answered]
    await vi.advanceTimersByTimeAsync(501)
    await Promise.all(requests)

    expect(before).toEqual([])
    expect(answered).toEqual([
      { kind: 'refused', isTemporary: true },
      { kind: 'refused', isTemporary: true },
    ])
  })
})
