import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playClip, playerGroup } from '../../../../testing/clips/playedClip.tsx'
import { continueWith, takeContinued } from './continuedClip.ts'

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

const next = { mediaId: 'clip-8', to: '/videos/clip-8?playlistId=goals', title: 'The next goal' }

it('offers no next clip over one that has stopped', async () => {
  const { opening } = await playClip({ next })
  act(() => opening.events.failed('unplayable'))
  act(() => opening.events.ended())

  expect(screen.queryByText('The next goal')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('The video stopped')
})

it('counts eight seconds down after the end, and plays the next clip of the list', async () => {
  const { opening, router } = await playClip({ next })
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
  const { opening, router } = await playClip({ next })
  vi.useFakeTimers()
  act(() => opening.events.ended())
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await act(() => vi.advanceTimersByTimeAsync(60_000))

  expect(router.state.location.pathname).toBe('/')
  expect(screen.getByRole('button', { name: 'Play next' })).toBeTruthy()
})

it('keeps the focus where she stops counting, and takes the next clip away with another press', async () => {
  const { opening } = await playClip({ next })
  act(() => opening.events.ended())
  screen.getByRole('button', { name: 'Stop' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))

  const close = screen.getByRole('button', { name: 'Close' })
  expect(document.activeElement).toBe(close)
  fireEvent.click(close)
  expect(screen.queryByRole('button', { name: 'Play next' })).toBeNull()
  expect(document.activeElement).toBe(playerGroup())
})

it('counts only while she is at the clip', async () => {
  const { opening, router } = await playClip({ next })
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
    const { opening, router } = await playClip({ next })
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
  const { router } = await playClip({ next })
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
    const { opening } = await playClip({ next })
    act(() => opening.events.ended())

    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
    expect(screen.getByRole('link', { name: 'The next goal' })).toBeTruthy()
  },
)

it('takes the next clip away again when she goes back in this one', async () => {
  const { opening } = await playClip({ next })
  act(() => opening.events.ended())
  act(() => opening.events.seeked(10))

  expect(screen.queryByText('The next goal')).toBeNull()
})
