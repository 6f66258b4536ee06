import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { charging, final, guard, live, sampleGame } from '../../../../testing/gameSample.ts'
import { samplePlay } from '../../../../testing/playSample.ts'
import { WinChanceFlow } from './WinChanceFlow.tsx'
import type { ChancePlay } from './gameFlow.ts'

afterEach(cleanup)

function at(
  period: number,
  left: string,
  home: number | null,
  type: ChancePlay['type'] = 'SHOT',
): ChancePlay {
  const winChances = home === null ? null : { home }

  return samplePlay({ type, side: 'HOME', period, left, away: 4, home: 5 }, { winChances })
}

const plays = [
  at(1, '12:00', 0.55, 'GAME_START'),
  at(1, '8:00', null),
  at(2, '12:00', 0.3),
  at(2, '6:00', 0.302),
  at(3, '4:21', 0.78),
]

/** Ten chances at the first moment and those of the plays: as many as a line needs. */
function withTen(plays: readonly ChancePlay[]): ChancePlay[] {
  const [first] = plays
  return first ? [...Array.from({ length: 9 }, () => first), ...plays] : []
}

function show(plays: ChancePlay[] | null, state = live(4, 5)) {
  return render(
    <WinChanceFlow
      game={sampleGame({ homeTeam: guard, awayTeam: charging, state })}
      plays={plays && withTen(plays)}
    />,
  )
}

it('describes its line in text, and labels the side that is ahead at its end', () => {
  show(plays)

  const chart = screen.getByRole('img', {
    name: 'Win chance by time: Guard 78%, Charging 22%, 3rd 4:21',
  })
  expect(screen.getByRole('heading', { name: 'Win chance' })).toBeTruthy()
  expect([...chart.querySelectorAll('text')].slice(-2).map((text) => text.textContent)).toEqual([
    'BOS',
    '78%',
  ])
})

it('names neither side at the end of a line that is level', () => {
  show([at(1, '12:00', 0.6), at(4, '0:00', 0.5, 'GAME_END')], final(5, 5))

  const chart = screen.getByRole('img', { name: 'Win chance by time: Guard 50%, Charging 50%' })
  expect([...chart.querySelectorAll('text')].slice(-2).map((text) => text.textContent)).toEqual([
    '4th',
    '50%',
  ])
})

it('draws the line through the known moments, with even chances in the middle, up to the present moment of the game', () => {
  show([at(1, '12:00', 0.5), at(2, '12:00', 1), at(3, '12:00', null)])

  const lines = [...screen.getByRole('img').querySelectorAll('path[class*="line"]')]
  expect(lines.map((line) => line.getAttribute('d'))).toEqual(
    Array.from({ length: 2 }, () => `M60 123${'l0 0'.repeat(8)}l163 -109H386`),
  )
})

it('describes the lowest chance of the winners once the game is over', () => {
  show([...plays, at(4, '0:00', 1, 'GAME_END')], final(4, 5))

  expect(
    screen.getByRole('img', { name: 'Win chance by time: Guard won, 30% at the lowest, 2nd 12:00' }),
  ).toBeTruthy()
})

it('gives the same as a table behind a disclosure, a row for each change', () => {
  show(plays)

  const table = screen.getByRole('table', { name: 'Win chance in order' })
  const rows = within(table).getAllByRole('row')
  expect(table.closest('details')?.querySelector('summary')?.textContent).toBe('Win chance as a table')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Left', 'Charging', 'Guard'],
    ['1st 12:00', '45%', '55%'],
    ['2nd 12:00', '70%', '30%'],
    ['3rd 4:21', '22%', '78%'],
  ])
})

it('never calls a game decided that is not', () => {
  show([at(4, '0:20', 0.999)])

  expect(screen.getByRole('img', { name: /Guard 99%, Charging 1%/ })).toBeTruthy()
})

it.each([
  [2, 0, false],
  [9, 0, false],
  [9, 1, false],
  [10, 0, true],
  [10, 1, true],
])('of %i chances, and %i plays without one, draws a chart: %s', (chances, others, isDrawn) => {
  const game = sampleGame({ homeTeam: guard, awayTeam: charging, state: final(4, 5) })
  const plays = Array.from({ length: chances + others }, (_, minute) =>
    at(1, `${11 - minute}:00`, minute < chances ? 0.5 : null),
  )

  const { container } = render(<WinChanceFlow game={game} plays={plays} />)

  expect(screen.queryByRole('img', { name: /^Win chance by time/ }) !== null).toBe(isDrawn)
  expect(container.innerHTML !== '').toBe(isDrawn)
})

it.each([
  ['the league tells no chances', [at(1, '8:00', null)]],
  ['the plays could not be loaded', null],
])('draws nothing where %s', (_what, plays) => {
  const { container } = show(plays)

  expect(container.innerHTML).toBe('')
})
