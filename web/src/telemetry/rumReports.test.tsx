import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRumReports } from './rumReports.ts'

type Sent = { page: string; vitals: unknown[]; errors: { message: string }[] }
let sent: Sent[]
let requests: RequestInit[]
let answers: (() => Promise<Response>)[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  sent = []
  requests = []
  answers = [status(204)]
  vi.stubGlobal('fetch', (_address: string, request: RequestInit & { body: string }) => {
    requests.push(request)
    sent.push(JSON.parse(request.body) as Sent)
    return ((answers.length > 1 ? answers.shift() : answers[0]) ?? status(204))()
  })
  goOnline(true)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** What the browser says of the network. */
function goOnline(onLine: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  if (onLine) dispatchEvent(new Event('online'))
}
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})
/** Reports that end with the test. */
function collect() {
  const reports = createRumReports()
  stops.push(reports.stop)
  return reports
}

function status(code: number, headers: Record<string, string> = {}) {
  return () => Promise.resolve(new Response(null, { status: code, headers }))
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const error = (message: string) => ({ message, source: '/static/js/ui.js:1', kind: 'error' as const })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('sends what belongs to one page together, and each page by itself', async () => {
  const reports = collect()
  reports.addVital('home', { name: 'LCP', value: 1200 })
  reports.addError('home', error('one'))
  reports.addError('stats', error('two'))

  reports.send()
  await pass(0)

  expect(sent).toEqual([
    { page: 'home', vitals: [{ name: 'LCP', value: 1200 }], errors: [error('one')] },
    { page: 'stats', vitals: [], errors: [error('two')] },
  ])
})

it('sends no more than ten of a kind in one report', async () => {
  const reports = collect()
  for (let number = 0; number < 11; number += 1) reports.addError('home', error(String(number)))

  reports.send()
  await pass(0)

  expect(sent.map(({ errors }) => errors.length)).toEqual([10, 1])
})

it.each([
  ['without a network', offline, 1000],
  ['after a status 503', status(503), 1000],
  ['after a status 429, not before it is told to', status(429, { 'retry-after': '60' }), 60_000],
])('sends a report again %s', async (_why, answer, waitMs) => {
  answers = [answer, status(204)]
  const reports = collect()
  reports.addError('home', error('one'))
  reports.send()
  await pass(waitMs - 1)
  const before = sent.length

  await pass(1)

  expect([before, sent.length]).toEqual([1, 2])
  expect(sent[1]).toEqual(sent[0])
})

it('waits twice as long after each failure, and gives up after six', async () => {
  answers = [offline]
  const reports = collect()
  reports.addError('home', error('one'))
  reports.send()
  const counts = []
  for (const waitMs of [0, 1000, 2000, 4000, 8000, 16_000, 14_400_000]) {
    await pass(waitMs)
    counts.push(sent.length)
  }

  expect(counts).toEqual([1, 2, 3, 4, 5, 6, 6])
})

it('does not send again what the gateway refuses', async () => {
  answers = [status(400)]
  const reports = collect()
  reports.addError('home', error('one'))

  reports.send()
  await pass(60_000)

  expect(sent).toHaveLength(1)
})

it('does not count failures without a network, and goes on when it is back', async () => {
  answers = [offline]
  const reports = collect()
  goOnline(false)
  for (let number = 0; number < 8; number += 1) {
    reports.addError('home', error(String(number)))
    reports.send()
    await pass(60_000)
  }
  answers = [status(204)]
  sent = []

  goOnline(true)
  await pass(0)

  expect(sent.flatMap(({ errors }) => errors)).toHaveLength(8)
})

it('sends at the leave all that waits, so that it outlives the page, without cookies and nothing twice', async () => {
  answers = [offline, status(204)]
  const reports = collect()
  reports.addError('home', error('one'))
  reports.addError('stats', error('two'))
  reports.send()
  await pass(0)
  sent = []

  reports.sendAtLeave()
  reports.sendAtLeave()
  await pass(60_000)

  expect(sent.map(({ page }) => page)).toEqual(['home', 'stats'])
  expect(requests.at(-1)).toMatchObject({ credentials: 'omit', keepalive: true, method: 'POST' })
})

it('sends again what could not be sent at the leave, where the page goes on', async () => {
  answers = [offline, status(204)]
  const reports = collect()
  reports.addError('home', error('one'))
  reports.sendAtLeave()
  await pass(0)

  reports.send()
  await pass(0)

  expect(sent.map(({ errors }) => errors)).toEqual([[error('one')], [error('one')]])
})

it('leaves out values that the gateway would refuse together with the report', async () => {
  const reports = collect()
  for (const value of [Number.NaN, Infinity, -0.1, 600_000.1])
    reports.addVital('home', { name: 'LCP', value })
  reports.addVital('home', { name: 'CLS', value: 100.1 })
  reports.addVital('home', { name: 'INP', value: 600_000 })
  reports.addVital('home', { name: 'CLS', value: 100 })

  reports.send()
  await pass(0)

  expect(sent.map(({ vitals }) => vitals)).toEqual([
    [
      { name: 'INP', value: 600_000 },
      { name: 'CLS', value: 100 },
    ],
  ])
})

it('sends a vital that comes again in a report of its own', async () => {
  const reports = collect()
  for (const value of [100, 200]) reports.addVital('home', { name: 'LCP', value })

  reports.send()
  await pass(0)

  expect(sent.map(({ vitals }) => vitals)).toEqual([
    [{ name: 'LCP', value: 100 }],
    [{ name: 'LCP', value: 200 }],
  ])
})

it('sends no report that is longer in bytes than the gateway takes', async () => {
  const reports = collect()
  for (let number = 0; number < 10; number += 1)
    reports.addError('home', error(`${number}${'\u0001'.repeat(299)}`))

  reports.send()
  await pass(0)

  expect(sent.flatMap(({ errors }) => errors)).toHaveLength(10)
  expect(sent).toHaveLength(3)
  for (const { body } of requests) expect(new TextEncoder().encode(body as string).length).toBeLessThan(8192)
})

it('keeps the twenty newest reports', async () => {
  const reports = collect()
  for (let number = 0; number < 21; number += 1) reports.addError(`page${number}`, error('one'))

  reports.sendAtLeave()
  await pass(0)

  expect(sent.map(({ page }) => page)).toEqual(Array.from({ length: 20 }, (_, n) => `page${n + 1}`))
})

it('sends nothing once it is stopped', async () => {
  answers = [offline]
  const reports = collect()
  reports.addError('home', error('one'))
  reports.send()
  await pass(0)

  reports.stop()
  reports.addError('home', error('two'))
  reports.send()
  reports.sendAtLeave()
  await pass(60_000)

  goOnline(true)
  await pass(0)

  expect(sent).toHaveLength(1)
})
