import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openClip, playClip, playerGroup } from '../../../../testing/clips/playedClip.tsx'
import type { OpenPlayer } from './playerDriver.ts'

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

it('says that a clip did not start, and tries again with the focus in place', async () => {
  const { openings } = openClip()
  await act(async () => {
    openings[0]!.fail('unplayable')
    await Promise.resolve()
  })

  expect(screen.getByRole('alert').textContent).toContain('This video did not start')
  const tryAgain = screen.getByRole('button', { name: 'Try again' })
  tryAgain.focus()
  fireEvent.click(tryAgain)
  expect(openings).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(playerGroup())
})

it('goes on from the same second after it has stopped, by itself once the network is back', async () => {
  const { openings, opening } = await playClip()
  act(() => opening.events.progressed(33, 100, 1))
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  act(() => opening.events.failed('network'))

  expect(screen.getByRole('alert').textContent).toBe('The video stopped')
  expect(
    screen.getByText('Your place is kept. You are offline. It goes on by itself once the network is back.'),
  ).toBeTruthy()
  expect(opening.player.close).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { ...navigator, onLine: true })
  fireEvent(window, new Event('online'))
  expect(openings.map(({ from }) => from)).toEqual([0, 33])
  expect(opening.player.close).toHaveBeenCalledOnce()
})

it('stays with a failure that comes while the clip opens', async () => {
  const { openings, onPlayer } = openClip()
  const [opening] = openings
  await act(async () => {
    opening!.succeed()
    opening!.events.failed('unplayable')
    await Promise.resolve()
  })

  expect(screen.getByRole('alert').textContent).toContain('This video did not start')
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  expect(onPlayer.mock.calls.map(([player]) => (player as OpenPlayer | null)?.media)).toEqual([null, null])
  cleanup()
  expect(opening!.player.close).toHaveBeenCalledOnce()
})

it('promises to go on by itself only after what it does go on from', async () => {
  const { openings, opening } = await playClip()
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  act(() => opening.events.failed('unplayable'))

  expect(screen.getByRole('alert').textContent).toBe('The video stopped')
  expect(screen.getByText('Your place is kept. Come back in a minute.')).toBeDefined()
  vi.stubGlobal('navigator', { ...navigator, onLine: true })
  fireEvent(window, new Event('online'))
  expect(openings).toHaveLength(1)
})

it('goes to the chapter that was pressed while the clip opened, and opens it there after a failure', async () => {
  const { openings, onPlayer } = openClip()
  const seek = (second: number) => (onPlayer.mock.lastCall![0] as OpenPlayer).seek(second)
  act(() => seek(40))
  await act(async () => {
    openings[0]!.succeed()
    await Promise.resolve()
  })
  expect(openings[0]!.media.currentTime).toBe(40)

  act(() => openings[0]!.events.failed('network'))
  act(() => seek(80))
  expect(openings.map(({ from }) => from)).toEqual([0, 80])
})

it('says while it waits that there is no network', async () => {
  const { opening } = await playClip()
  Object.defineProperty(opening.media, 'readyState', { value: 1 })
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  act(() => {
    fireEvent(window, new Event('offline'))
    opening.media.dispatchEvent(new Event('waiting'))
  })

  expect(screen.getByText('You are offline. The video goes on when the network is back.')).toBeTruthy()
})
