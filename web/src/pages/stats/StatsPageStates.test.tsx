import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openStatsPage, PLAYERS_FAILED } from '../../../testing/openStatsPage.tsx'
import { board, definitions, playerList, players, rowsOf, statsAnswer } from '../../../testing/statsSample.ts'
import { isHiddenFromSearch } from '../../../testing/isHiddenFromSearch.ts'
import { pressFocused } from '../../../testing/pressFocused.ts'
import { pressTryAgain } from '../../../testing/pressTryAgain.ts'
import { charm, guard } from '../../../testing/gameSample.ts'

afterEach(cleanup)

it.each([
  [2025, 'No stats yet: Post-season 2025', true],
  [2024, 'No stats: Post-season 2024', false],
])(
  'says that nobody has played in %d, and promises it of the current season alone',
  async (year, title, isPromised) => {
    const nobody = { ...board(definitions.goals), year, entries: [] }
    await openStatsPage(`/stats?type=post&year=${year}`, {
      ...statsAnswer,
      first: nobody,
      second: { ...nobody, id: 'second' },
      third: { ...nobody, id: 'third' },
      players: playerList(players.slice(3)),
    })

    expect(screen.getByText(title)).toBeTruthy()
    expect(screen.queryByText('Leaders and figures appear with the first game.') !== null).toBe(isPromised)
    expect(isHiddenFromSearch()).toBe(true)
    expect(screen.queryByRole('table')).toBeNull()
  },
)

it('shows the players by name where the figures that order them could not be loaded, and says so', async () => {
  const byName = players.map((player) => ({ ...player, stats: null }))
  const errors = byName.map((_player, at) => ({
    message: 'failed',
    path: ['players', 'edges', at, 'node', 'stats'],
    extensions: { code: 'UPSTREAM_UNAVAILABLE' },
  }))
  const { requests } = await openStatsPage(
    '/stats?order=asc',
    PLAYERS_FAILED,
    { data: { players: playerList(byName) }, errors },
    statsAnswer,
  )

  expect(requests.map(({ stat, direction }) => [stat, direction])).toEqual([
    ['POINTS', 'ASCENDING'],
    [null, null],
  ])
  expect(screen.getAllByRole('rowheader')).toHaveLength(4)
  expect(screen.getByRole('columnheader', { name: 'Player' }).getAttribute('aria-sort')).toBe('ascending')
  expect(screen.getByRole('alert').textContent).toContain('We could not load the figures')

  await pressTryAgain()

  expect(await screen.findByRole('columnheader', { name: 'P' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('says that the players could not be loaded where they cannot come by name either', async () => {
  await openStatsPage('/stats', PLAYERS_FAILED, PLAYERS_FAILED)

  expect(screen.getByRole('alert').textContent).toContain('We could not load the players')
})

it('keeps the rows and says so where more of them could not be loaded', async () => {
  const nodes = Array.from({ length: 30 }, (_, at) => ({ ...players[0]!, id: `p${at}`, slug: `p${at}` }))
  await openStatsPage(
    '/stats',
    { ...statsAnswer, players: rowsOf(nodes, 0, 25) },
    PLAYERS_FAILED,
    PLAYERS_FAILED,
    { players: rowsOf(nodes, 25, 30) },
  )

  fireEvent.click(screen.getByRole('link', { name: 'Show more' }))

  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the other players')
  expect(screen.getAllByRole('rowheader')).toHaveLength(25)
  await pressTryAgain()
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(30))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says so where a page after the first one could not be loaded', async () => {
  const nodes = Array.from({ length: 100 }, (_, at) => ({ ...players[0]!, id: `p${at}`, slug: `p${at}` }))
  await openStatsPage(
    '/stats?show=150',
    { ...statsAnswer, players: playerList(nodes, { totalCount: 160, endCursor: 'c1' }) },
    { players: null },
  )

  expect(screen.getAllByRole('rowheader')).toHaveLength(100)
  expect(screen.getByRole('alert').textContent).toContain('We could not load the other players')
})

it('shows the other boards where one could not be loaded', async () => {
  await openStatsPage('/stats', { ...statsAnswer, second: null })

  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.getByRole('alert').textContent).toContain('We could not load the leaders')
})

it.each([
  [2025, false],
  [2024, true],
])('shows how old the figures are unless the season is a past one: %d', async (year, isPast) => {
  await openStatsPage(`/stats?year=${year}`, statsAnswer)

  expect(screen.queryByText(/^(Updated|As of)/) === null).toBe(isPast)
})

it.each([
  ['/stats', 'Saves: nobody yet'],
  ['/stats?year=2024', 'Saves: nobody'],
])('says of a figure that nobody has it, beside the boards of the others: %s', async (address, text) => {
  await openStatsPage(address, { ...statsAnswer, third: { ...board(definitions.saves), entries: [] } })

  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

it('shows everybody, with no team to choose, where the teams could not be loaded', async () => {
  const { requests } = await openStatsPage(
    '/stats?team=guard',
    { ...statsAnswer, players: playerList(players.slice(3)), teams: null },
    { players: playerList(players) },
  )

  expect(requests).toMatchObject([{ team: 'guard' }, { team: null }])
  expect(screen.getAllByRole('rowheader')).toHaveLength(4)
  expect(screen.queryByRole('combobox', { name: 'Team' })).toBeNull()
})

it('says that a team has nobody to show, and leads back to everybody', async () => {
  const nobody = { ...statsAnswer, players: playerList([]) }
  await openStatsPage('/stats?team=guard&position=goalie&sort=name&year=2024', nobody, statsAnswer)

  const clear = screen.getByRole('link', { name: 'Clear filters' })

  expect(screen.getByText('No players to show')).toBeTruthy()
  expect(clear.getAttribute('href')).toBe('/stats?year=2024')

  await pressFocused(clear)
  await screen.findByRole('table')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Players' }))
})

it('offers the championship series only while the league shows it', async () => {
  const shown = { ...statsAnswer.site!.championshipSeries, isShown: true }
  await openStatsPage('/stats?year=2024', {
    ...statsAnswer,
    site: { ...statsAnswer.site!, championshipSeries: shown },
  })

  const parts = within(screen.getByRole('navigation', { name: 'Part of the season' })).getAllByRole('link')

  expect(parts.map((part) => [part.textContent, part.getAttribute('href')])).toEqual([
    ['Regular season', '/stats?year=2024'],
    ['Post-season', '/stats?year=2024&type=post'],
    ['Championship series', '/stats?year=2024&type=champseries'],
  ])
})

it('keeps leaders and figures shown for another position once they are asked for', async () => {
  const { router } = await openStatsPage('/stats', statsAnswer, {
    ...statsAnswer,
    first: board(definitions.points),
  })
  const noticesOf = () => screen.queryAllByText(/are hidden while scores are hidden$/)
  expect(noticesOf()).toHaveLength(2)
  for (const show of screen.getAllByRole('button', { name: 'Show' })) fireEvent.click(show)

  fireEvent.click(screen.getByRole('link', { name: 'Midfield' }))
  await waitFor(() => expect(router.state.location.search).toBe('?position=midfield'))
  await screen.findByText('Points', { selector: '.label' })

  expect(noticesOf()).toEqual([])
})

it('says whose players the list lacks', async () => {
  const missingClubs = [guard, charm]
  await openStatsPage('/stats', { ...statsAnswer, players: { ...playerList(players), missingClubs } })

  expect(screen.getByText('Players of the Guard and the Charm are missing right now.')).toBeTruthy()
})
