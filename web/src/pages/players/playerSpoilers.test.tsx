import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openPlayerPage } from '../../../testing/openPlayerPage.tsx'
import { sampleLogGame } from '../../../testing/playerSample.ts'

afterEach(cleanup)

it('hides her figures of a game behind dots until its score is revealed, and the chart as a whole', async () => {
  const games = [
    sampleLogGame({ id: '20', slug: '2025-game-20' }),
    sampleLogGame({ id: '21', slug: '2025-game-21' }),
  ]
  await openPlayerPage('/players/teodora-marsh/stats', {
    log: { games },
  })
  const log = screen.getByRole('table', { name: 'Teodora Marsh, 2025 regular season' })
  const shownFigures = () =>
    [...log.querySelectorAll('tbody tr')].map(
      (row) => row.querySelectorAll('td:nth-child(n+3) > [data-revealed]').length,
    )
  expect(shownFigures()).toEqual([0, 0])

  fireEvent.click(within(log).getAllByRole('button', { name: /^Show score/ })[1] as HTMLElement)

  await waitFor(() => expect(shownFigures()).toEqual([0, 3]))
  expect(screen.getByText('Figures by game are hidden while scores are hidden')).toBeTruthy()
})

it('hides the totals of her season behind dots in all places, until they are revealed in one', async () => {
  await openPlayerPage('/players/teodora-marsh/stats')
  const hero = screen.getByRole('heading', { level: 1 }).parentElement as HTMLElement
  const tiles = screen.getByRole('region', { name: 'Season totals' })
  const [log, career] = screen.getAllByRole('table').map((table) => within(table).getAllByRole('row'))
  const season = [hero, tiles, log?.at(-1), career?.at(1), career?.at(-1)]
  const shown = (blocks: typeof season) =>
    blocks.map((block) => block?.querySelector('[data-revealed]') !== null)
  expect(shown(season)).toEqual([false, false, false, false, false])
  expect(shown([career?.at(2)])).toEqual([true])

  fireEvent.click(within(tiles).getByRole('button', { name: 'Show season totals' }))

  await waitFor(() => expect(shown(season)).toEqual([true, true, true, true, true]))
})

it('hides no totals of a past season, except in her career', async () => {
  await openPlayerPage('/players/teodora-marsh/stats?year=2024', {
    player: { year: 2024 },
    log: { year: 2024 },
  })

  expect(screen.queryByRole('button', { name: 'Show season totals' })).toBe(null)
  expect(screen.getByRole('button', { name: 'Show career' })).toBeTruthy()
})
