import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { startedStandings, unplayedStandings } from '../../../testing/standingsSample.ts'
import { StandingsTable } from './StandingsTable.tsx'

afterEach(cleanup)

function renderTable(standings: typeof startedStandings) {
  render(
    <MemoryRouter>
      <StandingsTable title="Regular season 2025" standings={standings} isPast={false} />
    </MemoryRouter>,
  )
}

function cellTexts(row: HTMLElement): (string | null)[] {
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
}

it('is a table named by its caption, with a column head for every figure and the team heading each row', () => {
  renderTable(startedStandings)

  const table = screen.getByRole('table', { name: 'Regular season 2025' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Rank', 'Team', 'W', 'L', 'T', 'GF', 'GA', 'Diff', 'Strk', 'Last 5'])
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((head) => within(head).getByRole('link').textContent),
  ).toEqual(['Boston Guard', 'Maryland Charm', 'New York Charging', 'California Palms'])
})

it('spells out every short column head', () => {
  renderTable(startedStandings)

  expect(screen.getByTitle('Wins').textContent).toBe('W')
  expect(screen.getByTitle('Scores against').textContent).toBe('GA')
  expect(screen.getByTitle('Score difference').textContent).toBe('Diff')
  expect(screen.getByTitle('Last five games').textContent).toBe('Last 5')
})

it('shows rank, record, scores, signed difference and streak', () => {
  renderTable(startedStandings)

  const [, guard, , , palms] = screen.getAllByRole('row')
  expect(cellTexts(guard!)).toEqual(['1', '6', '2', '0', '98', '81', '+17', 'W3', 'WWLWW'])
  expect(cellTexts(palms!)).toEqual(['4', '2', '6', '0', '79', '101', '\u221222', '-', 'LWLLT'])
})

it('has a text for screen readers for the last five results', () => {
  renderTable(startedStandings)

  expect(screen.getByRole('img', { name: 'Last five: loss, win, loss, loss, tie' })).toBeTruthy()
})

it('links each team to its page', () => {
  renderTable(startedStandings)

  expect(screen.getByRole('link', { name: 'Boston Guard' }).getAttribute('href')).toBe('/teams/guard')
})

it('says why a team is above another with the same record, and only there', () => {
  renderTable(startedStandings)

  const notes = screen.getAllByText(/^Why /).map((bold) => bold.closest('p')?.textContent)
  expect(notes).toEqual([
    'Why Charm are above Charging. Same record (4\u2013\u20604), so score difference decides: Charm +4, Charging +1.',
  ])
})

it('lists the tie-break rules in the order in which they are applied', () => {
  renderTable(startedStandings)

  const rules = screen.getByText('All tie-break rules').closest('details')!
  expect([...rules.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Winning percentage: the better share of wins, a tie counting half',
    'Score difference: scores minus scores against',
    'Head-to-head: the games between the teams that are level',
    'Scores: the more scored',
  ])
})

it('names the teams that reach the final', () => {
  renderTable(startedStandings)

  expect(screen.getByText('The top 2 reach the final.')).toBeTruthy()
})

it('names the teams that reach the post-season when the league says how many', () => {
  renderTable({ ...startedStandings, postSeasonTeams: 3 })

  expect(screen.getByText('The top 3 reach the post-season.')).toBeTruthy()
  expect(screen.queryByText(/reach the final/)).toBeNull()
})

it('says under the name how the post-season ended for a team, where the games show it', () => {
  const finishes = ['CHAMPION', 'OUT_IN_SEMIFINAL', 'OUT_IN_QUARTERFINAL', null] as const
  renderTable({
    ...startedStandings,
    rows: startedStandings.rows.map((row, at) => ({ ...row, finish: finishes[at] ?? null })),
  })

  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('GuardChampions'),
    expect.stringContaining('CharmOut in the semifinal'),
    expect.stringContaining('ChargingOut in the quarterfinal'),
    expect.stringMatching(/Palms$/),
  ])
})

/** The rows below which a line is drawn, counted from 1. */
function ruledRows(): number[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .flatMap(({ className }, at) => (/ruled/.test(className) ? [at + 1] : []))
}

it.each([
  ['below the last team that reaches the final', startedStandings, [2]],
  ['nowhere before the first game', unplayedStandings, []],
])('draws the line %s', (_where, standings, expected) => {
  renderTable(standings)

  expect(ruledRows()).toEqual(expected)
})

it('draws no line when the table leads to no final', () => {
  renderTable({ ...startedStandings, finalists: null })

  expect(ruledRows()).toEqual([])
  expect(screen.queryByText(/reach the final/)).toBeNull()
})

it('shows dashes and no ranks before the first game, teams in the order given', () => {
  renderTable(unplayedStandings)

  const [, charging] = screen.getAllByRole('row')
  expect(cellTexts(charging!)).toEqual(['', '-', '-', '-', '-', '-', '-', '-', '-'])
  expect(screen.getByText('No game has been played yet. Teams are in alphabetical order.')).toBeTruthy()
  expect(screen.queryByText(/reach the final/)).toBeNull()
})
