import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRumReports } from './rumReports.ts'

type Sent = { page: string; vitals: unknown[]; errors: { message: string }[] }
let sent: Sent[]
let beacons: Sent[]
let answers: (() => Promise<Response>)[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  sent = []
  beacons = []
  answers = [status(204)]
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Sent)
    return ((answers.length > 1 ? answers.shift() : answers[0]) ?? status(204))()
  })
  vi.stubGlobal('navigator', {
    sendBeacon: (_address: string, body: string) => beacons.push(JSON.parse(body) as Sent) > 0,
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function status(code: number, headers: Record<string, string> = {}) {
  return () => Promise.resolve(new Response(null, { status: code, headers }))
}
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const error = (message: string) => ({ message, source: '/static/js/ui.js:1', kind: 'error' as const })
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('sends what belongs to one page together, and each page by itself', async () => {
  const reports = createRumReports()
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
  const reports = createRumReports()
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
  const reports = createRumReports()
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
  const reports = createRumReports()
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
  const reports = createRumReports()
  reports.addError('home', error('one'))

  reports.send()
  await pass(60_000)

  expect(sent).toHaveLength(1)
})

it('sends what waits for another try with the page that is left, and nothing twice', async () => {
  answers = [offline, status(204)]
  const reports = createRumReports()
  reports.addError('home', error('one'))
  reports.send()
  await pass(0)

  reports.sendAtLeave()
  reports.sendAtLeave()
  await pass(60_000)

  expect(beacons.map(({ errors }) => errors)).toEqual([[error('one')]])
  expect(sent).toHaveLength(1)
})

it('keeps what the browser does not take at the leave', async () => {
  vi.stubGlobal('navigator', { sendBeacon: () => false })
  const reports = createRumReports()
  reports.addError('home', error('one'))
  reports.sendAtLeave()

  reports.send()
  await pass(0)

  expect(sent).toHaveLength(1)
})

it('keeps the twenty newest reports', () => {
  const reports = createRumReports()
  for (let number = 0; number < 21; number += 1) reports.addError(`page${number}`, error('one'))

  reports.sendAtLeave()

  expect(beacons.map(({ page }) => page)).toEqual(Array.from({ length: 20 }, (_, n) => `page${n + 1}`))
})

it('sends nothing once it is stopped', async () => {
  answers = [offline]
  const reports = createRumReports()
  reports.addError('home', error('one'))
  reports.send()
  await pass(0)

  reports.stop()
  reports.addError('home', error('two'))
  reports.send()
  reports.sendAtLeave()
  await pass(60_000)

  expect([sent.length, beacons.length]).toEqual([1, 0])
})
