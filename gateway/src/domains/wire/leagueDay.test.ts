import { expect, it } from 'vitest'
import { endOfLeagueDay } from './leagueDay.ts'

it.each([
  ['on a summer day', '2025-07-12T19:30:00Z', '2025-07-13T04:00:00Z'],
  ['on a winter day', '2025-02-12T00:00:00Z', '2025-02-12T05:00:00Z'],
  ['in the last second of a day', '2025-07-13T03:59:59Z', '2025-07-13T04:00:00Z'],
  ['within a second', '2025-07-13T03:59:59.500Z', '2025-07-13T04:00:00Z'],
  ['at midnight', '2025-07-13T04:00:00Z', '2025-07-14T04:00:00Z'],
  ['when the clocks are set forward, after 23 hours', '2025-03-09T05:00:00Z', '2025-03-10T04:00:00Z'],
  ['when the clocks are set back, after 25 hours', '2025-11-02T04:00:00Z', '2025-11-03T05:00:00Z'],
])('endOfLeagueDay ends the day in New York %s', (_when, instant, end) => {
  expect(new Date(endOfLeagueDay(Date.parse(instant) / 1000) * 1000)).toEqual(new Date(end))
})

it('endOfLeagueDay is correct for an earlier day after a later one', () => {
  const ends = ['2025-07-12T19:30:00Z', '2025-07-11T19:30:00Z', '2025-07-12T05:00:00Z'].map((instant) =>
    endOfLeagueDay(Date.parse(instant) / 1000),
  )

  expect(ends).toEqual(
    ['2025-07-13T04:00:00Z', '2025-07-12T04:00:00Z', '2025-07-13T04:00:00Z'].map(
      (instant) => Date.parse(instant) / 1000,
    ),
  )
})
