import { Histogram, Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { RequestDurations } from './requestDurations.ts'

const SECONDS = [0, 0.001, 0.0011, 0.004, 0.05, 0.3, 1, 4.999, 5, 5.001, 60]

function bothRegistries(): { own: Registry; library: Registry } {
  const [own, library] = [new Registry(), new Registry()]
  const durations = new RequestDurations(own)
  const histogram = new Histogram({
    name: 'request_duration_seconds',
    help: 'Requests answered',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 2, 5],
    registers: [library],
  })
  const requests = SECONDS.flatMap((seconds) => [
    { route: '/graphql', status: 200, seconds },
    { route: 'page', status: 200, seconds: seconds / 2 },
    { route: 'page', status: seconds > 1 ? 503 : 404, seconds },
  ])
  for (const { route, status, seconds } of requests) {
    durations.add(route, status, seconds)
    histogram.observe({ route, status }, seconds)
  }
  return { own, library }
}

const sorted = (text: string) => text.split('\n').toSorted()

it('counts what the histogram of the library counts, in the same words', async () => {
  const { own, library } = bothRegistries()

  expect(sorted(await own.metrics())).toEqual(sorted(await library.metrics()))
})

it('has the same figures as objects', async () => {
  const { own, library } = bothRegistries()

  const [figures] = await own.getMetricsAsJSON()
  const [right] = await library.getMetricsAsJSON()
  const withoutExemplars = JSON.stringify(right, (name, value: unknown) =>
    name === 'exemplar' ? undefined : value,
  )
  const { values, ...about } = JSON.parse(withoutExemplars) as { values: unknown[] }
  expect(figures).toMatchObject(about)
  expect(figures?.values).toHaveLength(values.length)
  expect(figures?.values).toEqual(expect.arrayContaining(values))
})

it('says nothing before the first request', async () => {
  const registry = new Registry()
  const histogram = new RequestDurations(registry)

  expect(await registry.metrics()).toBe(
    '# HELP request_duration_seconds Requests answered\n# TYPE request_duration_seconds histogram\n',
  )
  expect((await histogram.get()).values).toEqual([])
})
