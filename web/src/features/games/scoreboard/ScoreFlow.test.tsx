import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { charging, final, guard, live, sampleGame } from '../../../../testing/gameSample.ts'
import { samplePlay } from '../../../../testing/playSample.ts'
import { ScoreFlow } from './ScoreFlow.tsx'
import type { FlowPlay } from './gameFlow.ts'

afterEach(cleanup)

const goals = [
  samplePlay({ type: 'GOAL', side: 'AWAY', period: 1, left: '11:02', away: 1, home: 0 }),
  samplePlay({ type: 'SHOT', side: 'HOME', period: 1, left: '10:30', away: 1, home: 0 }),
  samplePlay({ type: 'GOAL', side: 'HOME', period: 2, left: '0:07', away: 1, home: 2, points: 2 }),
  samplePlay({ type: 'GOAL', side: 'HOME', period: 2, left: '0:01', away: 1, home: 3 }),
]

function show(plays: FlowPlay[] | null, state = live(1, 3)) {
  render(
    <ScoreFlow
      game={sampleGame({ homeTeam: guard, awayTeam: charging, state })}
      plays={plays}
      retry={() => Promise.resolve()}
    />,
  )
}

it('describes its lines in text, and labels each line at its end, dashed only for the visitors', () => {
  show(goals)

  const chart = screen.getByRole('img', { name: 'Score by time: Guard lead 3 to 1, 3rd 4:21' })
  const line = (end: string) => within(chart).getByText(end).parentElement?.querySelector('path')
  expect(line('NY 1')?.getAttribute('stroke-dasharray')).toBe('9 5')
  expect(line('BOS 3')?.getAttribute('stroke-dasharray')).toBeNull()
  expect(screen.getByText('Guard on a 3–0 run')).toBeTruthy()
})

it('gives the same as a table behind a disclosure', () => {
  show(goals)

  const table = screen.getByRole('table', { name: 'Goals in order' })
  const rows = within(table).getAllByRole('row')
  expect(table.closest('details')?.querySelector('summary')?.textContent).toBe('Goals as a table')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Left', 'Goal', 'Charging', 'Guard'],
    ['1st 11:02', 'Charging', '1', '0'],
    ['2nd 0:07', 'Guard', '1', '2'],
    ['2nd 0:01', 'Guard', '1', '3'],
  ])
})

it.each([
  ['one side won', final(1, 3), goals, 'Score by time: Guard won 3 to 1'],
  [
    'the sides are level',
    live(1, 1),
    goals.slice(0, 1).concat(level()),
    'Score by time: level at 1, 3rd 4:21',
  ],
])('describes the score where %s', (_what, state, plays, sentence) => {
  show(plays, state)

  expect(screen.getByRole('img', { name: sentence })).toBeTruthy()
})

it('waits for the first goal', () => {
  show([])

  expect(screen.getByText('No goals yet')).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})

function level(): (typeof goals)[number] {
  return samplePlay({ type: 'GOAL', side: 'HOME', period: 1, left: '3:00', away: 1, home: 1 })
}
