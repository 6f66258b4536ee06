import { expect, it } from 'vitest'
import { playDates } from './playData.ts'

it.each([
  ['no date', null, null, 'Date to be announced'],
  ['a start alone', '2025-07-19T13:00:00Z', null, 'Sat, Jul 19, 9:00 AM ET'],
  ['one day', '2025-07-19T13:00:00Z', '2025-07-19T16:00:00Z', 'Sat, Jul 19, 9:00 AM ET'],
  ['several days', '2025-07-25T13:00:00Z', '2025-07-26T20:00:00Z', 'Jul 25 – Jul 26'],
])('formats the dates of an event with %s', (_what, startTime, endTime, expected) => {
  const text = playDates({ startTime, endTime })

  expect(text).toBe(expected)
})
