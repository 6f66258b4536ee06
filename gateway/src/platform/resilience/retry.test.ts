import { describe, expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { NotFoundError, UpstreamInvalidError, UpstreamUnavailableError } from '../../errors.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { runWithRequestId } from '../requestContext.ts'
import { createRetry } from './retry.ts'

const unwell = (retryAfterMs = 0) => new UpstreamUnavailableError('503', { transient: true, retryAfterMs })

function setUp() {
  const { log, lines } = captureLog()
  const metrics = createMetrics()
  const waits: number[] = []
  const wait = (ms: number) => Promise.resolve(waits.push(ms))
  const retry = createRetry({ log, metrics, delayMs: 1000, wait })
  const plan = { upstream: 'league', path: '/api/v4/standings', attempts: 2, deadlineMs: 2000 }
  return { retry, plan, metrics, lines, waits }
}

describe('the retry helper', () => {
  it('tries a second time after a second', async () => {
    const { retry, plan, waits, lines } = setUp()
    const attempts: number[] = []

    const result = await retry(plan, ({ number }) => {
      attempts.push(number)
      return number === 1 ? Promise.reject(unwell()) : Promise.resolve('good')
    })

    expect(result).toBe('good')
    expect(attempts).toEqual([1, 2])
    expect(waits).toEqual([1000])
    expect(lines).toEqual([])
  })

  it('waits longer before each further attempt', async () => {
    const { retry, plan, waits } = setUp()

    const result = retry({ ...plan, attempts: 4 }, () => Promise.reject(unwell()))

    await expect(result).rejects.toThrow('503')
    expect(waits).toEqual([1000, 2000, 3000])
  })

  it('logs and emits max_failed_fetch_reached after the second failure', async () => {
    const { retry, plan, metrics, lines, waits } = setUp()

    const result = runWithRequestId('request-7', () => retry(plan, () => Promise.reject(unwell())))

    await expect(result).rejects.toBeInstanceOf(UpstreamUnavailableError)
    expect(waits).toEqual([1000])
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'error',
        event: 'max_failed_fetch_reached',
        upstream: 'league',
        path: '/api/v4/standings',
        attempts: 2,
        requestId: 'request-7',
      }),
    ])
    expect(await metrics.text()).toContain('wll_max_failed_fetch_reached_total{upstream="league"} 1')
  })

  it.each([
    ['an unknown thing', new NotFoundError()],
    ['a refusal', new UpstreamUnavailableError('Request failed with status 400: Bad Request')],
    ['an unreadable answer', new UpstreamInvalidError('Failed to parse response JSON')],
    ['a defect of ours', new TypeError('x is not a function')],
  ])('does not repeat %s', async (_what, error) => {
    const { retry, plan, waits, lines } = setUp()

    const result = retry(plan, () => Promise.reject(error))

    await expect(result).rejects.toBe(error)
    expect(waits).toEqual([])
    expect(lines).toEqual([])
  })

  it('does not retry when Retry-After is longer than the wait', async () => {
    const { retry, plan, waits, lines } = setUp()

    const result = retry(plan, () => Promise.reject(unwell(60_000)))

    await expect(result).rejects.toThrow('503')
    expect(waits).toEqual([])
    expect(lines).toHaveLength(1)
  })

  it('retries when Retry-After is as long as the wait', async () => {
    const { retry, plan, waits } = setUp()

    const result = retry(plan, () => Promise.reject(unwell(1000)))

    await expect(result).rejects.toThrow('503')
    expect(waits).toEqual([1000])
  })

  it('ends an attempt at its deadline', async () => {
    const { retry, plan } = setUp()

    const reason = await retry({ ...plan, deadlineMs: 1 }, async ({ signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return signal.reason as unknown
    })

    expect(reason).toMatchObject({ name: 'TimeoutError' })
  })
})
