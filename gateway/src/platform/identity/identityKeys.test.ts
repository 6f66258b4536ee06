import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { get, type Agent } from 'node:https'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { createProviderKey, exampleClaims, signToken } from '../../../../tests/support/identity/idTokens.ts'
import { providerKeyTests } from '../../../../tests/support/identity/providerKeyTests.ts'
import { answer, hang, reset } from '../../../../tests/support/servers/scriptedServer.ts'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createKeySource } from './identityKeys.ts'

const provider = providerKeyTests()
const { bearer, key, nowMs, published, setUp } = provider
const inSeconds = Math.floor(nowMs / 1000)

afterEach(() => void vi.useRealTimers())

/** The status with which an agent answers a request for the keys. */
async function statusFrom(agent: Agent): Promise<number | undefined> {
  const path = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com'
  const request = get({ host: 'www.googleapis.com', path, agent })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

describe('identity of a verified token', () => {
  it("is remembered until the token expires, by the gateway's clock", async () => {
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

  it('is never that of another fan', async () => {
    const { identity } = setUp()
    const headers = Array.from({ length: 50 }, (_, at) => bearer({ sub: `fan-${at}` }))
    const fans = await Promise.all([...headers, ...headers].map(async (header) => identity.identify(header)))

    const uids = fans.map((fan) => (fan.kind === 'signedIn' ? fan.uid : fan.kind))

    const expected = Array.from({ length: 50 }, (_, at) => `fan-${at}`)
    expect(uids).toEqual([...expected, ...expected])
  })
})

describe("the provider's keys", () => {
  it('are fetched once for 200 tokens with made-up key names and a valid one among them', async () => {
    const { identity } = setUp()
    const madeUp = Array.from(
      { length: 200 },
      (_, at) => `Bearer ${signToken(key, exampleClaims({}, nowMs), { kid: `made-up-${at}` })}`,
    )

    const all = await Promise.all([...madeUp, bearer()].map(async (header) => identity.identify(header)))

    expect(all.slice(0, 200).every(({ kind }) => kind === 'refused')).toBe(true)
    expect(all[200]).toMatchObject({ kind: 'signedIn', uid: 'fan-1' })
    expect(provider.server.requests).toMatchObject([
      { method: 'GET', url: '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com' },
    ])
  })

  it.each([
    ['the connection is cut', reset],
    ['the answer is 503', answer(503, {})],
    ['the answer is no JSON', answer(200, '<html>', { 'content-type': 'text/html' })],
    ['there are none in it', answer(200, {}, { 'cache-control': 'no-store' })],
    ['they are no certificates', answer(200, { 'key-1': 'secret' }, { 'cache-control': 'max-age=21600' })],
  ])('are fetched at growing intervals while %s, whatever tokens come', async (_what, reply) => {
    const { identity, clock } = setUp()
    provider.server.reply(reply)
    const fetchedAt: number[] = []

    let last = 0
    for (const second of [0, 4, 5, 14, 15, 34, 35, 74, 75, 134, 135, 194, 195, 240]) {
      clock.advance((second - last) * 1000)
      last = second
      const before = provider.server.requests.length
      await identity.identify(bearer({ sub: `fan-${second}` }))
      if (provider.server.requests.length > before) fetchedAt.push(second)
    }

    expect(fetchedAt).toEqual([0, 5, 15, 35, 75, 135, 195])
    expect(provider.server.requests).toHaveLength(7)
  })

  it.each([
    ['may not be kept', 'no-store'],
    ['are kept for no time', 'max-age=0'],
  ])('are fetched once a minute when they %s', async (_what, caching) => {
    const { identity, clock } = setUp()
    provider.server.reply(published({ caching }))

    for (let second = 0; second < 60; second += 1) {
      expect(await identity.identify(bearer({ sub: `fan-${second}` }))).toMatchObject({ kind: 'signedIn' })
      clock.advance(1000)
    }
    const withinMinute = provider.server.requests.length
    await identity.identify(bearer({ sub: 'fan-later' }))

    expect(withinMinute).toBe(1)
    expect(provider.server.requests).toHaveLength(2)
  })

  it('still verify tokens, while newer keys cannot be fetched', async () => {
    const { identity, clock } = setUp()
    provider.server.reply(published({ caching: 'max-age=0' }))
    await identity.identify(bearer({ sub: 'fan-before' }))
    provider.server.reply(reset)
    clock.advance(60_000)

    const during = await identity.identify(bearer({ sub: 'fan-during' }))
    const forged = await identity.identify(
      `Bearer ${signToken({ ...createProviderKey('key-1') }, exampleClaims({}, nowMs))}`,
    )

    expect(provider.server.requests).toHaveLength(2)
    expect(during).toMatchObject({ kind: 'signedIn', uid: 'fan-during' })
    expect(forged).toEqual({ kind: 'refused' })
  })

  it('reject a token of an unknown key only for the moment, while newer keys cannot be fetched', async () => {
    const { identity, clock } = setUp()
    const next = createProviderKey('key-2')
    provider.server.reply(published({ caching: 'max-age=0' }))
    await identity.identify(bearer())
    provider.server.reply(reset)
    clock.advance(60_000)
    const header = `Bearer ${signToken(next, exampleClaims({}, nowMs))}`

    const during = await identity.identify(header)
    provider.server.reply(published({ by: next }))
    clock.advance(5000)
    const after = await identity.identify(header)

    expect(during).toEqual({ kind: 'refused', isTemporary: true })
    expect(after).toMatchObject({ kind: 'signedIn' })
  })

  it('no longer verify tokens once they are replaced', async () => {
    const { identity, clock } = setUp()
    const next = createProviderKey('key-2')
    provider.server.reply(published({ caching: 'max-age=0' }))
    await identity.identify(bearer())
    provider.server.reply(published({ caching: 'max-age=0', by: next }))
    clock.advance(60_000)

    const old = await identity.identify(bearer({ sub: 'fan-old' }))
    const fresh = await identity.identify(`Bearer ${signToken(next, exampleClaims({}, nowMs))}`)

    expect([old.kind, fresh.kind]).toEqual(['refused', 'signedIn'])
  })

  it('expire a day after they were fetched', async () => {
    const clock = settableClock()
    const { log } = captureLog()
    const { agent } = createKeySource({
      ...{ clock, log, metrics: createMetrics(), connect: provider.connectToKeys },
    })
    provider.server.reply(published(), reset)
    const statuses = [await statusFrom(agent)]

    for (const ms of [21_600_000, 64_799_000, 1000]) {
      clock.advance(ms)
      statuses.push(await statusFrom(agent))
    }

    expect(statuses).toEqual([200, 200, 200, 500])
  })

  it('reject tokens only for the moment while none can be fetched', async () => {
    const { identity, clock } = setUp()
    provider.server.reply(reset)
    const header = bearer()

    const during = await identity.identify(header)
    provider.server.reply(published())
    clock.advance(5000)
    const after = await identity.identify(header)

    expect(during).toEqual({ kind: 'refused', isTemporary: true })
    expect(after).toMatchObject({ kind: 'signedIn' })
  })

  it('make a request wait for three seconds at most when their fetch never ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { identity } = setUp()
    provider.server.reply(hang)
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
