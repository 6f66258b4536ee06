import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { comparison, openComparePage, row } from '../../../testing/openComparePage.tsx'
import { definitions } from '../../../testing/statsSample.ts'
import { pressFocused } from '../../../testing/pressFocused.ts'
import { pressTryAgain } from '../../../testing/pressTryAgain.ts'

beforeEach(() => {
  // jsdom draws nothing.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function cellsOf(label: RegExp): (string | null)[] {
  const found = screen.getByRole('row', { name: label })
  return [...found.querySelectorAll('td')].map(({ textContent }) => textContent)
}

it('puts the players side by side in the order of the address and marks the best with a text', async () => {
  const { requests } = await openComparePage('/stats/compare?players=ann-archer,bea-bell', comparison)

  expect(requests).toEqual([
    { year: 2025, segment: 'REGULAR', slugs: ['ann-archer', 'bea-bell'], enough: true, alone: false },
  ])
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Ann ArcherGuard · A',
    'Bea BellPalms · A',
  ])
  expect(cellsOf(/^Points/)).toEqual(['12 (best)', '9'])
  expect(cellsOf(/^Turnovers/)).toEqual(['9', '2 (best)'])
  expect(document.title).toBe('Compare Ann Archer, Bea Bell | WLL')
})

it('uses the marks of the gateway for the best in total', async () => {
  const rows = [row(definitions.points, [9, 2.3, true], [9, 1.5, false])]
  await openComparePage('/stats/compare?players=ann-archer,bea-bell', { ...comparison, rows })

  expect(cellsOf(/^Points/)).toEqual(['9 (best)', '9'])
})

it('marks nobody as best per game when all are level, or when only one has the figure', async () => {
  await openComparePage('/stats/compare?players=ann-archer,bea-bell&figures=per-game', comparison)

  expect(cellsOf(/^Saves/)).toEqual(['0', '0'])
  expect(cellsOf(/^Shot %/)).toEqual(['25', '-'])
})

it('says that nobody has played yet, and keeps the players and the way to others', async () => {
  const rows = [row(definitions.points, [null, null, false], [null, null, false])]
  await openComparePage('/stats/compare?players=ann-archer,bea-bell&type=post', { ...comparison, rows })

  expect(screen.getByText('No stats yet: Post-season 2025')).toBeTruthy()
  expect(screen.queryByRole('rowheader')).toBeNull()
  expect(screen.queryByText('marks the best of a row.')).toBeNull()
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  expect(screen.getByRole('combobox', { name: 'Add a player' })).toBeTruthy()
})

it('shows the figures per game, with their own best', async () => {
  await openComparePage('/stats/compare?players=ann-archer,bea-bell&figures=per-game', comparison)

  expect(cellsOf(/^Points/)).toEqual(['1.5', '2.3 (best)'])
  expect(cellsOf(/^Turnovers/)).toEqual(['1.1', '0.5 (best)'])
})

it.each([
  ['', 'Choose two to four players'],
  ['?players=ann-archer', 'Choose who to compare Ann Archer with'],
])('asks for players at "%s"', async (search, text) => {
  await openComparePage(`/stats/compare${search}`)

  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('removes a player by a link', async () => {
  await openComparePage('/stats/compare?players=ann-archer,bea-bell&year=2024', comparison)

  const link = screen.getByRole('link', { name: 'Remove Ann Archer' })

  expect(link.getAttribute('href')).toBe('/stats/compare?players=bea-bell&year=2024')
})

it('moves the focus to the other player where one is removed, and then to the field that adds one', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const trio = {
    ...comparison,
    id: 'Comparison:2025:REGULAR:ann:bea:cleo',
    players: [
      ...comparison.players,
      { ...comparison.players[0]!, id: 'cleo', slug: 'cleo-cole', firstName: 'Cleo' },
    ],
  }
  await openComparePage('/stats/compare?players=ann-archer,bea-bell,cleo-cole', trio, comparison)
  const remove = (name: string) => screen.getByRole('link', { name: `Remove ${name}` })

  await pressFocused(remove('Cleo Archer'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Remove Cleo Archer' })).toBeNull())
  const neighbor = document.activeElement
  const last = remove('Bea Bell')
  await pressFocused(last)
  await screen.findByText('Choose who to compare Ann Archer with')

  expect(neighbor).toBe(last)
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add a player' }))
})

it('compares the first four of those whom an address names, and offers nobody else', async () => {
  const { requests } = await openComparePage(
    '/stats/compare?players=a,b,ann-archer,bea-bell,cleo-cole,a',
    comparison,
  )

  expect(requests[0]).toMatchObject({ slugs: ['a', 'b', 'ann-archer', 'bea-bell'] })
  expect(screen.queryByRole('combobox', { name: 'Add a player' })).toBeNull()
  expect(screen.getByText('4 players at most')).toBeTruthy()
})

it('compares those whom the league knows and names who is not, here and in no link', async () => {
  const { requests } = await openComparePage(
    '/stats/compare?players=ann-archer,nobody,bea-bell,nobody-else',
    'unknown',
    comparison,
  )

  expect(screen.getByText('We know no player nobody or nobody-else in 2025')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Regular season 2025' })).toBeTruthy()
  expect(requests[1]).toMatchObject({ slugs: ['ann-archer', 'bea-bell'], enough: true })
  expect(screen.getByRole('link', { name: 'Per game' }).getAttribute('href')).toBe(
    '/stats/compare?players=ann-archer,bea-bell&figures=per-game',
  )
})

it.each([
  ['ann-archer,nobody', 'Choose who to compare Ann Archer with'],
  ['nobody,nobody-else', 'Choose two to four players'],
])('asks for other players when too few of %s are known', async (slugs, text) => {
  await openComparePage(`/stats/compare?players=${slugs}`, 'unknown')

  expect(screen.getByText(/^We know no player nobody/)).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
})

it('is not found where the gateway misses a player and does not say whom', async () => {
  await openComparePage('/stats/compare?players=ann-archer,bea-bell', 'unknown', 'unknown')

  expect(screen.getByRole('heading', { name: 'Lost' })).toBeTruthy()
})

it('says that the comparison could not be loaded, and shows it once trying again works', async () => {
  await openComparePage('/stats/compare?players=ann-archer,bea-bell', null, comparison)
  expect(screen.getByRole('alert').textContent).toContain('We could not load the comparison')

  await pressTryAgain()

  expect(await screen.findByRole('table', { name: 'Regular season 2025' })).toBeTruthy()
})
