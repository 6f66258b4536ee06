import { expect, it } from 'vitest'
import { compareAmounts } from './compareAmounts.ts'

it.each([
  ['74.00', '110.00', -1],
  ['110.00', '74.00', 1],
  ['9.99', '10.00', -1],
  ['74.0', '74.00', 0],
  ['74', '74.00', 0],
  ['074.50', '74.5', 0],
  ['0.00', '0.01', -1],
  ['0', '0.00', 0],
  ['0.10', '0.09', 1],
  ['999999999999.000000000001', '999999999999.000000000002', -1],
  ['9007199254740993', '9007199254740992', 1],
])('compares %s with %s', (one, other, expected) => {
  expect(Math.sign(compareAmounts(one, other))).toBe(expected)
})
