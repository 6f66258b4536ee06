import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { listed, openStatsPage, PLAYERS_FAILED } from '../../../testing/openStatsPage.tsx'
import { playerList, players, playersPerGame, statsAnswer } from '../../../testing/statsSample.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Player = (typeof players)[number]

it('shows three boards and the first players by points, as the gateway sorts them', async () => {
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
      team: null,
      rookies: false,
      stat: 'POINTS',
      direction: null,
      players: 25,
      onlyPlayers: false,
    },
  ])
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(listed()).toEqual(['Ann Archer', 'Bea Bell', 'Cleo Cole', 'Dana Dean'])
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
    team: null,
    rookies: false,
    stat: 'SAVES',
    direction: null,
    players: 25,
    onlyPlayers: false,
  })
  expect(screen.getByText('Goalie').getAttribute('aria-current')).toBe('true')
})

it('lets the gateway filter and sort the whole list as the address says', async () => {
  const [, bea, cleo] = players as [Player, Player, Player]
  const { requests, router } = await openStatsPage(
    '/stats?team=palms&order=asc',
    { ...statsAnswer, players: playerList([bea, cleo]) },
    { ...statsAnswer, players: playerList([cleo, bea]) },
  )
  expect(listed()).toEqual(['Bea Bell', 'Cleo Cole'])
  expect(requests[0]).toMatchObject({ team: 'palms', stat: 'POINTS', direction: 'ASCENDING' })

  fireEvent.click(screen.getByRole('link', { name: 'Player' }))
  await waitFor(() => expect(listed()).toEqual(['Cleo Cole', 'Bea Bell']))

  expect(router.state.location.search).toBe('?team=palms&sort=name')
  expect(requests[1]).toMatchObject({ team: 'palms', stat: null, direction: null })
})

it('loads the figures per game once they are wanted', async () => {
  const { requests, router } = await openStatsPage('/stats', statsAnswer, {
    ...statsAnswer,
    players: playerList(playersPerGame),
  })

  fireEvent.click(screen.getByRole('link', { name: 'Per game' }))

  expect(await screen.findByText('2.3')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Regular season 2025, per game' })).toBeTruthy()
  expect(router.state.location.search).toBe('?figures=per-game')
  expect(requests.map(({ perGame }) => perGame)).toEqual([false, true])
})

it('sorts by every column, one at a time, and says so', async () => {
  await openStatsPage('/stats', ...Array.from({ length: 6 }, () => statsAnswer))
  const heads = screen.getAllByRole('columnheader').slice(1)
  expect(heads.map((head) => head.textContent)).toEqual(['Player', 'GP', 'P', 'Sh%', 'TO', 'FO'])

  // The league's table for all positions has no face-offs, so that it cannot be sorted by them.
  for (const name of ['Player', 'GP', 'Sh%', 'TO', 'P']) {
    const usual = name === 'Player' || name === 'TO' ? 'ascending' : 'descending'
    const sorted = () =>
      screen.getAllByRole('columnheader').filter((head) => head.getAttribute('aria-sort') === usual)

    fireEvent.click(screen.getByRole('link', { name }))

    await waitFor(() => expect(sorted().map((head) => head.textContent)).toEqual([name]))
  }
})

it.each(['sharks', 'a_b', 'guard!', 'wgua', 'boston-guard'])(
  'shows everybody where the address names by "%s" none of the teams that can be chosen',
  async (team) => {
    const { requests, router } = await openStatsPage(`/stats?team=${team}`, PLAYERS_FAILED, {
      players: playerList(players),
    })

    expect(listed()).toHaveLength(4)
    expect(requests.map((variables) => variables['team'])).toEqual([team, null])
    expect(requests[1]).toMatchObject({ onlyPlayers: true })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(router.state.loaderData).toMatchObject({ 0: { failures: [] } })
  },
)

it('asks for a team that can be chosen together with the page', async () => {
  const { requests } = await openStatsPage('/stats?team=guard', statsAnswer)

  expect(requests.map((variables) => variables['team'])).toEqual(['guard'])
})

it('does not ask for a team once it is known not to be one of those that can be chosen', async () => {
  const { requests, router } = await openStatsPage('/stats', statsAnswer, statsAnswer)

  await act(() => router.navigate('/stats?team=sharks'))

  expect(requests.map((variables) => variables['team'])).toEqual([null, null])
})

it('says that the players could not be loaded when another order fails, and keeps the boards', async () => {
  await openStatsPage('/stats', statsAnswer, { ...statsAnswer, players: null })

  fireEvent.click(screen.getByRole('link', { name: 'Sh%' }))

  expect(await screen.findByText(/^We could not load the/)).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(3)
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
    players: playerList(nodes),
  })

  for (const at of [2, 0, 1, 3])
    fireEvent.click(screen.getByRole('checkbox', { name: `Compare Ann Archer ${at}` }))

  expect(screen.getByText('4 of 4 players chosen')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Compare Ann Archer 4' }).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }))
  await screen.findByRole('heading', { name: 'Comparison' })
  expect(router.state.location.search).toBe('?players=p2,p0,p1,p3&year=2024')
})
