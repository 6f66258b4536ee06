import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { openStatsPage } from '../../../testing/openStatsPage.tsx'
import { pressFocused } from '../../../testing/pressFocused.ts'
import { playerList, players, statsAnswer } from '../../../testing/statsSample.ts'

afterEach(cleanup)

/** The players who are ticked, from the top of the table. */
function ticked(): (string | null)[] {
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
  return boxes.map((box) => box.getAttribute('aria-label'))
}

it('puts ticked players into the address at once, without loading again and without an entry in the history', async () => {
  const { requests, router } = await openStatsPage('/stats?year=2024', statsAnswer)

  fireEvent.click(screen.getByRole('checkbox', { name: 'Compare Ann Archer' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Compare Bea Bell' }))

  expect(ticked()).toEqual(['Compare Ann Archer', 'Compare Bea Bell'])
  await waitFor(() => expect(router.state.location.search).toBe('?year=2024&players=ann-archer%2Cbea-bell'))
  expect(router.state.historyAction).toBe('REPLACE')
  expect(requests).toHaveLength(1)
})

it('still has them ticked when the fan comes back', async () => {
  const { router } = await openStatsPage('/stats', statsAnswer, statsAnswer)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Compare Bea Bell' }))
  await waitFor(() => expect(router.state.location.search).toBe('?players=bea-bell'))
  await act(() => router.navigate('/stats/compare'))
  await screen.findByRole('heading', { name: 'Comparison' })

  await act(() => router.navigate(-1))
  await screen.findByRole('table')

  expect(ticked()).toEqual(['Compare Bea Bell'])
})

it('keeps them when order or team change, even if the table does not list them', async () => {
  const palms = { ...statsAnswer, players: playerList(players.slice(1, 3)) }
  const { router } = await openStatsPage('/stats?team=palms&players=ann-archer,bea-bell', palms, palms)

  fireEvent.click(screen.getByRole('link', { name: 'Player' }))
  await waitFor(() => expect(router.state.location.search).toContain('sort=name'))
  expect(ticked()).toEqual(['Compare Bea Bell'])
  expect(screen.getByText('2 of 4 players chosen')).toBeTruthy()
  // The form itself, as it is sent without scripts.
  expect(new FormData(document.querySelector<HTMLFormElement>('form:has(table)')!).getAll('players')).toEqual(
    ['ann-archer', 'bea-bell'],
  )
  fireEvent.click(screen.getByRole('button', { name: 'Compare' }))

  await screen.findByRole('heading', { name: 'Comparison' })
  expect(router.state.location.search).toBe('?players=ann-archer,bea-bell')
})

it('moves the focus to the button beside the one that unticks all, which goes', async () => {
  await openStatsPage('/stats?players=ann-archer', statsAnswer)

  await pressFocused(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull())

  expect(ticked()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Compare' }))
})

it('takes everybody for known where the ticked ones could not be looked up', async () => {
  await openStatsPage('/stats?players=ann-archer,unreachable', statsAnswer)

  expect(screen.getByText('2 of 4 players chosen')).toBeTruthy()
})

it('looks up only those whom the list does not have, in one order, apart from what everybody asks', async () => {
  const { requests, lookups } = await openStatsPage('/stats?players=dana-dean,bea-bell,ann-archer', {
    ...statsAnswer,
    players: playerList(players.slice(1, 3)),
  })

  expect(requests[0]).not.toHaveProperty('ticked')
  expect(lookups).toEqual([
    { operation: 'StatsTicked', variables: { year: 2025, slugs: ['ann-archer', 'dana-dean'] } },
  ])
  expect(screen.getByText('3 of 4 players chosen')).toBeTruthy()
})

it('keeps another order that is still being loaded when a player is ticked, and its entry in the history', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const { requests, router } = await openStatsPage('/stats', statsAnswer, promise, statsAnswer)
  fireEvent.click(screen.getByRole('link', { name: 'Player' }))
  await waitFor(() => expect(router.state.navigation.location?.search).toBe('?sort=name'))

  fireEvent.click(screen.getByRole('checkbox', { name: 'Compare Bea Bell' }))
  await act(() => Promise.resolve(resolve(statsAnswer)))

  await waitFor(() => expect(router.state.location.search).toBe('?sort=name&players=bea-bell'))
  expect(router.state.historyAction).toBe('PUSH')
  expect(requests.at(-1)).toMatchObject({ stat: null })
  expect(ticked()).toEqual(['Compare Bea Bell'])
})

it('adds every choice to the one that is still being loaded', async () => {
  const { promise, resolve } = Promise.withResolvers()
  const { router } = await openStatsPage('/stats', statsAnswer, promise, statsAnswer)
  fireEvent.click(screen.getByRole('link', { name: 'Player' }))
  await waitFor(() => expect(router.state.navigation.location?.search).toBe('?sort=name'))

  const addresses = () =>
    ['Per game', 'Post-season'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))
  await waitFor(() =>
    expect(addresses()).toEqual(['/stats?sort=name&figures=per-game', '/stats?sort=name&type=post']),
  )
  await act(() => Promise.resolve(resolve(statsAnswer)))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=name'))
})

it('leaves out players who are not in the season, and removes all by Clear', async () => {
  const { router } = await openStatsPage('/stats?players=nobody,bea-bell', statsAnswer)
  expect(screen.getByText('1 of 4 players chosen')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))

  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(ticked()).toEqual([])
})
