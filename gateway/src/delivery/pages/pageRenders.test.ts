import { Registry } from 'prom-client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createInstruments } from '../../platform/metrics/instruments.ts'
import { createRenderMetrics } from '../../platform/metrics/renderMetrics.ts'
import { TooManyRequestsError } from '../../errors.ts'
import { createPageRenders, type WantedPage } from './pageRenders.ts'
import type { RenderedPage } from './site.ts'

const ORIGIN = 'https://www.example.com'
const UNKNOWN = { requestId: 'a', isKnown: false, hasPage: true }

/** Renders that end when the test says so. */
function heldRenders() {
  const held: { path: string; end: () => void }[] = []
  const render = ({ url }: Request) => {
    const { promise, resolve } = Promise.withResolvers<RenderedPage>()
    const path = url.slice(ORIGIN.length)
    held.push({ path, end: () => resolve({ status: 200, headers: {}, body: path }) })
    return promise
  }
  const renders = createPageRenders({
    site: { render, canonicalAddress: () => null, pages: [], inlineScripts: [] },
    execute: () => () => Promise.resolve({ data: {} }),
    deadlineMs: 60_000,
    metrics: createRenderMetrics(createInstruments(new Registry())),
  })
  /** Requests a page that may never be finished. */
  function begin(address: string, wanted: WantedPage): void {
    renders.render(address, wanted).catch(() => undefined)
  }
  return { renders, held, begin }
}

/** Requests this many pages, and returns once those that can start have started. */
async function flood(
  { begin }: ReturnType<typeof heldRenders>,
  addressOf: (number: number) => string,
  hasPage = true,
) {
  for (let number = 0; number < 50; number += 1) begin(ORIGIN + addressOf(number), { ...UNKNOWN, hasPage })
  await new Promise(setImmediate)
}

it('page renders start no more pages for clients that leave at once than the thread works on', async () => {
  const started = heldRenders()
  const left: unknown[] = []

  for (let number = 0; number < 400; number += 1) {
    const controller = new AbortController()
    const page = started.renders.render(`${ORIGIN}/players/${number}`, {
      ...UNKNOWN,
      signal: controller.signal,
    })
    await new Promise(setImmediate)
    controller.abort(new Error('gone'))
    left.push(await page.catch((error: Error) => error.message))
  }
  const begun = started.held.length
  started.held[0]?.end()
  await new Promise(setImmediate)
  started.begin(`${ORIGIN}/players/next`, UNKNOWN)
  await new Promise(setImmediate)

  expect(left).toEqual(Array(400).fill('gone'))
  expect(begun).toBe(4)
  expect(started.held[4]?.path).toBe('/players/next')
})

it.each([
  ['queries', (number: number) => `/stats?show=${number}`, true],
  ['paths that no page has', (number: number) => `/nothing-${number}`, false],
])(
  'page renders reserve slots for pages that nobody has opened before beside a flood of %s',
  async (_what, addressOf, hasPage) => {
    const started = heldRenders()

    await flood(started, addressOf, hasPage)
    const before = started.held.length
    const address = `${ORIGIN}/players/keira-gildersleeve`
    const isBusy = started.renders.isBusy(address, UNKNOWN)
    started.begin(address, UNKNOWN)
    await new Promise(setImmediate)

    expect(isBusy).toBe(false)
    expect(before).toBeLessThan(50)
    expect(started.held.at(-1)?.path).toBe('/players/keira-gildersleeve')
  },
)

it('page renders reserve slots for listed and known pages beside a flood of made-up names', async () => {
  const started = heldRenders()

  await flood(started, (number) => `/players/made-up-${number}`)
  started.begin(`${ORIGIN}/standings`, UNKNOWN)
  started.begin(`${ORIGIN}/`, UNKNOWN)
  started.begin(`${ORIGIN}/teams/guard`, { ...UNKNOWN, isKnown: true })
  await new Promise(setImmediate)

  expect(started.held.slice(-3).map(({ path }) => path)).toEqual(['/standings', '/', '/teams/guard'])
  expect(started.renders.isBusy(`${ORIGIN}/players/another`, UNKNOWN)).toBe(true)
  expect(started.renders.isBusy(`${ORIGIN}/players/another`, { ...UNKNOWN, isKnown: true })).toBe(false)
})

it('page renders reject pages at once that would wait too long', async () => {
  const started = heldRenders()
  await flood(started, (number) => `/stats?show=${number}`)
  await flood(started, (number) => `/stats?show=${100 + number}`)
  await flood(started, (number) => `/stats?show=${200 + number}`)

  const refused = started.renders.render(`${ORIGIN}/stats?show=999`, UNKNOWN)

  await expect(refused).rejects.toBeInstanceOf(TooManyRequestsError)
})

it('page renders know which kinds of pages they would reject now', async () => {
  const started = heldRenders()
  const address = `${ORIGIN}/stats?show=999`

  const before = [started.renders.refusesAny(), started.renders.refuse(address, UNKNOWN, '')?.status]
  for (const start of [0, 50, 100]) await flood(started, (number) => `/stats?show=${start + number}`)
  const after = [started.renders.refusesAny(), started.renders.refuse(address, UNKNOWN, '')?.status]
  const others = [
    started.renders.refuse(`${ORIGIN}/players/keira-gildersleeve`, UNKNOWN, '')?.status,
    started.renders.refuse(address, UNKNOWN, 'another client')?.status,
  ]

  expect([before, after, others]).toEqual([
    [false, undefined],
    [true, 429],
    [undefined, undefined],
  ])
})

it('page renders finish a listed page whose clients have left, and abandon any other', async () => {
  const started = heldRenders()
  const controller = new AbortController()
  const wanted = { ...UNKNOWN, signal: controller.signal }

  const declared = started.renders.render(`${ORIGIN}/standings`, wanted)
  const other = started.renders.render(`${ORIGIN}/players/a`, wanted).catch((error: Error) => error.message)
  await new Promise(setImmediate)
  controller.abort(new Error('gone'))
  started.held[0]?.end()

  expect((await declared).body).toBe('/standings')
  expect(await other).toBe('gone')
})

it('page renders let a listed page wait longer while the thread is starved of CPU, and reject any other', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const started = heldRenders()
  const known = { ...UNKNOWN, isKnown: true }
  for (let number = 0; number < 4; number += 1) {
    started.begin(`${ORIGIN}/teams/${number}`, known)
    started.begin(`${ORIGIN}/players/${number}`, UNKNOWN)
  }
  const declared = started.renders.render(`${ORIGIN}/standings`, UNKNOWN)
  const other = started.renders.render(`${ORIGIN}/players/other`, UNKNOWN).catch((error: unknown) => error)

  // A third of the 60 s that a page should take is over.
  await vi.advanceTimersByTimeAsync(21_000)
  started.held.find(({ path }) => path === '/teams/0')?.end()
  await vi.advanceTimersByTimeAsync(0)
  started.held.find(({ path }) => path === '/standings')?.end()

  expect((await declared).body).toBe('/standings')
  expect(await other).toBeInstanceOf(TooManyRequestsError)
})
