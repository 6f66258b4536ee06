import { expect, it } from 'vitest'
import { dayHeading, publishedAtText, publishedDay, publishedTime } from './publishedTime.ts'

const NOW = Date.parse('2025-07-12T20:59:00.000Z')

it.each([
  ['2025-07-12T20:12:00.000Z', 'America/New_York', 'Jul 12, 4:12 PM ET'],
  ['2025-07-12T02:12:00.000Z', 'America/Los_Angeles', 'Jul 11, 7:12 PM PT'],
  ['2024-07-12T20:12:00.000Z', 'America/New_York', 'Jul 12, 2024, 4:12 PM ET'],
])('writes %s in %s as %s', (at, zone, text) => {
  expect(publishedAtText(at, zone, NOW)).toBe(text)
})

it('names the weekday beside a time that is on another day than the league’s', () => {
  expect(publishedDay('2025-07-12T02:12:00.000Z')).toBe('2025-07-11')
  expect(publishedTime('2025-07-12T02:12:00.000Z', 'America/New_York')).toBe('10:12 PM')
  expect(publishedTime('2025-07-12T02:12:00.000Z', 'Europe/London')).toBe('Sat 3:12 AM')
})

it.each([
  ['2025-07-12', 'Today', 'Sat, Jul 12'],
  ['2025-07-11', 'Yesterday', 'Fri, Jul 11'],
  ['2025-07-04', 'Jul 4', 'Fri'],
  ['2024-07-04', 'Jul 4', '2024'],
])('heads %s with %s and %s', (day, name, date) => {
  expect(dayHeading(day, NOW)).toEqual({ name, date })
})
