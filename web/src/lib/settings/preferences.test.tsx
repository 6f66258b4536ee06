import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { followPlayer } from './followedPlayers.ts'
import { setPreference, usePreferences } from './preferences.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  act(() => {
    window.dispatchEvent(new StorageEvent('storage'))
    setPreference('theme', 'system')
    setPreference('scores', 'shown')
    setPreference('saver', 'auto')
  })
  localStorage.clear()
})

it('starts with the system’s theme, shown scores and the device’s times', () => {
  const { result } = renderHook(() => usePreferences())

  expect(result.current).toEqual({
    theme: 'system',
    scores: 'shown',
    scoreDelay: '0',
    times: 'device',
    saver: 'auto',
    favoriteTeam: '',
  })
})

it('applies a choice to the page at once and stores it', () => {
  const { result } = renderHook(() => usePreferences())

  act(() => {
    setPreference('theme', 'dark')
    setPreference('scores', 'hidden')
  })

  expect(result.current).toMatchObject({ theme: 'dark', scores: 'hidden' })
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

it('ignores invalid values in the storage', () => {
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

it('saves data at once where the fan says so, whatever the browser says', () => {
  setPreference('saver', 'on')
  const saving = document.documentElement.dataset.saver

  setPreference('saver', 'off')

  expect(saving).toBe('on')
  expect(document.documentElement.dataset).not.toHaveProperty('saver')
})

it.each([
  ['guard', 'guard'],
  ['team-izzy', 'team-izzy'],
  ['"><script>', ''],
  ['a'.repeat(61), ''],
])('takes %j in the storage for the favorite team %j', (value, expected) => {
  const { result } = renderHook(() => usePreferences())
  localStorage.setItem('wll.favorite-team', value)

  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'wll.favorite-team' }))
  })

  expect(result.current.favoriteTeam).toBe(expected)
})

it('renders no component again when another value is stored', () => {
  let drawn = 0
  renderHook(() => {
    usePreferences()
    drawn += 1
  })
  const before = drawn

  act(() => {
    followPlayer({ slug: 'ann-lee', name: 'Ann Lee' })
  })

  expect(drawn).toBe(before)
})
