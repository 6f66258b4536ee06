import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { listed, openStatsPage, PLAYERS_FAILED } from '../../../testing/openStatsPage.tsx'
import { playerList, players, rowsOf, statsAnswer } from '../../../testing/statsSample.ts'
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
  expect(requests[0]).toMatchObject({ onlyPlayers: false, stat: 'POINTS' })
  expect(requests[1]).toEqual({
    ...{ ...requests[0], onlyPlayers: true, stat: null },
    ...{ first: 'POINTS', second: 'POINTS', third: 'POINTS' },
  })
  await act(() => router.navigate('/stats'))
  await waitFor(() => expect(listed()[0]).toBe('Ann Archer'))

  expect(requests[2]).toEqual(requests[0])
})

it('loads the whole page for another order once the boards beside it are old', async () => {
  const { requests } = await openStatsPage('/stats', statsAnswer, statsAnswer)
  vi.setSystemTime(Date.now() + 300_000)

  fireEvent.click(screen.getByRole('link', { name: 'Player' }))
  await waitFor(() => expect(requests).toHaveLength(2))

  expect(requests[1]).toMatchObject({ onlyPlayers: false, stat: null })
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

  expect(requests.slice(1)).toMatchObject([{ after: 'at p24', players: 25, onlyPlayers: true }])
  expect(new Set(listedSlugs()).size).toBe(50)
})

it(
  'loads the whole page where the rows that follow are of another order, though of no other age',
  { tags: 'night' },
  async () => {
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
      { onlyPlayers: false, players: 50 },
    ])
    expect(listedSlugs()).toEqual(reordered.slice(0, 50).map(({ slug }) => slug))
  },
)

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

  expect(requests.slice(1)).toMatchObject([{ after: 'at p24' }, { onlyPlayers: false, players: 50 }])
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

it(
  'opens a shared address with more players than the gateway returns at once',
  { tags: 'night' },
  async () => {
    const nodes = many(160)
    const { requests } = await openStatsPage('/stats?show=150&sort=name', answerWith(rowsOf(nodes, 0, 100)), {
      players: rowsOf(nodes, 100, 150),
    })

    expect(requests[1]).toMatchObject({ after: 'at p99', players: 50, stat: null })
    expect(listed()).toHaveLength(150)
    expect(screen.getByText(/^150 of 160 players/)).toBeTruthy()
  },
)
