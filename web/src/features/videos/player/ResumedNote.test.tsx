import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playClip, playerGroup, watcher } from '../../../../testing/clips/playedClip.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset.saver
})

it('begins where she left it, says so, and starts over when she wants', async () => {
  const { opening } = await playClip({ watchClip: () => watcher(72) })

  expect(opening.from).toBe(72)
  expect(screen.getByRole('status').textContent).toBe('Resumed at 1:12')
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(opening.media.currentTime).toBe(0)
  expect(screen.queryAllByText('Resumed at 1:12')).toEqual([])
  expect(document.activeElement).toBe(playerGroup())
})

it('begins at the chapter that was pressed, wherever she left it', async () => {
  const { opening } = await playClip({ from: 40, watchClip: () => watcher(72) })

  expect(opening.from).toBe(40)
  expect(screen.queryByText(/Resumed/)).toBeNull()
})

it('offers to start over for ten seconds, and longer while that has the focus', async () => {
  vi.useFakeTimers()
  await playClip({ watchClip: () => watcher(72) })
  const startOver = screen.getByRole('button', { name: 'Start over' })
  startOver.focus()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(startOver.isConnected).toBe(true)
  playerGroup().focus()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(startOver.isConnected).toBe(false)
})

it('says it over a player with controls of its own too, and starts over by it', async () => {
  const { opening } = await playClip({ ownControls: false, watchClip: () => watcher(72) })

  expect(screen.getByRole('status').textContent).toBe('Resumed at 1:12')
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(opening.player.seek).toHaveBeenCalledExactlyOnceWith(0)
  expect(screen.queryAllByText('Resumed at 1:12')).toEqual([])
  expect(document.activeElement).toBe(playerGroup())
})

it('does not say it again after a failure', async () => {
  const { openings, opening } = await playClip({ ownControls: false, watchClip: () => watcher(72) })
  act(() => opening.events.failed('unplayable'))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(async () => {
    openings[1]!.succeed()
    await Promise.resolve()
  })

  expect(screen.queryByText(/Resumed/)).toBeNull()
})
