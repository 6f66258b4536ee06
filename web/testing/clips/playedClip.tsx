import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { ClipPlayer } from '../../src/features/videos/player/ClipPlayer.tsx'
import type { ClipPlayerProps } from '../../src/features/videos/player/ClipPlayer.tsx'
import { fakePlayerDriver, sampleClip } from './fakePlayerDriver.ts'

/** For tests: whoever watches a clip; it hears all and says where the fan has left off. */
export const watcher = (resumeSecond: number | null = null) => ({
  resumeSecond,
  ...{ started: vi.fn(), progressed: vi.fn(), seeked: vi.fn() },
  ...{ paused: vi.fn(), ended: vi.fn(), failed: vi.fn(), close: vi.fn() },
})

/** For tests: opens a clip up to the driver's call. */
export function openClip({
  ownControls = true,
  ...changes
}: Partial<ClipPlayerProps> & { ownControls?: boolean } = {}) {
  const { driver, openings } = fakePlayerDriver()
  const onPlayer = vi.fn()
  const onSecond = vi.fn()
  const element = (
    <ClipPlayer
      clip={sampleClip()}
      title="Guard at Charging: every goal"
      from={null}
      hidesSpoilers={false}
      next={null}
      onPlayer={onPlayer}
      onSecond={onSecond}
      hostedPlayer={null}
      driver={{ ...driver, ownControls }}
      {...changes}
    />
  )
  const router = createMemoryRouter(
    [
      { path: '/', element },
      { path: '/videos/:mediaId', element: <h1>The next clip</h1> },
      { path: '/slow', loader: () => new Promise<null>(() => undefined), element: <h1>Never comes</h1> },
    ],
    { initialEntries: ['/'] },
  )
  render(<RouterProvider router={router} />)

  return { openings, onPlayer, onSecond, router }
}

/** For tests: opens a clip and lets it play. */
export async function playClip(changes: Parameters<typeof openClip>[0] = {}) {
  const opened = openClip(changes)
  const opening = opened.openings[0]!
  await act(async () => {
    opening.succeed()
    await Promise.resolve()
  })
  await act(async () => {
    await opening.media.play()
    opening.events.started()
  })
  return { ...opened, opening }
}

/** For tests: the player of the clip. */
export const playerGroup = () => screen.getByRole('group', { name: 'Video: Guard at Charging: every goal' })

/** For tests: presses a key in the player. */
export const pressKey = (key: string, on: Element = playerGroup()) => fireEvent.keyDown(on, { key })
