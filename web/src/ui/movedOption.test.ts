import { expect, it } from 'vitest'
import { movedOption } from './movedOption.ts'

it.each([
  ['ArrowDown', undefined, 'a'],
  ['ArrowDown', 'a', 'b'],
  ['ArrowDown', 'c', null],
  ['ArrowUp', undefined, 'c'],
  ['ArrowUp', 'b', 'a'],
  ['ArrowUp', 'a', null],
  ['Home', 'c', 'a'],
  ['End', 'a', 'c'],
  ['Home', undefined, undefined],
  ['End', undefined, undefined],
  ['x', 'a', undefined],
])('%s with %s chosen moves to %s', (key, chosen, expected) => {
  expect(movedOption(key, ['a', 'b', 'c'], chosen)).toBe(expected)
})

it('moves nowhere in an empty list', () => {
  expect(movedOption('ArrowDown', [], undefined)).toBeUndefined()
})
