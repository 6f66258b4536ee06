import { expect, it } from 'vitest'
import { captureLog } from '../../../../tests/support/capturedLog.ts'
import { createMetrics } from '../../platform/metrics/metrics.ts'
import { createStreamPlaces, streamPlacesWithin } from './streamPlaces.ts'

it.each([
  ['as configured where files abound', 6000, 65_536, 6000],
  ['as configured where the system names no limit', 6000, Infinity, 6000],
  ['2,000 fewer than the files that may be open', 6000, 4096, 2096],
  ['half of them where they are few', 6000, 1024, 512],
])('streams have %s', (_which, configured, openFiles, places) => {
  expect(streamPlacesWithin(configured, openFiles)).toBe(places)
})

it('a place that is given back twice counts once', () => {
  const places = createStreamPlaces({
    perClient: 2,
    total: 2,
    log: captureLog().log,
    metrics: createMetrics(),
  })
  const first = places.take('sse', 'one')
  places.take('sse', 'one')

  for (let times = 0; times < 2; times += 1) if ('release' in first) first.release()

  const later = [places.take('sse', 'one'), places.take('sse', 'one')]
  expect(later.map((place) => 'release' in place || place.status)).toEqual([true, 429])
})

it('a client with half of its streams is logged once, and again after it had less than a quarter', () => {
  const { log, lines } = captureLog()
  const places = createStreamPlaces({ perClient: 8, total: 20, log, metrics: createMetrics() })
  const open: { release: () => void }[] = []
  const take = (count: number) => {
    for (let times = 0; times < count; times += 1) {
      const place = places.take('sse', '203.0.113.20')
      if ('release' in place) open.push(place)
    }
  }
  const release = (count: number) => {
    for (const place of open.splice(0, count)) place.release()
  }

  take(6)
  release(3)
  take(3)
  const before = lines.length
  release(5)
  take(3)

  expect(before).toBe(1)
  expect(lines).toMatchObject([
    { level: 'warn', msg: 'One client holds many streams', client: '203.0.113.20', streams: 4, perClient: 8 },
    { streams: 4 },
  ])
})
