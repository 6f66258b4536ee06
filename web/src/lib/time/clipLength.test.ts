import { expect, it } from 'vitest'
import { clipLength, lengthInWords } from './clipLength.ts'

it.each([
  [48, '0:48', '48 sec'],
  [725, '12:05', '12 min'],
  [3600, '1:00:00', '1 hr'],
  [3912, '1:05:12', '1 hr 5 min'],
])('writes %d seconds as a clock does, and in words', (seconds, clock, inWords) => {
  expect([clipLength(seconds), lengthInWords(seconds)]).toEqual([clock, inWords])
})
