import { expect, it } from 'vitest'
import { secondsInWords } from './mediaState.ts'

it.each([
  [0, '0 seconds'],
  [1.9, '1 second'],
  [65, '1 minute 5 seconds'],
  [120, '2 minutes'],
  [3661, '1 hour 1 minute 1 second'],
  [7200, '2 hours'],
])('reads %d out', (seconds, text) => {
  expect(secondsInWords(seconds)).toBe(text)
})
