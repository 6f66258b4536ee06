import { describe, expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'

describe('the metrics', () => {
  it('count and time in seconds', async () => {
    const metrics = createMetrics()

    metrics.upstreamCall('league', 'timeout', 2000)
    metrics.maxFailedFetchReached('league')
    metrics.cacheRead('memory')
    metrics.request('/graphql', 200, 20)

    const text = await metrics.text()
    expect(text).toContain('upstream_call_duration_seconds_sum{upstream="league",outcome="timeout"} 2\n')
    expect(text).toContain('max_failed_fetch_reached_total{upstream="league"} 1\n')
    expect(text).toContain('cache_reads_total{tier="memory"} 1\n')
    expect(text).toContain('request_duration_seconds_sum{route="/graphql",status="200"} 0.02\n')
  })

  it('are apart for each server of the process', async () => {
    const [one, other] = [createMetrics(), createMetrics()]

    one.cacheRead('load')

    expect(await other.text()).not.toContain('cache_reads_total{tier="load"}')
  })

  it('tell of the process when asked to', async () => {
    const metrics = createMetrics({ withProcess: true })

    expect(await metrics.text()).toContain('process_resident_memory_bytes')
  })
})
