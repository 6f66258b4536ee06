import { afterEach, expect, it, vi } from 'vitest'
import { isSignInPending, keepTokenOfAddress, takeToken } from './pendingSignIn.ts'

afterEach(() => {
  takeToken()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

it('takes the token out of the address, and gives it out once', () => {
  history.replaceState({ key: 'first' }, '', '/standings?year=2025&fbct=token#east')
  const entries = history.length

  keepTokenOfAddress()

  expect(location.pathname + location.search + location.hash).toBe('/standings?year=2025#east')
  expect(history.state).toEqual({ key: 'first' })
  expect(history.length).toBe(entries)
  expect(isSignInPending()).toBe(true)
  expect(takeToken()).toBe('token')
  expect(isSignInPending()).toBe(false)
  expect(takeToken()).toBeNull()
})

it('takes the token out of the fragment, and nothing else of the address', () => {
  history.replaceState(null, '', '/standings?year=2025#fbct=token')

  keepTokenOfAddress()

  expect(location.href).toBe(`${location.origin}/standings?year=2025`)
  expect(takeToken()).toBe('token')
})

it('keeps the token for the next load of a page that did not start, until it is taken', () => {
  history.replaceState(null, '', '/standings?fbct=token')
  keepTokenOfAddress()

  keepTokenOfAddress()
  const afterReload = takeToken()
  keepTokenOfAddress()

  expect(afterReload).toBe('token')
  expect(takeToken()).toBeNull()
})

it('takes a newer token of the address before one that waits', () => {
  history.replaceState(null, '', '/?fbct=first')
  keepTokenOfAddress()
  history.replaceState(null, '', '/?fbct=second')

  keepTokenOfAddress()

  expect(takeToken()).toBe('second')
})

it('reads the storage of the tab only where a token waits, and leaves no mark of one that was taken', () => {
  const reads = vi.spyOn(Storage.prototype, 'getItem')
  const readKeys = () => reads.mock.calls.map(([key]) => key).filter((key) => key === 'wll.sign-in-token')
  history.replaceState(null, '', '/standings?fbct=token')
  keepTokenOfAddress()
  const withToken = readKeys()
  keepTokenOfAddress()
  const afterReload = readKeys()
  takeToken()

  keepTokenOfAddress()

  expect([withToken, afterReload, readKeys()]).toEqual([[], ['wll.sign-in-token'], ['wll.sign-in-token']])
  expect(localStorage).toHaveLength(0)
  reads.mockRestore()
})

it('leaves an address without a token as it is written', () => {
  history.replaceState(null, '', '/search?q=a%20b')

  keepTokenOfAddress()

  expect(location.search).toBe('?q=a%20b')
  expect(isSignInPending()).toBe(false)
})

it('knows that this tab has come back from Google’s page, and that the link of an email is open', () => {
  sessionStorage.setItem('wll.google-redirect', 'pending')
  const isRedirected = isSignInPending()
  sessionStorage.clear()
  history.replaceState(null, '', '/login?mode=signIn&oobCode=code')

  expect([isRedirected, isSignInPending()]).toEqual([true, true])
})
