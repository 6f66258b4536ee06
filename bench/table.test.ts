import { expect, it } from 'vitest'
import { pictureOf } from './picture.ts'
import { replacePart } from './replacePart.ts'
import { failuresOf, median, percentile, summarize, type Round } from './results.ts'
import { percent, tableOf } from './table.ts'

function round(perSecond: number, fields: Partial<Round> = {}): Round {
  return {
    ...{ requests: 1000, perSecond, p50Ms: 2, p99Ms: 9.51, failures: {} },
    ...{ cpuMs: 50, upstreamCalls: 2, residentMb: 120 },
    ...fields,
  }
}

const results = summarize([
  {
    name: 'bare',
    floor: 'bare',
    rounds: [round(20_000, { cpuMs: 40 }), round(30_000), round(10_000, { cpuMs: 30 })],
  },
  {
    name: 'gateway, hot',
    floor: 'bare',
    rounds: [round(17_000), round(500), round(15_000, { p99Ms: 12.3 })],
  },
  { name: 'peer <slow>', floor: 'bare', rounds: [round(14), round(12), round(13)] },
])

it('summarize takes the medians of the rounds, each as a share of its floor, and the sum of the upstream calls', () => {
  expect(results[1]).toEqual({
    ...{ name: 'gateway, hot', floor: 'bare', perSecond: 15_000, share: 0.75 },
    ...{ p50Ms: 2, p99Ms: 9.51, cpuUs: 50, cpuShare: 0.8, upstreamCalls: 6, residentMb: 120 },
  })
})

it('median takes the mean of the middle two of an even number', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([])).toBeNaN()
})

it('percentile returns the value that a share of all does not exceed', () => {
  const values = Array.from({ length: 200 }, (_none, place) => place + 1)

  expect([0.5, 0.99, 1].map((fraction) => percentile(values, fraction))).toEqual([100, 198, 200])
  expect(percentile([7], 0.01)).toBe(7)
  expect(percentile([], 0.5)).toBeNaN()
})

it('tableOf formats the results as a Markdown table', () => {
  expect(tableOf(results)).toBe(
    [
      '|              |  req/s | of the floor | p50 ms | p99 ms | CPU µs/request | of the floor | upstream calls | memory MB |',
      '| ------------ | -----: | -----------: | -----: | -----: | -------------: | -----------: | -------------: | --------: |',
      '| bare         | 20,000 |        100 % |    2.0 |    9.5 |             40 |        100 % |              6 |       120 |',
      '| gateway, hot | 15,000 |         75 % |    2.0 |    9.5 |             50 |         80 % |              6 |       120 |',
      '| peer <slow>  |     13 |      0.065 % |    2.0 |    9.5 |             50 |         80 % |              6 |       120 |',
    ].join('\n'),
  )
})

it('percent formats shares with two significant digits', () => {
  expect([0.853, 0.0691, 0.000_213, 1.004].map(percent)).toEqual(['85 %', '6.9 %', '0.021 %', '100 %'])
})

it('pictureOf draws a bar for each candidate, with its name escaped', () => {
  const picture = pictureOf(results)

  expect(picture.match(/<rect /g)).toHaveLength(3)
  expect(picture).toContain('peer &lt;slow>')
  expect(picture).toContain('width="300.0"')
})

it('failuresOf names the failed requests, and a round without any requests', () => {
  expect(failuresOf('hot', round(1))).toEqual([])
  expect(failuresOf('hot', round(1, { failures: { timeout: 3 } }))).toEqual([
    'hot: 3 requests failed (timeout)',
  ])
  expect(failuresOf('hot', round(0, { requests: 0 }))).toEqual(['hot: no request was answered'])
})

it('replacePart replaces its own section of a page, and throws without one', () => {
  const page = 'before\n<!-- bench -->\n\nold\n\n<!-- /bench -->\nafter\n'

  expect(replacePart(page, 'bench', 'new $1')).toBe(
    'before\n<!-- bench -->\n\nnew $1\n\n<!-- /bench -->\nafter\n',
  )
  expect(() => replacePart(page, 'live', 'new')).toThrow('<!-- live -->')
})
