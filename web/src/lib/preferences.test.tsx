import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setPreference, usePreferences } from './preferences.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  act(() => {
    window.dispatchEvent(new StorageEvent('storage'))
    setPreference('theme', 'system')
    setPreference('scores', 'shown')
  })
  localStorage.clear()
})

it('starts with the system’s theme and shown scores', () => {
  const { result } = renderHook(() => usePreferences())

  expect(result.current).toEqual({ theme: 'system', scores: 'shown' })
})

it('applies a choice to the page at once and stores it', () => {
  const { result } = renderHook(() => usePreferences())

  act(() => {
    setPreference('theme', 'dark')
    setPreference('scores', 'hidden')
  })

  expect(result.current).toEqual({ theme: 'dark', scores: 'hidden' })
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', scores: 'hidden' })
  expect(localStorage.getItem('wll.theme')).toBe('dark')
  expect(localStorage.getItem('wll.scores')).toBe('hidden')
})

it('takes the mark off the page for the system’s theme', () => {
  setPreference('theme', 'dark')

  setPreference('theme', 'system')

  expect(document.documentElement.dataset).not.toHaveProperty('theme')
})

it('follows a choice made in another tab', () => {
  const { result } = renderHook(() => usePreferences())
  localStorage.setItem('wll.theme', 'light')

  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'wll.theme' }))
  })

  expect(result.current.theme).toBe('light')
  expect(document.documentElement.dataset.theme).toBe('light')
})

it('takes junk in the storage for nothing', () => {
  const { result } = renderHook(() => usePreferences())
  localStorage.setItem('wll.theme', 'purple')

  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'wll.theme' }))
  })

  expect(result.current.theme).toBe('system')
})

it('keeps a choice for this page where the storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { result } = renderHook(() => usePreferences())

  act(() => {
    setPreference('theme', 'dark')
  })

  expect(result.current.theme).toBe('dark')
})
