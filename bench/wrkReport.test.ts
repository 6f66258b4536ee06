import { expect, it } from 'vitest'
import { readWrkReport } from './wrkReport.ts'

const GOOD = `Running 1s test @ http://127.0.0.1:23456/x
  1 threads and 2 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   182.74us  607.34us  10.23ms   95.54%
    Req/Sec    25.11k     7.35k   38.85k    72.73%
  Latency Distribution
     50%   67.00us
     75%   80.00us
     90%  158.00us
     99%    2.85ms
  27445 requests in 1.10s, 3.72MB read
Requests/sec:  24952.11
Transfer/sec:      3.38MB
`

it('readWrkReport reads the figures of a run without failures, times in ms', () => {
  expect(readWrkReport(GOOD)).toEqual({
    requests: 27_445,
    perSecond: 24_952.11,
    p50Ms: 0.067,
    p99Ms: 2.85,
    failures: {},
  })
})

it('readWrkReport converts seconds and minutes, after which wrk leaves a space, to ms', () => {
  const slow = GOOD.replace('67.00us', '1.25s ').replace('2.85ms', '1.50m ')

  expect(readWrkReport(slow)).toMatchObject({ p50Ms: 1250, p99Ms: 90_000 })
})

it('readWrkReport counts each kind of failure', () => {
  const failed = GOOD.replace(
    'Requests/sec',
    '  Socket errors: connect 0, read 3, write 0, timeout 12\n  Non-2xx or 3xx responses: 41\nRequests/sec',
  )

  expect(readWrkReport(failed).failures).toEqual({ 'other statuses': 41, read: 3, timeout: 12 })
})

it('readWrkReport throws for a text that lacks a figure, and names it', () => {
  expect(() => readWrkReport(GOOD.replace(/^ +99%.*$/m, ''))).toThrow('wrk has printed no 99 % latency')
  expect(() => readWrkReport('unable to connect')).toThrow('wrk has printed no')
})
