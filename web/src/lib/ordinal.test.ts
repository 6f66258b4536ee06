import { expect, it } from 'vitest'
import { ordinal } from './ordinal.ts'

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [21, '21st'],
  [63, '63rd'],
])('writes place %i as %s', (place, text) => {
  expect(ordinal(place)).toBe(text)
})
