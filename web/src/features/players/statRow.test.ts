import { expect, it } from 'vitest'
import { figuresOf } from './statRow.ts'
import { formatHeight } from './formatHeight.ts'

it('writes each figure with its label and place, and no place where there is none', () => {
  const figures = figuresOf(
    [
      { stat: 'GOALS', code: 'G', text: '24' },
      { stat: 'SHOT_PCT', code: 'Sh%', text: '48%' },
      { stat: 'SAVES', code: 'Sv', text: '-' },
    ],
    [
      { stat: 'GOALS', rank: 2 },
      { stat: 'SHOT_PCT', rank: null },
    ],
    new Map([['GOALS', 'Goals']]),
  )

  expect(figures).toEqual([
    { stat: 'GOALS', label: 'Goals', text: '24', place: '2nd' },
    { stat: 'SHOT_PCT', label: 'Sh%', text: '48%', place: null },
    { stat: 'SAVES', label: 'Sv', text: '-', place: null },
  ])
})

it.each([
  ["5'8", '5 ft 8 in'],
  ['5’10', '5 ft 10 in'],
  ["6'", '6 ft'],
  ['172 cm', '172 cm'],
  [null, null],
])('writes the height %s as %s', (height, text) => {
  expect(formatHeight(height)).toBe(text)
})
