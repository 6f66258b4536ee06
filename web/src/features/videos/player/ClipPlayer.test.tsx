import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakePlayerDriver, sampleClip } from '../../../../testing/clips/fakePlayerDriver.ts'
import { openClip, playClip, playerGroup, watcher } from '../../../../testing/clips/playedClip.tsx'
import { ClipPlayer } from './ClipPlayer.tsx'

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

it('says that it loads, and has the focus from the press on', () => {
  openClip()

  expect(screen.getByRole('status').textContent).toBe('Loading...')
  expect(document.activeElement).toBe(playerGroup())
})

it('opens the clip once, and closes it with the page', async () => {
  const { openings, opening, onPlayer } = await playClip()

  expect(openings).toHaveLength(1)
  expect(onPlayer).toHaveBeenLastCalledWith(opening.player)
  cleanup()
  expect(opening.player.close).toHaveBeenCalledOnce()
  expect(onPlayer).toHaveBeenLastCalledWith(null)
})

it('closes a clip that opens after the fan has gone', async () => {
  const { openings } = openClip()
  const [opening] = openings

  cleanup()
  await act(async () => {
    opening!.succeed()
    await Promise.resolve()
  })

  expect(opening!.player.close).toHaveBeenCalledOnce()
})

it('reports what is seen to whoever watches, and the start once', async () => {
  const watched = watcher()
  const { openings, opening, onSecond } = await playClip({ watchClip: () => watched })

  act(() => opening.events.progressed(1.2, 100, 1))
  act(() => opening.events.seeked(40))
  act(() => opening.events.paused())
  act(() => opening.events.failed('network'))
  expect(onSecond.mock.calls).toEqual([[1.2], [40]])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(async () => {
    openings[1]!.succeed()
    await Promise.resolve()
  })
  act(() => openings[1]!.events.started())

  expect(watched.started).toHaveBeenCalledOnce()
  expect(watched.progressed).toHaveBeenCalledExactlyOnceWith(1.2, 100, 1)
  expect(watched.seeked).toHaveBeenCalledExactlyOnceWith(40)
  expect(watched.paused).toHaveBeenCalledOnce()
  expect(watched.failed).toHaveBeenCalledExactlyOnceWith('network')
  expect(watched.close).not.toHaveBeenCalled()
  cleanup()
  expect(watched.close).toHaveBeenCalledOnce()
})

it('ends the opening of a clip that is left', () => {
  const { openings } = openClip()
  const { signal } = openings[0]!.options

  expect(signal.aborted).toBe(false)
  cleanup()
  expect(signal.aborted).toBe(true)
})

it('opens a player with controls of its own anew, at the same second, once spoilers are revealed', async () => {
  const { driver, openings } = fakePlayerDriver()
  const hosted = { ...driver, ownControls: false }
  function Revealed() {
    const [hidesSpoilers, setHidden] = useState(true)
    return (
      <>
        <button onClick={() => setHidden(false)}>Reveal</button>
        <ClipPlayer
          {...{ clip: sampleClip(), title: 'Highlights', from: null, hidesSpoilers, next: null }}
          {...{ onPlayer: vi.fn(), onSecond: vi.fn(), hostedPlayer: null, driver: hosted }}
        />
      </>
    )
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Revealed /> }])} />)
  await act(async () => {
    openings[0]!.succeed()
    await Promise.resolve()
  })
  act(() => openings[0]!.events.progressed(33, 100, 1))
  fireEvent.click(screen.getByText('Reveal'))

  expect(openings[0]!.player.close).toHaveBeenCalledOnce()
  expect(openings.map(({ from, options }) => [from, options.hidesSpoilers])).toEqual([
    [0, true],
    [33, false],
  ])
})

it('has one live region from the first moment on', async () => {
  const { openings } = openClip()
  const opening = openings[0]!
  const region = screen.getByRole('status')
  await act(async () => {
    opening.succeed()
    await Promise.resolve()
  })
  expect(screen.getAllByRole('status')).toEqual([region])
  expect(region.textContent).toBe('')
})
