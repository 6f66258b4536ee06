import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { LeaderBoard } from './LeaderBoard.tsx'
import { board, definitions } from '../../../testing/statsSample.ts'

afterEach(cleanup)

/** A board of this many players, one goal apart down to the tenth, with whom all others are level at 4 goals. */
function openBoard(size: number) {
  const leaders = board(definitions.goals)
  const [leader] = leaders.entries
  const entries = Array.from({ length: size }, (_, at) => {
    const value = Math.max(4, 13 - at)
    const player = { ...leader!.player, id: `p${at}`, lastName: `Archer ${at + 1}` }
    return { ...leader!, id: `e${at}`, rank: Math.min(10, at + 1), value, text: String(value), player }
  })
  render(
    <MemoryRouter>
      <LeaderBoard leaders={{ ...leaders, entries }} />
    </MemoryRouter>,
  )
}

it('hides players level at the last rank beyond ten rows behind a disclosure', () => {
  openBoard(21)

  const text = screen.getByText('and 11 more with 4')
  const folded = text.closest('details')
  expect(folded?.open).toBe(false)
  expect(within(folded!).getByText('Ann Archer 11')).toBeTruthy()
  expect(within(folded!).getByText('Ann Archer 21')).toBeTruthy()
  expect(screen.getByText('Ann Archer 10').closest('details')).toBeNull()
})

it('has no disclosure when ten rows are enough', () => {
  openBoard(10)

  expect(screen.getByText('Ann Archer 10')).toBeTruthy()
  expect(screen.queryByText(/more with/)).toBeNull()
})
