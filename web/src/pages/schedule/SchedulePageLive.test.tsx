import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { charging, guard, live, SAMPLE_NOW_MS, sampleGame } from '../../../testing/gameSample.ts'
import { names, openSchedulePage, schedule, whole } from '../../../testing/openSchedulePage.tsx'
import type { Answer } from '../../../testing/openSchedulePage.tsx'
import { withScores } from '../../../testing/spoilerSample.ts'

let forgetScores: () => void

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York')
  vi.useFakeTimers({ now: SAMPLE_NOW_MS, shouldAdvanceTime: true })
  forgetScores = withScores('shown')
})
afterEach(() => {
  cleanup()
  forgetScores()
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

it('loads the games every ten seconds while one is played, and keeps its data when that fails', async () => {
  const playing = (away: number) => ({
    ...whole,
    schedule: {
      ...schedule,
      games: [sampleGame({ id: 'live', homeTeam: guard, awayTeam: charging, state: live(away, 10) })],
    },
  })
  let answer: Answer | null = playing(8)
  const { requests } = await openSchedulePage('/schedule', () => answer)
  expect(names()).toEqual([
    'Live: New York Charging 8, Boston Guard 10New York Charging at Boston Guard, score hidden',
  ])

  answer = playing(9)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByText('9')).toBeTruthy()
  expect(requests.at(-1)).toEqual({ operation: 'ScheduleGames', variables: { year: 2025 } })

  answer = null
  const before = requests.length
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(() => expect(requests.length).toBeGreaterThan(before))
  expect(screen.getByText('9')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('loads only every thirty seconds when the fan saves data', async () => {
  document.documentElement.dataset.saver = 'on'
  onTestFinished(() => {
    delete document.documentElement.dataset.saver
  })
  const games = [sampleGame({ id: 'live', homeTeam: guard, awayTeam: charging, state: live(8, 10) })]
  const { requestedAtMs } = await openSchedulePage('/schedule', () => ({
    ...whole,
    schedule: { ...schedule, games },
  }))
  const before = requestedAtMs.length

  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await waitFor(() => expect(requestedAtMs.length).toBeGreaterThan(before))

  const [last = 0, next = 0] = requestedAtMs.slice(before - 1)
  expect(next - last).toBeGreaterThanOrEqual(30_000)
})

it('sends no requests while no game is played', async () => {
  const { requests } = await openSchedulePage('/schedule')
  const before = requests.length

  await act(() => vi.advanceTimersByTimeAsync(60_000))

  expect(requests).toHaveLength(before)
})
