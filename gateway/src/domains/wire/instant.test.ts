import { expect, it } from 'vitest'
import { readInstant } from './instant.ts'

it.each([
  ['2025-07-12T20:00:00Z', 1_752_350_400],
  ['2025-07-12T20:00:00.500Z', 1_752_350_400.5],
  ['2025-07-12T16:00-04:00', 1_752_350_400],
  [null, null],
  [undefined, null],
])('reads %s as %s', (text, expected) => {
  expect(readInstant('from', text)).toBe(expected)
})

it.each(['', '2025-07-12', '2025-07-12T20:00:00', '2025-13-12T20:00:00Z', 'tomorrow', '1752350400'])(
  'refuses %j, and names the argument',
  (text) => {
    expect(() => readInstant('from', text)).toThrow(/from.*must be an instant such as/)
  },
)
