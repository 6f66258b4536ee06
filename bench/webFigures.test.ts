import { expect, it } from 'vitest'
import { figuresOf, webTable, type AuditReport } from './webFigures.ts'

const report: AuditReport = {
  categories: {
    performance: { score: 0.976 },
    accessibility: { score: 1 },
    'best-practices': { score: 0.96 },
    seo: { score: 0.92 },
  },
  environment: { benchmarkIndex: 1405.5 },
  audits: {
    'first-contentful-paint': { numericValue: 1210.4 },
    'largest-contentful-paint': { numericValue: 1510.6 },
    'total-blocking-time': { numericValue: 86 },
    'max-potential-fid': { numericValue: 97.5 },
    'cumulative-layout-shift': { numericValue: 0.0123 },
    'network-requests': {
      details: {
        items: [
          { resourceType: 'Document', transferSize: 29_940 },
          { resourceType: 'Script', transferSize: 120_000 },
          { resourceType: 'Script', transferSize: 45_060 },
          { resourceType: 'Script' },
          { resourceType: 'Image', transferSize: 9000 },
        ],
      },
    },
  },
}

it('figuresOf reads scores of 100, times in ms and what was sent in kB', () => {
  expect(figuresOf(report)).toEqual([
    98, 1210.4, 1510.6, 86, 97.5, 0.0123, 100, 96, 92, 165.06, 29.94, 1405.5,
  ])
})

it('figuresOf throws the runtime error of Lighthouse', () => {
  const failed = { ...report, runtimeError: { message: 'The page did not paint any content' } }

  expect(() => figuresOf(failed)).toThrow('The page did not paint any content')
})

it('figuresOf throws where a metric or a score is missing, with the reason', () => {
  const missing = { ...report.audits, 'largest-contentful-paint': { errorMessage: 'NO_LCP' } }

  expect(() => figuresOf({ ...report, audits: missing })).toThrow(
    'Lighthouse has no largest-contentful-paint: NO_LCP',
  )
  expect(() => figuresOf({ ...report, categories: { performance: { score: null } } })).toThrow(
    'Lighthouse has no score for performance',
  )
})

it('webTable has a row for each page, with the median of each figure for itself', () => {
  const runs = [
    [98, 1200, 1500, 86, 97.5, 0.012, 100, 96, 92, 165.06, 29.94, 1400],
    [90, 1100, 1700, 1040.4, 97, 0.013, 100, 96, 92, 165.06, 29.94, 1400],
    [99, 1300, 1600, 20, 96, 0, 100, 100, 92, 165.06, 29.94, 1400],
  ]

  expect(webTable([{ name: 'home', runs }])).toBe(
    [
      '|      | score | FCP ms | LCP ms | TBT ms | longest task ms |   CLS | accessibility | best practices | SEO | script kB | HTML kB | machine index |',
      '| ---- | ----: | -----: | -----: | -----: | --------------: | ----: | ------------: | -------------: | --: | --------: | ------: | ------------: |',
      '| home |    98 |  1,200 |  1,600 |     86 |              97 | 0.012 |           100 |             96 |  92 |     165.1 |    29.9 |         1,400 |',
    ].join('\n'),
  )
})
