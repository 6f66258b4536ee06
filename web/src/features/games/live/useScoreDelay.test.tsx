import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setPreference } from '../../../lib/settings/preferences.ts'
import { useScoreDelay } from './useScoreDelay.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  setPreference('scoreDelay', '0')
  localStorage.clear()
})

const open = (score: string, isOn = true) =>
  renderHook(({ latest, on }) => useScoreDelay(latest, on), { initialProps: { latest: score, on: isOn } })

const pass = (seconds: number) => {
  act(() => {
    vi.advanceTimersByTime(seconds * 1000)
  })
}

it('shows everything at once without a delay', () => {
  const { result, rerender } = open('8-10')

  rerender({ latest: '8-11', on: true })

  expect(result.current).toMatchObject({ visible: '8-11', delayS: 0 })
})

it('hides everything on a page opened with a delay until it is old enough', () => {
  setPreference('scoreDelay', '30')
  const { result } = open('8-10')
  expect(result.current).toMatchObject({ visible: null, delayS: 30 })

  pass(29)
  expect(result.current.visible).toBeNull()

  pass(1)
  expect(result.current.visible).toBe('8-10')
})

it('shows every change in order, each with the same delay', () => {
  setPreference('scoreDelay', '30')
  const { result, rerender } = open('8-10')
  pass(10)
  rerender({ latest: '8-11', on: true })
  pass(10)
  rerender({ latest: '9-11', on: true })

  const shown = [1, 2, 3].map(() => {
    pass(10)
    return result.current.visible
  })

  expect(shown).toEqual(['8-10', '8-11', '9-11'])
})

it('keeps what the fan has seen when she chooses a delay', () => {
  const { result, rerender } = open('8-10')

  act(() => result.current.choose('60'))
  rerender({ latest: '8-11', on: true })
  pass(59)
  expect(result.current).toMatchObject({ visible: '8-10', delayS: 60, delay: '60' })

  pass(1)
  expect(result.current.visible).toBe('8-11')
})

it('shows the newest data at once when she removes the delay', () => {
  setPreference('scoreDelay', '30')
  const { result } = open('8-10')

  act(() => result.current.choose('0'))

  expect(result.current).toMatchObject({ visible: '8-10', delayS: 0 })
})

it('never shows data that was held back under an earlier delay', () => {
  setPreference('scoreDelay', '30')
  const { result, rerender } = open('8-10')
  pass(30)
  act(() => setPreference('scoreDelay', '0'))
  rerender({ latest: '8-12', on: true })

  act(() => setPreference('scoreDelay', '30'))

  expect(result.current.visible).toBeNull()
})

it('delays the end of a game that was on', () => {
  setPreference('scoreDelay', '30')
  const { result, rerender } = open('8-10')
  pass(30)

  rerender({ latest: 'final', on: false })
  expect(result.current.visible).toBe('8-10')
  pass(30)

  expect(result.current.visible).toBe('final')
})

it('does not delay a game that is not being played', () => {
  setPreference('scoreDelay', '120')

  const { result } = open('final', false)

  expect(result.current).toMatchObject({ visible: 'final', delayS: 0 })
})
