import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Log } from '../../platform/log.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { noTracer } from '../../platform/tracing/tracer.ts'
import { createObserver } from './accessLog.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

function startLog() {
  const lines: Record<string, unknown>[] = []
  const log = { info: (line: Record<string, unknown>) => void lines.push(line) } as unknown as Log
  const metrics = createMetrics()
  const { observe } = createObserver({
    ...{ log, metrics, tracer: noTracer, pageKinds: new Set(['teams']) },
    clock: { nowMs: () => Date.now() },
  })
  const answer = (url: string, status = 200) => {
    const response = Object.assign(new EventEmitter(), { writableFinished: true, statusCode: status })
    observe({ method: 'GET', url } as IncomingMessage, response as unknown as ServerResponse, 'id', true)
    response.emit('close')
  }
  return { lines, answer, metrics }
}

const standing = (lines: Record<string, unknown>[]) =>
  lines.map(({ path, standsFor = 1 }) => [path, standsFor])

it('the access log counts requests left over from a second for themselves, not for later ones', () => {
  const { lines, answer } = startLog()
  for (let count = 0; count < 99; count += 1) answer('/a')
  vi.setSystemTime(3_600_000)
  answer('/b')

  expect(standing(lines).slice(50)).toEqual([
    ['/a', 49],
    ['/b', 1],
  ])
})

it('the access log writes a line for the requests left over from a second when none follow', () => {
  const { lines, answer } = startLog()
  for (let count = 0; count < 99; count += 1) answer('/a')
  vi.advanceTimersByTime(1000)

  expect(standing(lines).slice(50)).toEqual([['/a', 49]])
})

it('the access log writes a line for each failure, however many', () => {
  const { lines, answer } = startLog()
  for (let count = 0; count < 99; count += 1) answer('/a', 404)

  expect(lines).toHaveLength(99)
})

it('failed pages are counted from 0, because Prometheus takes the first value of a counter for no growth', async () => {
  const { answer, metrics } = startLog()
  const failures = async () =>
    (await metrics.text()).match(/^wll_page_duration_seconds_count\{.*outcome="failed".*$/gm)

  const atFirst = await failures()
  answer('/teams/guard', 500)

  expect(atFirst).toEqual([
    'wll_page_duration_seconds_count{page="teams",outcome="failed"} 0',
    'wll_page_duration_seconds_count{page="other",outcome="failed"} 0',
  ])
  expect(await failures()).toContain('wll_page_duration_seconds_count{page="teams",outcome="failed"} 1')
})
