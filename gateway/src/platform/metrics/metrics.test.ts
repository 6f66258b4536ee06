import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

describe('the metrics', () => {
  it('counts, and times in seconds', async () => {
    const metrics = createMetrics()

    metrics.upstreamCall('league', 'timeout', 2000)
    metrics.maxFailedFetchReached('league')
    metrics.cacheRead('memory')
    metrics.request('/graphql', 200, 20)

    const text = await metrics.text()
    expect(text).toContain('wll_upstream_call_duration_seconds_sum{upstream="league",status="timeout"} 2\n')
    expect(text).toContain('wll_max_failed_fetch_reached_total{upstream="league"} 1\n')
    expect(text).toContain('wll_cache_reads_total{tier="memory"} 1\n')
    expect(text).toContain('wll_request_duration_seconds_sum{route="/graphql",status="200"} 0.02\n')
  })

  it('counts cache hits once, however often the metrics are read', async () => {
    const metrics = createMetrics()

    metrics.responseServed('kept')
    metrics.responseServed('made')
    metrics.responseServed('kept')
    await metrics.text()

    const text = await metrics.text()
    expect(text).toContain('wll_kept_answers_total{outcome="kept"} 2\n')
    expect(text).toContain('wll_kept_answers_total{outcome="made"} 1\n')
  })

  it('observe browser timings in seconds, with the bounds between good and poor as buckets', async () => {
    const metrics = createMetrics()

    for (const vital of ['LCP', 'INP', 'FCP', 'TTFB'] as const) metrics.vital(vital, 'home', 1500)
    metrics.vital('CLS', 'home', 0.2)
    metrics.browserError('rejection', 'home')
    metrics.refusedReport('too_many')

    const text = await metrics.text()
    const bounds = {
      wll_rum_lcp_seconds: [2.5, 4],
      wll_rum_inp_seconds: [0.2, 0.5],
      wll_rum_fcp_seconds: [1.8, 3],
      wll_rum_ttfb_seconds: [0.8, 1.8],
      wll_rum_cls: [0.1, 0.25],
    }
    for (const [name, [good, poor]] of Object.entries(bounds)) {
      expect(text).toContain(`${name}_sum{page="home"} ${name === 'wll_rum_cls' ? 0.2 : 1.5}\n`)
      expect(text).toContain(`${name}_bucket{le="${good}",page="home"}`)
      expect(text).toContain(`${name}_bucket{le="${poor}",page="home"}`)
    }
    expect(text).toContain('wll_rum_errors_total{kind="rejection",page="home"} 1\n')
    expect(text).toContain('wll_rum_refused_reports_total{reason="too_many"} 1\n')
  })

  it('count rare events from 0, because Prometheus takes the first value of a counter for no growth', async () => {
    const text = await createMetrics().text()

    expect(text).toContain('wll_identity_token_checks_total{outcome="unchecked"} 0\n')
    expect(text).toContain('wll_identity_key_fetches_total{outcome="failed"} 0\n')
    expect(text).toContain('wll_streams_refused_total{transport="sse",reason="client"} 0\n')
  })

  it('are separate for each server of the process', async () => {
    const [one, other] = [createMetrics(), createMetrics()]

    one.cacheRead('load')

    expect(await other.text()).not.toContain('wll_cache_reads_total{tier="load"}')
  })

  it("include the process's own figures on request", async () => {
    const metrics = createMetrics({ withProcess: true })

    expect(await metrics.text()).toContain('wll_process_resident_memory_bytes')
  })
})

it('the Redis gauge has a label for each state, and 1 for the current one', async () => {
  const metrics = createMetrics()
  metrics.watchRedis(() => 'refusing OOM')

  const text = await metrics.text()

  const figures = text.split('\n').filter((line) => line.startsWith('wll_redis_state{'))
  expect(figures).toContain('wll_redis_state{state="refusing OOM"} 1')
  expect(figures).toContain('wll_redis_state{state="up"} 0')
  expect(figures.filter((line) => line.endsWith(' 1'))).toHaveLength(1)
})

it("a histogram counts a request that takes exactly a bucket's bound in that bucket", async () => {
  const metrics = createMetrics()

  for (const ms of [1, 1.1, 5000, 5001]) metrics.request('page', 503, ms)

  const text = await metrics.text()
  const buckets = [
    ...text.matchAll(/^wll_request_duration_seconds_bucket\{le="(.+?)",route="page",status="503"\} (\d+)$/gm),
  ]
  expect(buckets.map(([, bound, count]) => [bound, count])).toEqual([
    ['0.001', '1'],
    ['0.005', '2'],
    ['0.01', '2'],
    ['0.05', '2'],
    ['0.1', '2'],
    ['0.5', '2'],
    ['1', '2'],
    ['2', '2'],
    ['5', '3'],
    ['+Inf', '4'],
  ])
})

it('the registry has exactly the metrics that docs/operate.md lists', async () => {
  const metrics = createMetrics()
  metrics.watchUpstreams(() => ({}))
  metrics.watchCacheBytes({ answers: () => 0, addresses: () => 0 })
  metrics.watchRedis(() => 'up')
  metrics.watchRenders({ running: () => 0, waiting: () => 0 })
  metrics.watchPictures({ running: 0, waiting: 0 })
  metrics.watchLiveStateAge(() => 0)
  metrics.watchStandingClocks(() => 0)
  metrics.watchLargestClient(() => 0)
  metrics.buildInfo({ version: '1.0.0', build: 'none', config: 'abc' })
  metrics.watchOutdatedBuild(() => false)

  const text = await metrics.text()

  const [, section = ''] = readFileSync('docs/operate.md', 'utf8').split('\n## Metrics\n')
  const [table = ''] = section.split('\n## ')
  const listed = [...table.matchAll(/^\| `(wll_\w+)` /gm)].map(([, name]) => name)
  const measured = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)
  expect(measured.toSorted()).toEqual(listed.toSorted())
})
