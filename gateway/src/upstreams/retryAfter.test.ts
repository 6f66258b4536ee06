import { expect, it } from 'vitest'
import { retryAfterMs } from './retryAfter.ts'

const NOW_MS = Date.parse('2026-01-01T12:00:00Z')

it.each([
  ['seconds', 429, '30', 30_000],
  ['seconds with a 503', 503, ' 30 ', 30_000],
  ['an HTTP date', 429, 'Thu, 01 Jan 2026 12:01:00 GMT', 60_000],
  ['a date of the older form', 503, 'Thursday, 01-Jan-26 12:01:00 GMT', 60_000],
  ['a date that is over', 429, 'Thu, 01 Jan 2026 11:59:00 GMT', 0],
  ['more than five minutes', 429, '86400', 300_000],
  ['a date in a year', 503, 'Fri, 01 Jan 2027 12:00:00 GMT', 300_000],
  ['a negative number', 429, '-5', 0],
  ['a fraction', 429, '1.5', 0],
  ['words', 429, 'soon', 0],
  ['more digits than a number has', 429, '9'.repeat(400), 300_000],
  ['nothing', 429, '', 0],
  ['another status', 500, '30', 0],
])('retryAfterMs reads %s', (_what, status, value, ms) => {
  const headers = new Headers({ 'retry-after': value })

  expect(retryAfterMs({ status, headers }, NOW_MS)).toBe(ms)
})

it("retryAfterMs compares a date with the answer's own, so that our clock may be wrong", () => {
  const headers = new Headers({
    date: 'Thu, 01 Jan 2026 12:00:00 GMT',
    'retry-after': 'Thu, 01 Jan 2026 12:01:00 GMT',
  })
  const anHourLater = NOW_MS + 3_600_000

  expect(retryAfterMs({ status: 503, headers }, anHourLater)).toBe(60_000)
})
