import { expect, it } from 'vitest'
import { fittedName } from './fittedName.ts'

it.each([
  ['Marsh', 5],
  ['Featherstonehaugh-Smythe', 17],
  ['St. Aubyn Jr.', 5],
  ['Núñez', 5],
  ['', 1],
])('counts the letters of the longest word of %s', (name, letters) => {
  expect(fittedName(name)).toEqual({ '--letters': letters })
})
