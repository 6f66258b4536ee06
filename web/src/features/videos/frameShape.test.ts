import { expect, it } from 'vitest'
import { frameRatio } from './frameShape.ts'

it.each([
  ['16:9', 16 / 9],
  ['9:16', 9 / 16],
  ['239:100', 21 / 9],
  ['1:99999', 9 / 21],
  ['0:9', 16 / 9],
  ['wide', 16 / 9],
])('makes of %s the ratio %d', (text, ratio) => {
  expect(frameRatio(text)).toBeCloseTo(ratio)
})
