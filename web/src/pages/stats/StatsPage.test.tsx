import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { openStatsPage, PLAYERS_FAILED } from '../../../testing/openStatsPage.tsx'
import { playerList, players, playersPerGame, rowsOf, statsAnswer } from '../../../testing/statsSample.ts'
import { pressTryAgain } from '../../../testing/pressTryAgain.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Player = (typeof players)[number]

/** So many players of different names. */
function many(count: number): Player[] {
  return Array.from({ length: count }, (_, at) => ({ ...players[0]!, id: `p${at}`, slug: `p${at}` }))
}

/** The players in the table, from the top. */
function listed(): (string | undefined)[] {
  return screen.getAllByRole('rowheader').map((row) => within(row).getByRole('link').textContent ?? undefined)
}

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
      stat: 'POINTS',
      direction: null,
      players: 25,
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
    stat: 'SAVES',
    direction: null,
    players: 25,
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
    expect(requests[1]).not.toHaveProperty('first')
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

/** An answer with another list. */
function answerWith(list: ReturnType<typeof playerList>): typeof statsAnswer {
  return { ...statsAnswer, players: list }
}

it('loads the list alone for another order, and the whole page for one that is there', async () => {
  const { requests, router } = await openStatsPage(
    '/stats',
    answerWith(playerList(players)),
    { players: playerList(players.toReversed()) },
    answerWith(playerList(players)),
  )

  fireEvent.click(screen.getByRole('link', { name: 'Player' }))
  await waitFor(() => expect(listed()[0]).toBe('Dana Dean'))
  expect(requests[1]).toEqual({
    ...{ year: 2025, segment: 'REGULAR', position: null, perGame: false, team: null },
    ...{ stat: null, direction: null, players: 25 },
  })
  await act(() => router.navigate('/stats'))
  await waitFor(() => expect(listed()[0]).toBe('Ann Archer'))

  expect(requests[2]).toMatchObject({ first: 'GOALS', stat: 'POINTS', players: 25 })
})

it('loads the whole page for another order once the boards beside it are old', async () => {
  const { requests } = await openStatsPage('/stats', statsAnswer, statsAnswer)
  vi.setSystemTime(Date.now() + 300_000)

  fireEvent.click(screen.getByRole('link', { name: 'Player' }))
  await waitFor(() => expect(requests).toHaveLength(2))

  expect(requests[1]).toMatchObject({ first: 'GOALS', stat: null })
})

/** The names by which the players in the table are linked to, from the top. */
function listedSlugs(): (string | undefined)[] {
  return screen
    .getAllByRole('rowheader')
    .map((row) => within(row).getByRole('link').getAttribute('href')?.split('/').at(-1))
}

it('loads only the rows that follow on those that are there', async () => {
  const nodes = many(80)
  const { requests } = await openStatsPage('/stats', answerWith(rowsOf(nodes, 0, 25)), {
    players: rowsOf(nodes, 25, 50),
  })

  fireEvent.click(screen.getByRole('link', { name: 'Show more' }))
  await screen.findByText(/^50 of 80 players/)

  expect(requests.slice(1)).toMatchObject([{ after: 'at p24', players: 25 }])
  expect(requests[1]).not.toHaveProperty('first')
  expect(new Set(listedSlugs()).size).toBe(50)
})

it('loads the whole page where the rows that follow are of another order, though of no other age', async () => {
  const nodes = many(80)
  // The last player has come to the top, and the eleventh has sunk.
  const reordered = [
    nodes[79]!,
    ...nodes.slice(0, 10),
    ...nodes.slice(11, 49),
    nodes[10]!,
    ...nodes.slice(49, 79),
  ]
  const { requests } = await openStatsPage(
    '/stats',
    answerWith(rowsOf(nodes, 0, 25)),
    { players: rowsOf(reordered, 25, 50) },
    answerWith(rowsOf(reordered, 0, 50)),
  )

  fireEvent.click(screen.getByRole('link', { name: 'Show more' }))
  await screen.findByText(/^50 of 80 players/)

  expect(requests.slice(1)).toMatchObject([
    { after: 'at p24', players: 25 },
    { first: 'GOALS', players: 50 },
  ])
  expect(listedSlugs()).toEqual(reordered.slice(0, 50).map(({ slug }) => slug))
})

it('joins no rows of two orders where the whole page fails, and says so', async () => {
  const nodes = many(80)
  const reordered = nodes.toReversed()
  await openStatsPage(
    '/stats',
    answerWith(rowsOf(nodes, 0, 25)),
    { players: rowsOf(reordered, 25, 50) },
    PLAYERS_FAILED,
    { players: rowsOf(reordered, 25, 50) },
    answerWith(rowsOf(reordered, 0, 50)),
  )

  fireEvent.click(screen.getByRole('link', { name: 'Show more' }))
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the other players')
  expect(listedSlugs()).toEqual(nodes.slice(0, 25).map(({ slug }) => slug))
  await pressTryAgain()
  await screen.findByText(/^50 of 80 players/)

  expect(listedSlugs()).toEqual(reordered.slice(0, 50).map(({ slug }) => slug))
})

it('loads the whole page where the player after whom the rows would follow has left the list', async () => {
  const nodes = many(80)
  const refused = {
    data: { players: null },
    errors: [{ message: 'no', path: ['players'], extensions: { code: 'BAD_USER_INPUT' } }],
  }
  const { requests } = await openStatsPage(
    '/stats',
    answerWith(rowsOf(nodes, 0, 25)),
    refused,
    answerWith(rowsOf(nodes.toSpliced(24, 1), 0, 50)),
  )

  fireEvent.click(screen.getByRole('link', { name: 'Show more' }))
  await screen.findByText(/^50 of 79 players/)

  expect(requests.slice(1)).toMatchObject([{ after: 'at p24' }, { first: 'GOALS', players: 50 }])
  expect(listedSlugs()).not.toContain('p24')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows 25 players, says of how many, and loads 25 more for each press of the button', async () => {
  const nodes = many(30)
  const { requests } = await openStatsPage('/stats', answerWith(rowsOf(nodes, 0, 25)), {
    players: rowsOf(nodes, 25, 30),
  })
  expect(listed()).toHaveLength(25)
  expect(screen.getByText(/^25 of 30 players/)).toBeTruthy()
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('31')

  fireEvent.click(screen.getByRole('link', { name: 'Show more' }))
  await screen.findByText(/^30 of 30 players/)

  expect(listed()).toHaveLength(30)
  expect(requests[1]).toMatchObject({ after: 'at p24', players: 25 })
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Show more' })).toBeNull()
})

it('shows fewer again where the address wants fewer than are loaded', async () => {
  const nodes = many(30)
  const { router } = await openStatsPage(
    '/stats?show=50',
    { ...statsAnswer, players: playerList(nodes) },
    { ...statsAnswer, players: playerList(nodes.slice(0, 25), { totalCount: 30 }) },
  )
  expect(listed()).toHaveLength(30)

  await act(() => router.navigate('/stats'))

  expect(listed()).toHaveLength(25)
})

it('opens a shared address with more players than the gateway returns at once', async () => {
  const nodes = many(160)
  const { requests } = await openStatsPage('/stats?show=150&sort=name', answerWith(rowsOf(nodes, 0, 100)), {
    players: rowsOf(nodes, 100, 150),
  })

  expect(requests[1]).toMatchObject({ after: 'at p99', players: 50, stat: null })
  expect(listed()).toHaveLength(150)
  expect(screen.getByText(/^150 of 160 players/)).toBeTruthy()
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
