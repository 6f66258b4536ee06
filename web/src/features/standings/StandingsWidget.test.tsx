import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { startedStandings, unplayedStandings } from '../../../testing/standingsSample.ts'
import { StandingsWidget } from './StandingsWidget.tsx'

afterEach(cleanup)

function renderWidget(standings: typeof startedStandings) {
  render(
    <MemoryRouter>
      <StandingsWidget standings={standings} />
    </MemoryRouter>,
  )
}

it('shows rank, nickname, wins, losses, difference and streak of each team', () => {
  renderWidget(startedStandings)

  const table = screen.getByRole('table', { name: 'Regular season standings 2025' })
  const [, , charm] = within(table).getAllByRole('row')
  expect(within(charm!).getByRole('link', { name: 'Charm' }).getAttribute('href')).toBe('/teams/charm')
  expect(
    within(charm!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['2', '4', '4', '+4', 'W1'])
})

it('says why teams level on record stand as they do', () => {
  renderWidget(startedStandings)

  expect(screen.getByText('Why Charm are above Charging.')).toBeTruthy()
})

it('shows dashes before the first game', () => {
  renderWidget(unplayedStandings)

  const [, charging] = screen.getAllByRole('row')
  expect(
    within(charging!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['', '-', '-', '-', '-'])
})

it('says that the season has not started when there are no rows', () => {
  renderWidget({ ...startedStandings, rows: [] })

  expect(screen.getByText('The season has not started.')).toBeTruthy()
})
