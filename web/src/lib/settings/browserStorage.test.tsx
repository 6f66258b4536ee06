import { afterEach, expect, it, vi } from 'vitest'
import { bringBack, canBringBack, forgetEverything, keep, onKeptChange, readKept } from './browserStorage.ts'

afterEach(() => {
  vi.restoreAllMocks()
  forgetEverything()
  bringBack()
  localStorage.clear()
})

function forbidStorage() {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  }
}

it('keeps a word in the storage of the browser', () => {
  keep('wll.theme', 'dark')

  expect(localStorage.getItem('wll.theme')).toBe('dark')
  expect(readKept('wll.theme')).toBe('dark')
})

it('keeps it for this page where storage is forbidden, and forgets and brings it back there too', () => {
  forbidStorage()
  keep('wll.theme', 'dark')
  const kept = readKept('wll.theme')

  forgetEverything()
  const afterwards = readKept('wll.theme')
  bringBack()

  expect([kept, afterwards, readKept('wll.theme')]).toEqual(['dark', null, 'dark'])
})

it('keeps nothing for an empty word', () => {
  keep('wll.theme', 'dark')

  keep('wll.theme', '')

  expect(localStorage.getItem('wll.theme')).toBeNull()
})

it('holds what a full storage would not take over what it still has, until another tab stores anew', () => {
  localStorage.setItem('wll.theme', 'light')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const stop = onKeptChange(() => undefined)
  keep('wll.theme', 'dark')
  const unstored = readKept('wll.theme')
  full.mockRestore()

  window.dispatchEvent(new StorageEvent('storage', { key: 'wll.theme' }))
  stop()

  expect([unstored, readKept('wll.theme')]).toEqual(['dark', 'light'])
})

it('forgets every key of the site and none of anybody else’s, and brings them all back', () => {
  localStorage.setItem('theirs', 'stays')
  localStorage.setItem('wll.popup', 'promo-popup')
  keep('wll.theme', 'dark')

  forgetEverything()
  const left = Object.keys(localStorage)
  bringBack()

  expect(left).toEqual(['theirs'])
  expect({ ...localStorage }).toEqual({ theirs: 'stays', 'wll.popup': 'promo-popup', 'wll.theme': 'dark' })
})

it('can bring back what was forgotten until something is kept anew', () => {
  const before = canBringBack()
  forgetEverything()
  const forgotten = canBringBack()

  keep('wll.theme', 'dark')

  expect([before, forgotten, canBringBack()]).toEqual([false, true, false])
})

it.each([
  ['is over once another tab has kept something', 'wll.theme', 'dark', false],
  ['goes on when another tab forgets', 'wll.theme', null, true],
  ['is no matter of what others keep', 'theirs', 'stays', true],
])('offers to bring back: it %s', (_what, key, newValue, offered) => {
  const stop = onKeptChange(() => undefined)
  forgetEverything()

  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  stop()

  expect(canBringBack()).toBe(offered)
})

it('tells of every change, in this tab and in others, until it is no longer asked to', () => {
  const listener = vi.fn()
  const stop = onKeptChange(listener)

  keep('wll.theme', 'dark')
  forgetEverything()
  bringBack()
  window.dispatchEvent(new StorageEvent('storage', { key: 'wll.theme' }))
  stop()
  keep('wll.theme', 'light')

  expect(listener).toHaveBeenCalledTimes(4)
})
