import { expect, it } from 'vitest'
import { figuresOf } from './statRow.ts'

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
