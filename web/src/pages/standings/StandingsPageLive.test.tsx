import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PostSeason_GameFragment } from '../../__generated__/graphql.ts'
import { finalGame, liveFinal, thirdPlaceGame } from '../../../testing/postSeasonSample.ts'
import { schedule, season, site, standings, standingsGateway } from '../../../testing/openStandingsPage.tsx'
import { noResult } from '../../../testing/gameSample.ts'
import { sample } from '../../../testing/sample.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

let gateway: ReturnType<typeof standingsGateway>
beforeEach(() => {
  gateway = standingsGateway()
})

it('loads the table every 10 s while a game of the post-season is played without a stream, and keeps its data when that fails', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const [home, away] = standings.rows.map(({ team }) => team)
  const sides = { homeTeam: home ?? null, awayTeam: away ?? null }
  const onNow = (score: number) => ({
    ...schedule,
    games: [{ ...finalGame, ...sides, state: { ...liveFinal, score: { ...liveFinal.score, home: score } } }],
  })
  const { requests } = await gateway.open(
    '/standings',
    { standings, site, schedule: onNow(3) },
    { standings: null, site, schedule: null },
    { standings, site, schedule: onNow(5) },
  )
  const final = () => screen.getByRole('article')
  expect(within(final()).getByText('3')).toBeTruthy()

  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(requests).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(within(final()).getByText('3')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(10_000))

  expect(await within(final()).findByText('5')).toBeTruthy()
})

it('begins to load again once the final is due, and at once when the fan comes back to the page', async () => {
  const now = Date.parse('2026-11-21T09:00:00.000Z')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now })
  const stateUpdated = '2026-11-21T09:00:30.000Z'
  const lost = { ...thirdPlaceGame, state: noResult }
  const toCome = { ...schedule, games: [lost, finalGame] }
  const begun = { ...schedule, games: [lost, { ...finalGame, stateUpdated, state: liveFinal }] }
  const { requests } = await gateway.open(
    '/standings',
    { standings, site, schedule: toCome },
    ...Array.from({ length: 9 }, () => ({ standings, site, schedule: begun })),
  )

  await act(() => vi.advanceTimersByTimeAsync(15_000))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(requests).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(25_000))
  expect(await screen.findByText('2nd 5:04')).toBeTruthy()
  const before = requests.length
  document.dispatchEvent(new Event('visibilitychange'))

  await vi.waitFor(() => expect(requests).toHaveLength(before + 1))
})

it('loads the table at once when any game of the season has ended', async () => {
  const game = seasonGame({ ...liveFinal, version: 5 })
  const ended = seasonGame(sample('FinalGame', { status: 'FINAL', version: 6 }))
  const { requests, stream } = await gateway.open(
    '/standings',
    { standings, site, season: { ...season, isPostSeasonActive: false, currentGame: game } },
    { standings, site, season: { ...season, isPostSeasonActive: false, currentGame: ended } },
  )
  expect(requests).toHaveLength(1)

  act(() => stream.next({ data: { liveGames: [ended] } }))

  await vi.waitFor(() => expect(requests).toHaveLength(2))
})

function seasonGame(state: PostSeason_GameFragment['state']) {
  return { ...finalGame, id: `${finalGame.id}0`, startTime: '2025-08-09T16:00:00.000Z', state }
}
