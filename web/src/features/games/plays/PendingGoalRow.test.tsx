import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { live, sampleGame } from '../../../../testing/gameSample.ts'
import { samplePlay } from '../../../../testing/playSample.ts'
import { PendingGoalRow } from './PlayRow.tsx'

afterEach(cleanup)

it.each([
  [1, 'Goal, Charm. Details to come'],
  [4, 'Goals, Charm. Details to come'],
])('says whose goal it is, and the score: %i points', (points, expected) => {
  const goal = samplePlay({ type: 'GOAL', side: 'HOME', period: 3, left: '4:21', away: 8, home: 11, points })

  render(<PendingGoalRow goal={goal} game={sampleGame({ state: live(8, 11) })} />)

  const { textContent } = screen.getByRole('listitem')
  expect(textContent).toContain(expected)
  expect(textContent).toContain('8–11')
})
