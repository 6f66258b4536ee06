import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { faceOffLine, sampleBoxScore, sampleGameCenter } from '../../../testing/gameCenterSample.ts'
import { final } from '../../../testing/gameSample.ts'
import { openGamePage } from '../../../testing/openGamePage.tsx'
import { withScores } from '../../../testing/spoilerSample.ts'

let forgetScores: () => void

beforeEach(() => {
  forgetScores = withScores('shown')
})
afterEach(() => {
  cleanup()
  forgetScores()
})

const names = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('rowheader')
    .map((head) => head.textContent)

it('has in the box score the columns of every position, each player hers, and the side all', async () => {
  const game = sampleGameCenter()
  const { boxScore } = game
  if (boxScore === null) throw new Error('The sample has a box score')
  const home = { ...boxScore.home, fieldPlayers: [faceOffLine, ...(boxScore.home.fieldPlayers ?? [])] }
  await openGamePage('?sort=face_offs', { ...game, boxScore: { ...boxScore, home } })

  const rows = within(screen.getByRole('table', { name: 'Boston Guard players' })).getAllByRole('row')

  expect(rows.map((row) => [...row.children].map((place) => place.textContent).join('|'))).toEqual([
    'Player|P|G|Sh%|FO',
    'Fay OlsenFO|1|||9 - 14',
    'Bea MossA|4|1|50%|',
    'Ann LeeM|3|3|60%|',
    'Cleo HartD|0|0|-|',
    'Team|18|10|50%|9 - 20',
  ])
})

it('shows the home side first, and the other one where the address says so', async () => {
  const { router } = await openGamePage('', sampleGameCenter())
  expect(names('Boston Guard players')).toEqual(['Bea MossA', 'Ann LeeM', 'Cleo HartD', 'Team'])
  expect(names('Boston Guard goalies')).toEqual(['Nadia StoneG'])

  const sides = within(screen.getByRole('navigation', { name: 'Box score of' }))
  fireEvent.click(sides.getByRole('link', { name: 'Charging' }))

  await waitFor(() => expect(names('New York Charging players')).toEqual(['Dara CruzA', 'Team']))
  expect(router.state.location.search).toBe('?team=charging')
})

it('sorts by a column through the address, and the other way the second time', async () => {
  const { router, requestCount } = await openGamePage('', sampleGameCenter({ state: final(9, 12) }))
  const head = () => screen.getByRole('columnheader', { name: 'G' })

  fireEvent.click(within(head()).getByRole('link'))
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('descending'))
  const first = names('Boston Guard players')
  fireEvent.click(within(head()).getByRole('link'))
  await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'))

  expect(first).toEqual(['Ann LeeM', 'Bea MossA', 'Cleo HartD', 'Team'])
  expect(names('Boston Guard players')).toEqual(['Cleo HartD', 'Bea MossA', 'Ann LeeM', 'Team'])
  expect(router.state.location.search).toBe('?sort=goals&order=asc')
  expect(requestCount()).toBe(1)
})

const withoutPlayers = { fieldPlayers: null, goalies: null }
const withoutTotals = { totals: null }

it.each([
  ['the players', 'PLAYERS', withoutPlayers, 'players’ figures', 'Team stats', 'Boston Guard players'],
  ['the totals', 'TOTALS', withoutTotals, 'team stats', 'Boston Guard players', 'Team stats'],
] as const)(
  'says which half of the box score failed, and draws the other: %s',
  async (_what, unavailable, lost, failed, drawn, missing) => {
    const { home, away } = sampleBoxScore
    const boxScore = {
      ...sampleBoxScore,
      unavailable,
      home: { ...home, ...lost },
      away: { ...away, ...lost },
    }
    await openGamePage('', sampleGameCenter({ boxScore }))

    const alerts = screen.getAllByRole('alert').map((alert) => alert.textContent)

    expect(alerts).toEqual([expect.stringContaining(`We could not load the ${failed}`)])
    expect(screen.getByRole('table', { name: drawn })).toBeTruthy()
    expect(screen.queryByRole('table', { name: missing })).toBeNull()
  },
)

it.each([
  [false, 1],
  [null, 0],
])('says once that the plays and the score disagree: %s', async (hasConsistentPlays, times) => {
  await openGamePage('', sampleGameCenter({ state: final(9, 12), hasConsistentPlays }))

  const plays = within(screen.getByRole('region', { name: 'Plays' }))
  expect(plays.queryAllByText('The league’s plays do not add up to the score.')).toHaveLength(times)
})

it.each([
  [false, 1],
  [null, 0],
])('says once that the figures and the score disagree: %s', async (isConsistentWithScore, times) => {
  const boxScore = { ...sampleBoxScore, isConsistentWithScore }
  await openGamePage('', sampleGameCenter({ state: final(9, 12), boxScore }))

  const notes = screen.queryAllByText('The league’s figures below do not add up to the final score.')

  expect(notes).toHaveLength(times)
})
