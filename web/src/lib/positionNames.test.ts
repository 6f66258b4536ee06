import { expect, it } from 'vitest'
import { positionName } from './positionNames.ts'

it.each([
  ['ATTACK', 'A', 'Attack'],
  ['LONG_STICK_MIDFIELD', 'LSM', 'Long-stick midfield'],
  ['GOALIE', 'G', 'Goalie'],
  [null, 'X', 'X'],
  [null, null, null],
] as const)('calls the position %s (%s) %s', (position, code, name) => {
  expect(positionName(position, code)).toBe(name)
})
