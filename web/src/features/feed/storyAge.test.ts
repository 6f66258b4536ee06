import { expect, it } from 'vitest'
import { storyAge } from './storyAge.ts'

const NOW_MS = Date.parse('2025-07-12T20:59:00.000Z')

it.each([
  ['2025-07-12T21:30:00.000Z', 'Just now'],
  ['2025-07-12T20:58:30.000Z', 'Just now'],
  ['2025-07-12T20:34:00.000Z', '25 min ago'],
  ['2025-07-12T19:59:00.000Z', '1 hr ago'],
  ['2025-07-12T04:00:00.000Z', '16 hr ago'],
  ['2025-07-12T03:59:00.000Z', 'Yesterday'],
  ['2025-07-11T04:00:00.000Z', 'Yesterday'],
  ['2025-07-06T16:00:00.000Z', '6 days ago'],
  ['2025-07-05T16:00:00.000Z', 'Jul 5'],
  ['2024-08-02T16:00:00.000Z', 'Aug 2, 2024'],
])('tells by the league’s clock and days how old %s is', (publishedAt, text) => {
  expect(storyAge(publishedAt, NOW_MS)).toBe(text)
})

it('counts hours over midnight while they are few', () => {
  const justAfterMidnight = Date.parse('2025-07-13T04:30:00.000Z')

  expect(storyAge('2025-07-13T01:00:00.000Z', justAfterMidnight)).toBe('3 hr ago')
})
