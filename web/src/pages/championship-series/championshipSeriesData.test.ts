import { expect, it } from 'vitest'
import { final, sampleGame } from '../../../testing/gameSample.ts'
import { seriesFinal } from './championshipSeriesData.ts'

it.each([
  ['Championship', true],
  ['Championship Game', true],
  ['Final', true],
  ['Finals', true],
  ['Championship Series Final', true],
  ['Championship Series, Game 3', false],
  ['Championship series', false],
  ['Semi-finals', false],
  ['Semifinal 2', false],
  ['Third place final', false],
  ['Finalists meet fans', false],
  [null, false],
])('knows the final by its name: %s', (description, isFinal) => {
  const game = sampleGame({ description, state: final(9, 8) })

  expect(seriesFinal([game])).toBe(isFinal ? game : null)
})
