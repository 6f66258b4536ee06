import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../tests/support/capturedLog.ts'
import { settableClock } from '../../../tests/support/settableClock.ts'
import { UpstreamUnavailableError } from '../errors.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { createCircuit, type CallTarget, type Lane } from './circuit.ts'

const HOUR_MS = 3_600_000

function startCircuit() {
  const { log, lines } = captureLog()
  const clock = settableClock()
  const circuit = createCircuit({ upstream: 'shop', clock, log, metrics: createMetrics() })
  const lane = circuit.lane('site')
  const call = (address: string, answer: () => Promise<string>) =>
    lane.run({ path: address, address }, answer, () => undefined).catch(() => undefined)
  return {
    ...{ circuit, clock },
    refuse: (address: string, refusal: string) =>
      call(address, () => Promise.reject(new UpstreamUnavailableError('refused', { refusal }))),
    answer: (address: string) => call(address, () => Promise.resolve('well')),
    messages: () => lines.map(({ msg }) => msg),
  }
}

const BEGINS = 'The outside system refuses the calls of the site'
const ENDS = 'The outside system takes the calls of the site again'

describe('the refusal alarm of a circuit', () => {
  it('lasts for hours until the refused address itself answers, and is logged once', async () => {
    const { circuit, clock, refuse, answer, messages } = startCircuit()
    await refuse('/a', '402')
    await refuse('/a', '402')

    for (let hours = 0; hours < 12; hours += 1) {
      clock.advance(HOUR_MS)
      await answer('/b')
      await refuse('/a', '402')
    }
    expect([circuit.refusedWith(), messages()]).toEqual(['402', [BEGINS]])
    await answer('/a')

    expect([circuit.refusedWith(), messages()]).toEqual([undefined, [BEGINS, ENDS]])
  })

  it('ends for an address that was not requested for a day', async () => {
    const { circuit, clock, refuse, answer, messages } = startCircuit()
    await refuse('/a', '401')

    clock.advance(24 * HOUR_MS - 1)
    await answer('/b')
    const before = circuit.refusedWith()
    clock.advance(2)
    await answer('/b')

    expect([before, circuit.refusedWith()]).toEqual(['401', undefined])
    expect(messages()).toEqual(['The outside system refuses the token of the site', ENDS])
  })

  it('remembers a thousand addresses at most', async () => {
    const { circuit, refuse, answer } = startCircuit()
    const addresses = Array.from({ length: 1200 }, (_, at) => `/${at}`)
    for (const address of addresses) await refuse(address, '403')

    for (const address of addresses.slice(200)) await answer(address)

    expect(circuit.refusedWith()).toBeUndefined()
  })
})

describe('the lanes of a circuit', () => {
  function startLanes() {
    const clock = settableClock()
    const circuit = createCircuit({
      upstream: 'live',
      clock,
      log: captureLog().log,
      metrics: createMetrics(),
    })
    let calls = 0
    const fail = async (lane: Lane, target: Partial<CallTarget>, failure = {}) => {
      const error = new UpstreamUnavailableError('failed', { transient: true, ...failure })
      const call = () => {
        calls += 1
        return Promise.reject(error)
      }
      const whole = { path: '/graphql', address: 'any', ...target }
      return lane.run(whole, call, () => undefined).catch((thrown: unknown) => thrown)
    }
    return { circuit, clock, fail, calls: () => calls }
  }

  it('share one Retry-After, and have separate breakers', async () => {
    const { circuit, clock, fail, calls } = startLanes()
    const [reads, polls] = [circuit.lane('site'), circuit.lane('site')]
    await fail(reads, { address: 'game 1' }, { status: 429, retryAfterMs: 60_000 })
    const [same, other] = [await fail(polls, { address: 'game 1' }), await fail(polls, { address: 'game 2' })]
    clock.advance(60_000)
    for (let game = 3; game < 8; game += 1) await fail(reads, { address: `game ${game}` })
    const before = calls()

    await fail(reads, { address: 'game 1' })
    await fail(polls, { address: 'game 1' })

    expect([same, other]).toMatchObject([{ retryAfterMs: 60_000 }, { retryAfterMs: 0 }])
    expect(calls() - before).toBe(1)
  })

  it('use the longer Retry-After of two calls that were in flight together', async () => {
    const { circuit, clock, fail, calls } = startLanes()
    const lane = circuit.lane('site')
    const address = { address: 'game 1' }
    const answer = (retryAfterMs: number) => fail(lane, address, { status: 429, retryAfterMs })

    await Promise.all([answer(300_000), answer(1000)])
    clock.advance(299_999)
    const before = calls()
    await fail(lane, address)

    expect(calls()).toBe(before)
  })

  it('are failing when each group that is still tried fails, whatever became of one that is not', async () => {
    const { circuit, clock, fail } = startLanes()
    const lane = circuit.lane('site')
    const failGroup = async (group: string) => {
      for (let call = 0; call < 5; call += 1)
        await fail(lane, { group, address: `${group} ${call}` }, { status: 500 })
    }
    await failGroup('a game that is over')
    clock.advance(25_000)
    const healths = [circuit.health()]

    await failGroup('standings')
    healths.push(circuit.health())
    await lane.run(
      { path: '/b', address: 'b', group: 'teams' },
      () => Promise.resolve(1),
      () => undefined,
    )
    healths.push(circuit.health())

    expect(healths).toEqual(['ok', 'failing', 'partly'])
  })

  it('have the health of the worst of the site, and fans have no part in it', async () => {
    const { circuit, fail } = startLanes()
    const [reads, polls, fans] = [circuit.lane('site'), circuit.lane('site'), circuit.lane('fans')]
    const healths = [circuit.health()]

    for (let call = 0; call < 5; call += 1) await fail(fans, { fan: `fan ${call}` })
    healths.push(circuit.health())
    for (let call = 0; call < 5; call += 1) await fail(polls, { address: `game ${call}` })
    await reads.run(
      { path: '/graphql', address: 'game 1' },
      () => Promise.resolve(1),
      () => undefined,
    )
    healths.push(circuit.health())

    expect(healths).toEqual(['ok', 'ok', 'failing'])
  })
})
