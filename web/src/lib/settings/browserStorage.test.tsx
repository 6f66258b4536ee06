import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MockInstance } from 'vitest'
import {
  restoreForgotten,
  canRestore,
  forgetEverything,
  writeStored,
  onStoredChange,
  readStored,
  writeTogether,
} from './browserStorage.ts'

let warn: MockInstance<typeof console.warn>

beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  forgetEverything()
  restoreForgotten()
  localStorage.clear()
})

function forbidStorage() {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  }
}

it('stores a value in the browser', () => {
  writeStored('wll.theme', 'dark')

  expect(localStorage.getItem('wll.theme')).toBe('dark')
  expect(readStored('wll.theme')).toBe('dark')
})

it('keeps it for this page when the storage is forbidden, and removes and restores it there too', () => {
  forbidStorage()
  writeStored('wll.theme', 'dark')
  const stored = readStored('wll.theme')

  forgetEverything()
  const afterwards = readStored('wll.theme')
  restoreForgotten()

  expect([stored, afterwards, readStored('wll.theme')]).toEqual(['dark', null, 'dark'])
})

it('removes a key for an empty value', () => {
  writeStored('wll.theme', 'dark')

  writeStored('wll.theme', '')

  expect(localStorage.getItem('wll.theme')).toBeNull()
})

it('prefers a value that could not be stored to the stored one, until another tab stores a new one', () => {
  localStorage.setItem('wll.motion', 'light')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const stop = onStoredChange(() => undefined)
  writeStored('wll.motion', 'dark')
  const unstored = readStored('wll.motion')
  const logged = [...warn.mock.calls]
  full.mockRestore()

  window.dispatchEvent(new StorageEvent('storage', { key: 'wll.motion' }))
  stop()

  expect([unstored, readStored('wll.motion')]).toEqual(['dark', 'light'])
  expect(logged).toEqual([['wll.motion could not be stored', expect.any(DOMException)]])
})

it('reports once that a key could not be stored', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

  for (const saver of ['on', 'off', 'on']) writeStored('wll.data-saver', saver)

  expect(warn.mock.calls).toEqual([['wll.data-saver could not be stored', expect.any(DOMException)]])
})

it('removes and restores all keys of the site and no others', () => {
  localStorage.setItem('theirs', 'stays')
  localStorage.setItem('wll.popup', 'promo-popup')
  writeStored('wll.theme', 'dark')

  forgetEverything()
  const left = Object.keys(localStorage)
  restoreForgotten()

  expect(left).toEqual(['theirs'])
  expect({ ...localStorage }).toEqual({ theirs: 'stays', 'wll.popup': 'promo-popup', 'wll.theme': 'dark' })
})

it('does not restore who was signed in, nor where a link was sent to', () => {
  for (const key of ['wll.account', 'wll.session-token', 'wll.sign-in-email', 'wll.theme'])
    writeStored(key, 'any')

  forgetEverything()
  restoreForgotten()

  expect({ ...localStorage }).toEqual({ 'wll.theme': 'any' })
})

it('can restore the removed values after a key is removed that is not there', () => {
  writeStored('wll.theme', 'dark')
  forgetEverything()

  writeStored('wll.session-token', '')
  restoreForgotten()

  expect(readStored('wll.theme')).toBe('dark')
})

it('can restore the removed values until another one is stored', () => {
  const before = canRestore()
  forgetEverything()
  const forgotten = canRestore()

  writeStored('wll.theme', 'dark')

  expect([before, forgotten, canRestore()]).toEqual([false, true, false])
})

it.each([
  ['is over once another tab has kept something', 'wll.theme', 'dark', false],
  ['goes on when another tab forgets', 'wll.theme', null, true],
  ['is no matter of what others keep', 'theirs', 'stays', true],
])('offers to restore: it %s', (_what, key, newValue, offered) => {
  const stop = onStoredChange(() => undefined)
  forgetEverything()

  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  stop()

  expect(canRestore()).toBe(offered)
})

it('calls a listener for every change, in this tab and in others, until it is removed', () => {
  const listener = vi.fn()
  const stop = onStoredChange(listener)

  writeStored('wll.theme', 'dark')
  forgetEverything()
  restoreForgotten()
  window.dispatchEvent(new StorageEvent('storage', { key: 'wll.theme' }))
  stop()
  writeStored('wll.theme', 'light')

  expect(listener).toHaveBeenCalledTimes(4)
})

it('calls a listener once for values that are written together, and not where nothing is written', () => {
  const listener = vi.fn()
  const stop = onStoredChange(listener)

  writeTogether(() => {
    writeStored('wll.theme', 'dark')
    writeTogether(() => writeStored('wll.times', 'eastern'))
    expect(listener).not.toHaveBeenCalled()
  })
  writeTogether(() => undefined)
  stop()

  expect(listener).toHaveBeenCalledOnce()
})
