import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openStatsPage } from '../../../testing/openStatsPage.tsx'
import { playerEdges, players, playersPerGame, statsAnswer } from '../../../testing/statsSample.ts'

afterEach(cleanup)

/** The players in the table, from the top. */
function listed(): (string | undefined)[] {
  return screen.getAllByRole('rowheader').map((row) => within(row).getByRole('link').textContent ?? undefined)
}

it('shows three boards and everybody by points', async () => {
  const { requests } = await openStatsPage('/stats', statsAnswer)

  expect(requests).toEqual([
    {
      year: 2025,
      segment: 'REGULAR',
      position: null,
      perGame: false,
      first: 'GOALS',
      second: 'ASSISTS',
      third: 'SAVES',
      players: 100,
    },
  ])
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(listed()).toEqual(['Ann Archer', 'Cleo Cole', 'Bea Bell', 'Dana Dean'])
  expect(screen.getByRole('columnheader', { name: 'P' }).getAttribute('aria-sort')).toBe('descending')
  expect(document.title).toBe('Stats | WLL')
})

it('gives players who are level the same rank', async () => {
  await openStatsPage('/stats', statsAnswer)

  const [goals] = screen.getAllByRole('article')
  const rows = within(goals!).getAllByRole('listitem')
  expect(within(goals!).getByText('1st · Guard · A')).toBeTruthy()
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Rank 2'),
    expect.stringContaining('Rank 2'),
  ])
})

it('loads the season, its part, the position and the figure that the address names', async () => {
  const { requests } = await openStatsPage(
    '/stats?yr=2024&type=post&position=goalie&stat=ground-balls',
    statsAnswer,
  )

  expect(requests[0]).toEqual({
    year: 2024,
    segment: 'POST',
    position: 'GOALIE',
    perGame: false,
    first: 'GROUND_BALLS',
    second: 'SAVES',
    third: 'SAVE_PCT',
    players: 100,
  })
  expect(screen.getByText('Goalie').getAttribute('aria-current')).toBe('true')
})

it('filters by team and sorts by address, without loading again', async () => {
  const { requests, router } = await openStatsPage('/stats?team=palms', statsAnswer)
  expect(listed()).toEqual(['Cleo Cole', 'Bea Bell'])

  fireEvent.click(screen.getByRole('link', { name: 'Player' }))
  await waitFor(() => expect(listed()).toEqual(['Bea Bell', 'Cleo Cole']))

  expect(router.state.location.search).toBe('?team=palms&sort=name')
  expect(requests).toHaveLength(1)
})

it('loads the figures of every page of players per game once they are wanted, and sorts by them', async () => {
  const connection = statsAnswer.players!
  const firstPage = {
    ...connection,
    edges: playerEdges(playersPerGame.slice(0, 1)),
    pageInfo: { ...connection.pageInfo, hasNextPage: true, endCursor: 'c1' },
  }
  const lastPage = { ...connection, edges: playerEdges(playersPerGame.slice(1)) }
  const totals = [
    { ...firstPage, edges: playerEdges(players.slice(0, 1)) },
    { ...connection, edges: playerEdges(players.slice(1)) },
  ]
  const { requests, router } = await openStatsPage(
    '/stats',
    { ...statsAnswer, players: totals[0] },
    { players: totals[1] },
    { ...statsAnswer, players: firstPage },
    { players: lastPage },
  )

  fireEvent.click(screen.getByRole('link', { name: 'Per game' }))

  expect(await screen.findByText('2.3')).toBeTruthy()
  expect(listed()).toEqual(['Bea Bell', 'Ann Archer', 'Cleo Cole', 'Dana Dean'])
  expect(screen.getByRole('table', { name: 'Regular season 2025, per game' })).toBeTruthy()
  expect(router.state.location.search).toBe('?figures=per-game')
  expect(requests.map(({ perGame }) => perGame)).toEqual([false, false, true, true])
})

it('sorts by every column, one at a time, and says so', async () => {
  await openStatsPage('/stats', statsAnswer)
  const heads = screen.getAllByRole('columnheader').slice(1)
  expect(heads.map((head) => head.textContent)).toEqual(['Player', 'GP', 'P', 'Sh%', 'TO', 'FO'])

  for (const name of ['Player', 'GP', 'Sh%', 'TO', 'FO', 'P']) {
    const usual = name === 'Player' || name === 'TO' ? 'ascending' : 'descending'
    const sorted = () =>
      screen.getAllByRole('columnheader').filter((head) => head.getAttribute('aria-sort') === usual)

    fireEvent.click(screen.getByRole('link', { name }))

    await waitFor(() => expect(sorted().map((head) => head.textContent)).toEqual([name]))
  }
})

it('shows everybody for a team that is not in the league', async () => {
  await openStatsPage('/stats?team=sharks', statsAnswer)

  expect(listed()).toHaveLength(4)
})

it('shows 25 players, and 25 more for each press of the button', async () => {
  const nodes = Array.from({ length: 30 }, (_, at) => ({ ...players[0]!, id: `p${at}`, slug: `p${at}` }))
  await openStatsPage('/stats', {
    ...statsAnswer,
    players: { ...statsAnswer.players!, edges: playerEdges(nodes) },
  })
  expect(listed()).toHaveLength(25)

  fireEvent.click(screen.getByRole('link', { name: 'Show more' }))
  await screen.findByText(/^30 of 30 players/)

  expect(listed()).toHaveLength(30)
  expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull()
})

it('collects all pages of players before it sorts them', async () => {
  const connection = statsAnswer.players!
  const firstPage = {
    ...connection,
    edges: playerEdges(players.slice(1)),
    pageInfo: { ...connection.pageInfo, hasNextPage: true, endCursor: 'c1' },
  }
  const lastPage = { ...connection, edges: playerEdges(players.slice(0, 1)) }

  const { requests } = await openStatsPage(
    '/stats',
    { ...statsAnswer, players: firstPage },
    { players: lastPage },
  )

  expect(requests[1]).toMatchObject({ after: 'c1', players: 100 })
  expect([...listed()].sort()).toEqual(['Ann Archer', 'Bea Bell', 'Cleo Cole', 'Dana Dean'])
})

it('adds the ticked players to the comparison, four at most', async () => {
  const nodes = Array.from({ length: 5 }, (_, at) => ({
    ...players[0]!,
    id: `p${at}`,
    slug: `p${at}`,
    lastName: `Archer ${at}`,
  }))
  const { router } = await openStatsPage('/stats?year=2024&sort=name', {
    ...statsAnswer,
    players: { ...statsAnswer.players!, edges: playerEdges(nodes) },
  })

  for (const at of [2, 0, 1, 3])
    fireEvent.click(screen.getByRole('checkbox', { name: `Compare Ann Archer ${at}` }))

  expect(screen.getByText('4 of 4 players chosen')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare Ann Archer 4' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }))
  await screen.findByRole('heading', { name: 'Comparison' })
  expect(router.state.location.search).toBe('?players=p2,p0,p1,p3&year=2024')
})
