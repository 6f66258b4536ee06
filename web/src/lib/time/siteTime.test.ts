import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteSiteTime, siteNowMs } from './siteTime.ts'

const NOW = Date.parse('2025-07-12T21:00:00.000Z')
const HOUR_MS = 3_600_000

/** An answer that the site sent at a time, ms. */
const answerOf = (siteMs: number) => new Response(null, { headers: { date: new Date(siteMs).toUTCString() } })

/** An answer that was sent at a time (ms), made of what was so many seconds old. */
function oldAnswer(sentMs: number, age: number): Response {
  const date = new Date(sentMs - age * 1000).toUTCString()
  return new Response(null, { headers: { date, age: String(age) } })
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => {
  noteSiteTime(answerOf(Date.now()), Date.now())
  vi.useRealTimers()
})

it.each([
  ['an hour behind', HOUR_MS],
  ['an hour ahead', -HOUR_MS],
])('follows the site where the device’s clock is %s', (_what, offMs) => {
  noteSiteTime(answerOf(NOW + offMs), NOW - 100)
  vi.advanceTimersByTime(4000)

  expect(siteNowMs()).toBe(NOW + offMs + 4000)
})

it('follows the device again once its clock is right', () => {
  noteSiteTime(answerOf(NOW + HOUR_MS), NOW)
  vi.setSystemTime(NOW + HOUR_MS)

  noteSiteTime(answerOf(NOW + HOUR_MS), NOW + HOUR_MS)

  expect(siteNowMs()).toBe(NOW + HOUR_MS)
})

it.each([
  ['whole seconds', answerOf(NOW - 999), 0],
  ['an answer that was long on its way', answerOf(NOW - 11_000), 12_000],
  ['an answer without a date', new Response(null), 0],
  ['an answer made of what is an hour old', oldAnswer(NOW, 3600), 0],
])('follows the device after %s', (_what, answer, tookMs) => {
  noteSiteTime(answer, NOW - tookMs)

  expect(siteNowMs()).toBe(NOW)
})
