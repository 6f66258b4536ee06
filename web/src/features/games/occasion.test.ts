import { expect, it } from 'vitest'
import { occasionOf } from './occasion.ts'

it.each([
  ['REGULAR', null, null, null],
  ['REGULAR', null, 2, 'Game 2'],
  ['REGULAR', 'Rivalry Weekend', 1, 'Rivalry Weekend · Game 1'],
  ['POST', null, null, 'Post-season'],
  ['POST', 'Semifinal', null, 'Semifinal'],
] as const)(
  'names a game of the segment %s, called %s, number %s of its day: %s',
  (segment, description, numberOnDay, name) => {
    expect(occasionOf({ segment, description, numberOnDay })).toBe(name)
  },
)
