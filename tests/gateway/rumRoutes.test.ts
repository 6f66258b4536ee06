import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openProduction } from '../support/production.ts'
import { settableClock } from '../support/settableClock.ts'
import type { Stack } from '../support/stack.ts'
import { figuresOf, post, REPORT, send, startRumStack } from './rumStack.ts'

const MINUTE_MS = 60_000
const wall = settableClock(new Date().toISOString())
let stack: Stack
beforeAll(async () => {
  stack = await startRumStack({ wall })
})
afterAll(() => stack.close())
// Every test starts with the full limits of a client and of the log.
beforeEach(() => wall.advance(10 * MINUTE_MS))

const errorOf = (message: string) => ({ message, source: '/static/a.js:1:2', kind: 'error' })
/** The log lines about browser errors. */
const linesOf = ({ logs }: Stack) => logs.filter(({ msg }) => msg === 'Something failed in a browser')
/** The numbers of suppressed errors in the log lines. */
const leftOutOf = ({ logs }: Stack) =>
  logs
    .filter(({ msg }) => msg === 'Errors of browsers were left out of the log')
    .map(({ leftOut }) => leftOut)

describe('POST /rum', () => {
  it('counts vitals in seconds by the kind of page, and CLS unchanged', async () => {
    const fresh = await startRumStack({ wall })
    onTestFinished(() => fresh.close())

    const answer = await send(REPORT, fresh)

    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(await figuresOf(fresh)).toEqual({
      'wll_rum_lcp_seconds_sum{page="teams"}': 2.6,
      'wll_rum_lcp_seconds_count{page="teams"}': 1,
      'wll_rum_cls_sum{page="teams"}': 0.12,
      'wll_rum_cls_count{page="teams"}': 1,
    })
  })

  it.each(['application/json', 'application/json; charset=utf-8', 'text/plain', 'text/plain;charset=UTF-8'])(
    "accepts sendBeacon's %s",
    async (type) => {
      const answer = await post(stack).set('content-type', type).send(JSON.stringify(REPORT))

      expect(answer.status).toBe(204)
    },
  )

  it('counts errors, and logs them without anything that may identify a fan', async () => {
    const before = linesOf(stack).length
    const message = 'No ada@example.com at https://www.example.com/login?code=1 with eyJhbGciOiJSUzI1NiJ9eyJ'

    await send(
      { page: 'videos_clip-1', errors: [{ ...errorOf(message), requestId: 'failed-request' }] },
      stack,
    ).set('x-forwarded-for', '203.0.113.7')

    const [line, ...others] = linesOf(stack).slice(before)
    expect(others).toEqual([])
    expect(line).toEqual({
      level: 'warn',
      time: expect.any(String),
      requestId: expect.any(String),
      page: 'videos',
      kind: 'error',
      message: 'No [email] at https://www.example.com/login with [token]',
      source: '/static/a.js:1:2',
      failedRequestId: 'failed-request',
      msg: 'Something failed in a browser',
    })
    expect(await figuresOf(stack)).toMatchObject({ 'wll_rum_errors_total{kind="error",page="videos"}': 1 })
    expect(JSON.stringify(stack.logs)).not.toContain('203.0.113.7')
  })

  it('adds neither labels nor log lines for 1,000 made-up pages and messages of many clients', async () => {
    const fresh = await startRumStack({ wall, env: { LOG_LEVEL: 'info' } })
    onTestFinished(() => fresh.close())
    await send({ page: 'nobody-has-it', vitals: REPORT.vitals, errors: [errorOf('First')] }, fresh)
    const labels = Object.keys(await figuresOf(fresh))
    const lines = fresh.logs.length

    for (let count = 0; count < 1000; count += 1) {
      const report = {
        page: `made-up-${count}`,
        vitals: REPORT.vitals,
        errors: [errorOf(`Made up ${count}`)],
      }
      const answer = await send(report, fresh).set('x-forwarded-for', `203.0.113.${count % 100}`)
      expect(answer.status).toBe(204)
    }

    const figures = await figuresOf(fresh)
    expect(Object.keys(figures)).toEqual(labels)
    expect(figures).toMatchObject({ 'wll_rum_errors_total{kind="error",page="other"}': 1001 })
    expect(linesOf(fresh)).toHaveLength(20)
    expect(fresh.logs.length - lines).toBeLessThanOrEqual(20)
  })

  it('logs ten more errors a minute, and how many were suppressed before', async () => {
    const report = { page: 'home', errors: Array(5).fill(errorOf('Again')) }
    const sendAll = async () => {
      for (let client = 0; client < 10; client += 1)
        await send(report, stack).set('x-forwarded-for', `203.0.113.${client}`)
    }
    await sendAll()
    const [before, leftOut] = [linesOf(stack).length, leftOutOf(stack).length]
    wall.advance(MINUTE_MS)

    await sendAll()

    expect(linesOf(stack).length - before).toBe(10)
    expect(leftOutOf(stack).slice(leftOut)).toEqual([30])
  })

  it('logs at most five errors of one client at once, so that those of others are visible', async () => {
    const before = linesOf(stack).length
    const from = (client: string, message: string) =>
      send({ page: 'home', errors: Array(10).fill(errorOf(message)) }, stack).set('x-forwarded-for', client)
    for (let count = 0; count < 10; count += 1) await from('198.51.100.77', 'Noise')

    await from('198.51.100.78', 'What breaks')

    const messages = linesOf(stack)
      .slice(before)
      .map(({ message }) => message)
    expect(messages).toEqual([...Array(5).fill('Noise'), ...Array(5).fill('What breaks')])
  })

  it('accepts 60 reports of one client at once, then one every two seconds, and still those of others', async () => {
    const from = (client: string) => send(REPORT, stack).set('x-forwarded-for', client)
    for (let count = 0; count < 60; count += 1) await from('198.51.100.1')

    const refused = await from('198.51.100.1')
    const other = await from('198.51.100.2')
    wall.advance(2000)
    const later = await from('198.51.100.1')

    expect([refused.status, other.status, later.status]).toEqual([429, 204, 204])
    expect(refused.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'private, no-store' })
  })
})

describe('/rum in production', () => {
  it.each([
    ['https://www.example.com', 204],
    ['https://example.com', 403],
  ])('answers pages of %s with %d', async (origin, status) => {
    const production = await startRumStack({ wall, env: openProduction })
    onTestFinished(() => production.close())

    const answer = await send(REPORT, production).set({ origin, 'sec-fetch-site': 'same-origin' })

    expect(answer.status).toBe(status)
  })

  it.each(['', '0', '0.0'])('does not exist with the sample rate "%s"', async (RUM_SAMPLE_RATE) => {
    const production = await startRumStack({ wall, env: { ...openProduction, RUM_SAMPLE_RATE } })
    onTestFinished(() => production.close())

    const answer = await send(REPORT, production)

    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})
