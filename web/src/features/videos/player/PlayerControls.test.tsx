import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { playClip, playerGroup, pressKey } from '../../../../testing/clips/playedClip.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete document.documentElement.dataset.saver
})

it('plays and pauses by its button and by keys', async () => {
  const { opening } = await playClip()

  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(opening.media.paused).toBe(true)
  pressKey(' ')
  expect(opening.media.paused).toBe(false)
  pressKey('k')
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
})

it('skips ten seconds both ways, and stays within the clip', async () => {
  const { opening } = await playClip({ from: 50 })
  const at = () => opening.media.currentTime

  fireEvent.click(screen.getByRole('button', { name: 'Forward 10 seconds' }))
  expect(at()).toBe(60)
  pressKey('ArrowLeft')
  pressKey('j')
  expect(at()).toBe(40)
  pressKey('9')
  expect(at()).toBe(90)
  pressKey('l')
  pressKey('l')
  expect(at()).toBe(100)
  pressKey('Home')
  pressKey('ArrowLeft')
  expect(at()).toBe(0)
})

it('tells where the clip stands, and goes where the bar is set', async () => {
  const { opening } = await playClip()
  const bar = screen.getByRole<HTMLInputElement>('slider', { name: 'Position' })

  act(() => opening.media.moveTo(25))
  expect(bar.getAttribute('aria-valuetext')).toBe('25 seconds of 1 minute 40 seconds')
  fireEvent.change(bar, { target: { value: '500' } })
  expect(opening.media.currentTime).toBe(50)
  pressKey('ArrowRight', bar)
  expect(opening.media.currentTime).toBe(60)
})

it('leaves the keys of a field to the field, and the space bar to a button', async () => {
  const { opening } = await playClip({ from: 50 })

  pressKey('ArrowLeft', screen.getByRole('combobox', { name: 'Speed' }))
  pressKey('7', screen.getByRole('combobox', { name: 'Speed' }))
  pressKey('ArrowLeft', screen.getByRole('slider', { name: 'Volume' }))
  pressKey(' ', screen.getByRole('button', { name: 'Mute' }))

  expect(opening.media.currentTime).toBe(50)
  expect(opening.media.paused).toBe(false)
})

it('changes the rate by its list and by keys', async () => {
  const { opening } = await playClip()
  const speed = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' })

  expect([...speed.options].map(({ text }) => text)).toEqual(['0.5×', '0.75×', '1×', '1.25×', '1.5×', '2×'])
  fireEvent.change(speed, { target: { value: '1.5' } })
  expect(opening.media.playbackRate).toBe(1.5)
  pressKey('>')
  expect(opening.media.playbackRate).toBe(2)
  pressKey('<')
  pressKey('<')
  expect(opening.media.playbackRate).toBe(1.25)
})

it('shows captions when they are wanted, and keeps that for the next clip', async () => {
  const { opening } = await playClip()
  const track = opening.media.textTracks[0]!

  fireEvent.click(screen.getByRole('button', { name: 'Captions' }))
  expect([track.mode, localStorage.getItem('wll.captions')]).toEqual(['showing', 'on'])
  act(() => void opening.media.textTracks.dispatchEvent(new Event('change')))
  expect(screen.getByRole('button', { name: 'Captions', pressed: true })).toBeTruthy()
  pressKey('c')
  expect([track.mode, localStorage.getItem('wll.captions')]).toEqual(['disabled', null])
})

it('shows the controls with the first touch, which presses none of them', async () => {
  vi.useFakeTimers()
  const { opening } = await playClip()
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
  fireEvent.pointerDown(playerGroup(), { pointerType: 'touch' })
  fireEvent.click(screen.getByRole('button', { name: 'Play' }), { detail: 1 })
  expect(opening.media.paused).toBe(false)
})

it('keeps no choice of captions for a clip that has none', async () => {
  const { opening } = await playClip()
  Object.defineProperty(opening.media.textTracks[0], 'kind', { value: 'metadata' })
  act(() => void opening.media.textTracks.dispatchEvent(new Event('addtrack')))
  pressKey('c')

  expect(localStorage.getItem('wll.captions')).toBeNull()
})

it('says how loud it is in words, and offers the sound where the volume is nothing', async () => {
  const { opening } = await playClip()
  const volume = screen.getByRole('slider', { name: 'Volume' })
  expect(volume.getAttribute('aria-valuetext')).toBe('100 percent')

  fireEvent.change(volume, { target: { value: '0' } })
  act(() => void opening.media.dispatchEvent(new Event('volumechange')))
  expect(volume.getAttribute('aria-valuetext')).toBe('Muted')
  fireEvent.click(screen.getByRole('button', { name: 'Sound on' }))
  expect(opening.media.volume).toBeGreaterThan(0)
})

it('tells the second alone while length and chapters may be spoilers, and skips by seconds alone', async () => {
  const { opening } = await playClip({ hidesSpoilers: true, from: 85 })
  act(() => opening.media.moveTo(85))

  expect(playerGroup().textContent).toContain('1:25')
  expect(playerGroup().textContent).not.toContain('1:40')
  expect(screen.queryByRole('slider', { name: 'Position' })).toBeNull()
  for (const key of ['End', '9']) pressKey(key)
  expect(opening.media.currentTime).toBe(85)
  pressKey('ArrowLeft')
  expect(opening.media.currentTime).toBe(75)
  pressKey('Home')
  expect(opening.media.currentTime).toBe(0)
})

it.each([NaN, Infinity])('goes forward in a stream whose length is %d', async (duration) => {
  const { opening } = await playClip({ from: 50 })
  vi.spyOn(opening.media, 'duration', 'get').mockReturnValue(duration)
  pressKey('ArrowRight')
  expect(opening.media.currentTime).toBe(60)

  pressKey('End')
  expect(opening.media.currentTime).toBe(60)
})

it('marks on the bar where chapters begin', async () => {
  const { opening } = await playClip()
  act(() => void opening.media.dispatchEvent(new Event('durationchange')))

  expect(
    [...playerGroup().querySelectorAll<HTMLElement>('[class*=mark]')].map((mark) =>
      mark.style.getPropertyValue('--at'),
    ),
  ).toEqual(['0.4', '0.8'])
})

/** A frame as wide as the test says, in a browser that reports its changes. */
function stubWidth(px: number): (px: number) => void {
  let width = px
  let report = () => undefined as void
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        report = listener
      }
      observe() {}
      disconnect() {}
    },
  )
  return (to) => {
    width = to
    act(() => report())
  }
}

/** What Tab goes through first. */
const firstStops = () =>
  [...playerGroup().querySelectorAll('button, input')]
    .slice(0, 4)
    .map((stop) => stop.getAttribute('aria-label'))

it('goes by Tab through what stands in the middle of a narrow frame before the bar, and keeps the focus when it turns', async () => {
  const setWidth = stubWidth(390)
  await playClip()
  const narrow = firstStops()
  screen.getByRole('button', { name: 'Pause' }).focus()

  setWidth(844)

  expect(narrow).toEqual(['Back 10 seconds', 'Pause', 'Forward 10 seconds', 'Position'])
  expect(firstStops()).toEqual(['Position', 'Back 10 seconds', 'Pause', 'Forward 10 seconds'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause' }))
  screen.getByRole('slider', { name: 'Position' }).focus()
  setWidth(390)
  expect(firstStops()).toEqual(narrow)
  expect(document.activeElement).toBe(screen.getByRole('slider', { name: 'Position' }))
})
