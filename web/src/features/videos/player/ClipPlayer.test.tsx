import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakePlayerDriver, sampleClip } from '../../../../testing/fakePlayerDriver.ts'
import { ClipPlayer } from './ClipPlayer.tsx'
import type { ClipPlayerProps } from './ClipPlayer.tsx'
import { continueWith, takeContinued } from './continuedClip.ts'
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

/** Whoever watches; it hears all and says where the fan has left off. */
const watcher = (resumeSecond: number | null = null) => ({
  resumeSecond,
  ...{ started: vi.fn(), progressed: vi.fn(), seeked: vi.fn() },
  ...{ paused: vi.fn(), ended: vi.fn(), failed: vi.fn(), close: vi.fn() },
})

/** Opens a clip up to the driver's call. */
function open(changes: Partial<ClipPlayerProps> = {}) {
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
      driver={driver}
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

/** Opens a clip and lets it play. */
async function play(changes: Partial<ClipPlayerProps> = {}) {
  const opened = open(changes)
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

const group = () => screen.getByRole('group', { name: 'Video: Guard at Charging: every goal' })
const press = (key: string, on: Element = group()) => fireEvent.keyDown(on, { key })

it('says that it loads, and has the focus from the press on', () => {
  open()

  expect(screen.getByRole('status').textContent).toBe('Loading...')
  expect(document.activeElement).toBe(group())
})

it('opens the clip once, and closes it with the page', async () => {
  const { openings, opening, onPlayer } = await play()

  expect(openings).toHaveLength(1)
  expect(onPlayer).toHaveBeenLastCalledWith(opening.player)
  cleanup()
  expect(opening.player.close).toHaveBeenCalledOnce()
  expect(onPlayer).toHaveBeenLastCalledWith(null)
})

it('closes a clip that opens after the fan has gone', async () => {
  const { openings } = open()
  const [opening] = openings

  cleanup()
  await act(async () => {
    opening!.succeed()
    await Promise.resolve()
  })

  expect(opening!.player.close).toHaveBeenCalledOnce()
})

it('plays and pauses by its button and by keys', async () => {
  const { opening } = await play()

  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(opening.media.paused).toBe(true)
  press(' ')
  expect(opening.media.paused).toBe(false)
  press('k')
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
})

it('skips ten seconds both ways, and stays within the clip', async () => {
  const { opening } = await play({ from: 50 })
  const at = () => opening.media.currentTime

  fireEvent.click(screen.getByRole('button', { name: 'Forward 10 seconds' }))
  expect(at()).toBe(60)
  press('ArrowLeft')
  press('j')
  expect(at()).toBe(40)
  press('9')
  expect(at()).toBe(90)
  press('l')
  press('l')
  expect(at()).toBe(100)
  press('Home')
  press('ArrowLeft')
  expect(at()).toBe(0)
})

it('tells where the clip stands, and goes where the bar is set', async () => {
  const { opening } = await play()
  const bar = screen.getByRole<HTMLInputElement>('slider', { name: 'Position' })

  act(() => opening.media.moveTo(25))
  expect(bar.getAttribute('aria-valuetext')).toBe('25 seconds of 1 minute 40 seconds')
  fireEvent.change(bar, { target: { value: '500' } })
  expect(opening.media.currentTime).toBe(50)
  press('ArrowRight', bar)
  expect(opening.media.currentTime).toBe(60)
})

it('leaves the keys of a field to the field, and the space bar to a button', async () => {
  const { opening } = await play({ from: 50 })

  press('ArrowLeft', screen.getByRole('combobox', { name: 'Speed' }))
  press('7', screen.getByRole('combobox', { name: 'Speed' }))
  press('ArrowLeft', screen.getByRole('slider', { name: 'Volume' }))
  press(' ', screen.getByRole('button', { name: 'Mute' }))

  expect(opening.media.currentTime).toBe(50)
  expect(opening.media.paused).toBe(false)
})

it('changes the rate by its list and by keys', async () => {
  const { opening } = await play()
  const speed = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' })

  expect([...speed.options].map(({ text }) => text)).toEqual(['0.5×', '0.75×', '1×', '1.25×', '1.5×', '2×'])
  fireEvent.change(speed, { target: { value: '1.5' } })
  expect(opening.media.playbackRate).toBe(1.5)
  press('>')
  expect(opening.media.playbackRate).toBe(2)
  press('<')
  press('<')
  expect(opening.media.playbackRate).toBe(1.25)
})

it('shows captions when they are wanted, and keeps that for the next clip', async () => {
  const { opening } = await play()
  const track = opening.media.textTracks[0]!

  fireEvent.click(screen.getByRole('button', { name: 'Captions' }))
  expect([track.mode, localStorage.getItem('wll.captions')]).toEqual(['showing', 'on'])
  act(() => void opening.media.textTracks.dispatchEvent(new Event('change')))
  expect(screen.getByRole('button', { name: 'Captions', pressed: true })).toBeTruthy()
  press('c')
  expect([track.mode, localStorage.getItem('wll.captions')]).toEqual(['disabled', null])
})

it('reports what is seen to whoever watches, and the start once', async () => {
  const watched = watcher()
  const { openings, opening, onSecond } = await play({ watchClip: () => watched })

  act(() => opening.events.progressed(1.2, 100))
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
  expect(watched.progressed).toHaveBeenCalledExactlyOnceWith(1.2, 100)
  expect(watched.seeked).toHaveBeenCalledExactlyOnceWith(40)
  expect(watched.paused).toHaveBeenCalledOnce()
  expect(watched.failed).toHaveBeenCalledExactlyOnceWith('network')
  expect(watched.close).not.toHaveBeenCalled()
  cleanup()
  expect(watched.close).toHaveBeenCalledOnce()
})

it('begins where she left it, says so, and starts over when she wants', async () => {
  const { opening } = await play({ watchClip: () => watcher(72) })

  expect(opening.from).toBe(72)
  expect(screen.getByRole('status').textContent).toBe('Resumed at 1:12')
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(opening.media.currentTime).toBe(0)
  expect(screen.queryAllByText('Resumed at 1:12')).toEqual([])
  expect(document.activeElement).toBe(group())
})

it('begins at the chapter that was pressed, wherever she left it', async () => {
  const { opening } = await play({ from: 40, watchClip: () => watcher(72) })

  expect(opening.from).toBe(40)
  expect(screen.queryByText(/Resumed/)).toBeNull()
})

it('says that a clip did not start, and tries again with the focus in place', async () => {
  const { openings } = open()
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
  expect(document.activeElement).toBe(group())
})

it('goes on from the same second after it has stopped, by itself once the network is back', async () => {
  const { openings, opening } = await play()
  act(() => opening.events.progressed(33, 100))
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
  const { openings, onPlayer } = open()
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

it('ends the opening of a clip that is left', () => {
  const { openings } = open()
  const { signal } = openings[0]!.options

  expect(signal.aborted).toBe(false)
  cleanup()
  expect(signal.aborted).toBe(true)
})

it('offers no next clip over one that has stopped', async () => {
  const { opening } = await play({ next })
  act(() => opening.events.failed('unplayable'))
  act(() => opening.events.ended())

  expect(screen.queryByText('The next goal')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('The video stopped')
})

it('promises to go on by itself only after what it does go on from', async () => {
  const { openings, opening } = await play()
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  act(() => opening.events.failed('unplayable'))

  expect(screen.getByRole('alert').textContent).toBe('The video stopped')
  expect(screen.getByText('Your place is kept. Come back in a minute.')).toBeDefined()
  vi.stubGlobal('navigator', { ...navigator, onLine: true })
  fireEvent(window, new Event('online'))
  expect(openings).toHaveLength(1)
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
  act(() => openings[0]!.events.progressed(33, 100))
  fireEvent.click(screen.getByText('Reveal'))

  expect(openings[0]!.player.close).toHaveBeenCalledOnce()
  expect(openings.map(({ from, options }) => [from, options.hidesSpoilers])).toEqual([
    [0, true],
    [33, false],
  ])
})

it('goes to the chapter that was pressed while the clip opened, and opens it there after a failure', async () => {
  const { openings, onPlayer } = open()
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

it('offers to start over for ten seconds, and longer while that has the focus', async () => {
  vi.useFakeTimers()
  await play({ watchClip: () => watcher(72) })
  const startOver = screen.getByRole('button', { name: 'Start over' })
  startOver.focus()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(startOver.isConnected).toBe(true)
  group().focus()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(startOver.isConnected).toBe(false)
})

it('shows the controls with the first touch, which presses none of them', async () => {
  vi.useFakeTimers()
  const { opening } = await play()
  const pause = screen.getByRole('button', { name: 'Pause' })
  const tap = () => {
    fireEvent.pointerDown(pause, { pointerType: 'touch' })
    fireEvent.click(pause, { detail: 1 })
  }
  await act(() => vi.advanceTimersByTimeAsync(3000))

  tap()
  expect(opening.media.paused).toBe(false)
  tap()
  expect(opening.media.paused).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(3000))
  fireEvent.pointerDown(group(), { pointerType: 'touch' })
  fireEvent.click(screen.getByRole('button', { name: 'Play' }), { detail: 1 })
  expect(opening.media.paused).toBe(false)
})

it('keeps no choice of captions for a clip that has none', async () => {
  const { opening } = await play()
  Object.defineProperty(opening.media.textTracks[0], 'kind', { value: 'metadata' })
  act(() => void opening.media.textTracks.dispatchEvent(new Event('addtrack')))
  press('c')

  expect(localStorage.getItem('wll.captions')).toBeNull()
})

it('says how loud it is in words, and offers the sound where the volume is nothing', async () => {
  const { opening } = await play()
  const volume = screen.getByRole('slider', { name: 'Volume' })
  expect(volume.getAttribute('aria-valuetext')).toBe('100 percent')

  fireEvent.change(volume, { target: { value: '0' } })
  act(() => void opening.media.dispatchEvent(new Event('volumechange')))
  expect(volume.getAttribute('aria-valuetext')).toBe('Muted')
  fireEvent.click(screen.getByRole('button', { name: 'Sound on' }))
  expect(opening.media.volume).toBeGreaterThan(0)
})

it('has one live region from the first moment on', async () => {
  const { openings } = open()
  const opening = openings[0]!
  const region = screen.getByRole('status')
  await act(async () => {
    opening.succeed()
    await Promise.resolve()
  })
  expect(screen.getAllByRole('status')).toEqual([region])
  expect(region.textContent).toBe('')
})

it('says while it waits that there is no network', async () => {
  const { opening } = await play()
  Object.defineProperty(opening.media, 'readyState', { value: 1 })
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  act(() => {
    fireEvent(window, new Event('offline'))
    opening.media.dispatchEvent(new Event('waiting'))
  })

  expect(screen.getByText('You are offline. The video goes on when the network is back.')).toBeTruthy()
})

it('tells neither length nor chapters while they may be spoilers', async () => {
  const { opening } = await play({ hidesSpoilers: true, from: 85 })
  act(() => opening.media.moveTo(85))

  expect(group().textContent).not.toContain('1:40')
  expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe(
    '1 minute 25 seconds',
  )
  expect(group().querySelectorAll('[class*=mark]')).toHaveLength(0)
})

it('marks on the bar where chapters begin', async () => {
  const { opening } = await play()
  act(() => void opening.media.dispatchEvent(new Event('durationchange')))

  expect(
    [...group().querySelectorAll<HTMLElement>('[class*=mark]')].map((mark) =>
      mark.style.getPropertyValue('--at'),
    ),
  ).toEqual(['0.4', '0.8'])
})

const next = { mediaId: 'clip-8', to: '/videos/clip-8?playlistId=goals', title: 'The next goal' }

it('counts eight seconds down after the end, and plays the next clip of the list', async () => {
  const { opening, router } = await play({ next })
  vi.useFakeTimers()
  act(() => opening.events.ended())

  expect(screen.getByRole('status').textContent).toBe('In 8 seconds: The next goal')
  for (const _second of Array.from({ length: 8 })) await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/videos/clip-8?playlistId=goals',
  )
  expect(takeContinued('clip-8')).toBe(true)
  expect(takeContinued('clip-8')).toBe(false)
})

it('stops counting when she says so', async () => {
  const { opening, router } = await play({ next })
  vi.useFakeTimers()
  act(() => opening.events.ended())
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await act(() => vi.advanceTimersByTimeAsync(60_000))

  expect(router.state.location.pathname).toBe('/')
  expect(screen.getByRole('button', { name: 'Play next' })).toBeTruthy()
})

it('keeps the focus where she stops counting, and takes the next clip away with another press', async () => {
  const { opening } = await play({ next })
  act(() => opening.events.ended())
  screen.getByRole('button', { name: 'Stop' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))

  const close = screen.getByRole('button', { name: 'Close' })
  expect(document.activeElement).toBe(close)
  fireEvent.click(close)
  expect(screen.queryByRole('button', { name: 'Play next' })).toBeNull()
  expect(document.activeElement).toBe(group())
})

it('counts only while she is at the clip', async () => {
  const { opening, router } = await play({ next })
  vi.useFakeTimers()
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  act(() => opening.events.ended())
  for (const _second of Array.from({ length: 20 })) await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText('Next in 8 s')).toBeTruthy()

  field.blur()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByText('Next in 7 s')).toBeTruthy()
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  for (const _second of Array.from({ length: 20 })) await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(router.state.location.pathname).toBe('/')
  hidden.mockRestore()
  field.remove()
})

it.each(['ctrlKey', 'metaKey', 'shiftKey'] as const)(
  'leaves a click with %s on the next clip to the browser',
  async (held) => {
    const { opening, router } = await play({ next })
    act(() => opening.events.ended())
    const link = screen.getByRole('link', { name: 'The next goal' })
    // jsdom has no other tab to open.
    let isLeft = false
    const stay = (event: Event) => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', stay)
    fireEvent.click(link, { [held]: true })
    window.removeEventListener('click', stay)

    expect(isLeft).toBe(true)
    expect(router.state.location.pathname).toBe('/')
    expect(takeContinued('clip-8')).toBe(false)
  },
)

it('forgets the next clip when she goes elsewhere', async () => {
  const { router } = await play({ next })
  continueWith('clip-8')
  await act(async () => {
    void router.navigate('/slow')
    await Promise.resolve()
  })

  expect(takeContinued('clip-8')).toBe(false)
})

it.each(['data is saved', 'little motion is wanted'])(
  'waits for her with the next clip while %s',
  async (why) => {
    if (why === 'data is saved') document.documentElement.dataset.saver = 'on'
    else vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { opening } = await play({ next })
    act(() => opening.events.ended())

    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
    expect(screen.getByRole('link', { name: 'The next goal' })).toBeTruthy()
  },
)

it('takes the next clip away again when she goes back in this one', async () => {
  const { opening } = await play({ next })
  act(() => opening.events.ended())
  act(() => opening.events.seeked(10))

  expect(screen.queryByText('The next goal')).toBeNull()
})
