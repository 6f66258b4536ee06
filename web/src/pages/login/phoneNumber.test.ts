import { expect, it } from 'vitest'
import { usPhoneNumber } from './phoneNumber.ts'

it.each([
  ['2025550123', '+12025550123'],
  ['202-555-0123', '+12025550123'],
  ['(202) 555-0123', '+12025550123'],
  ['1 202 555 0123', '+12025550123'],
  ['+1 202 555 0123', '+12025550123'],
  ['', null],
  ['202', null],
  ['202555012', null],
  ['20255501234', null],
  ['1234567890', null],
  ['(111) 555-0123', null],
  ['call 202 555 0123', null],
  // Toronto shares the country code; London does not.
  ['+1 416 555 0123', null],
  ['+44 20 7946 0018', null],
])('"%s" is %s as a number of the United States', (typed, number) => {
  expect(usPhoneNumber(typed)).toBe(number)
})
