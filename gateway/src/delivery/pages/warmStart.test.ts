import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { createWarmStart } from './warmStart.ts'

const PATIENT = { timeout: 30_000 }
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/** The start of a process whose front page has these headers, or never arrives. */
async function startOf(
  page: { cacheControl: string } | 'never',
  loadRest: () => Promise<void>,
  loadLast = () => Promise.resolve(),
) {
  const requested = Promise.withResolvers<undefined>()
  const server = createServer((_request, response) => {
    requested.resolve(undefined)
    if (page !== 'never') response.setHeader('cache-control', page.cacheControl).end('Home')
  })
  await once(server.listen(0), 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const clock = settableClock()
  const { log, lines } = captureLog()
  const warmStart = createWarmStart({ clock, log, loadRest, loadLast })
  const running = warmStart.run((server.address() as AddressInfo).port)
  return { warmStart, clock, lines, running, isRequested: requested.promise }
}

it.each([
  ['lacks something each time', { cacheControl: 'max-age=0' }],
  ['never comes', 'never'],
] as const)(
  'warm start goes on to load the rest after five seconds with a front page that %s',
  async (_which, page) => {
    const rest = Promise.withResolvers<void>()
    const loadRest = vi.fn(() => rest.promise)
    const { warmStart, clock, lines, running, isRequested } = await startOf(page, loadRest)
    await isRequested

    clock.advance(5000)
    const after = [warmStart.isWarmingUp(), warmStart.rest()]
    await vi.waitFor(() => expect(loadRest).toHaveBeenCalled(), PATIENT)
    const loading = warmStart.rest()
    rest.resolve()
    await running

    expect(after).toEqual([false, 'loading'])
    expect(loading).toBe('loading')
    expect(warmStart.rest()).toBe('loaded')
    expect(loadRest).toHaveBeenCalledTimes(1)
    expect(lines).toMatchObject([
      { level: 'info', msg: 'The front page is not made ahead: the first visitor waits for it' },
    ])
    expect(lines[0]).toMatchObject({ reason: expect.stringMatching(/^It \w+/) as unknown })
    expect(lines[0]).not.toHaveProperty('err')
  },
)

it('warm start reports that loading the rest has failed, and goes on', async () => {
  const { warmStart, lines, running } = await startOf({ cacheControl: 'max-age=20' }, () =>
    Promise.reject(new Error('No binary for this machine')),
  )

  await running

  expect([warmStart.isWarmingUp(), warmStart.rest()]).toEqual([false, 'failed'])
  expect(lines).toMatchObject([{ level: 'error', err: { message: 'No binary for this machine' } }])
})

it('warm start loads the libraries that only signed-in fans need once the process is ready', async () => {
  const states: string[] = []
  const whole = { cacheControl: 'max-age=20' }

  const { running, warmStart } = await startOf(
    whole,
    () => Promise.resolve(),
    async () => {
      await Promise.resolve()
      states.push(warmStart.rest())
    },
  )
  await running

  expect(states).toEqual(['loaded'])
})
