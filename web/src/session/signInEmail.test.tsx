import { afterEach, expect, it } from 'vitest'
import { canRestore, forgetEverything } from '../lib/settings/browserStorage.ts'
import { awaitedEmail, forgetAwaitedEmail, forgetLateEmail, keepAwaitedEmail } from './signInEmail.ts'

const SENT_MS = 1_751_652_000_000
const DAY_MS = 86_400_000

afterEach(() => {
  localStorage.clear()
})

it.each([
  [0, 'ada@example.com'],
  [DAY_MS - 1, 'ada@example.com'],
  [DAY_MS, null],
])('knows %i ms later that a link to an address is awaited: %s', (laterMs, expected) => {
  keepAwaitedEmail('ada@example.com', SENT_MS)

  expect(awaitedEmail(SENT_MS + laterMs)).toBe(expected)
})

it('ignores an address without a time', () => {
  localStorage.setItem('wll.sign-in-email', 'ada@example.com')

  expect(awaitedEmail()).toBeNull()
})

it('forgets an address, and writes nothing where there is none', () => {
  keepAwaitedEmail('ada@example.com')
  forgetAwaitedEmail()
  const isStored = localStorage.getItem('wll.sign-in-email') !== null
  localStorage.setItem('wll.favorite-team', 'guard')
  forgetEverything()

  forgetAwaitedEmail()

  expect(isStored).toBe(false)
  expect(canRestore()).toBe(true)
})

it.each([
  [DAY_MS - 1, true],
  [DAY_MS, false],
])('keeps an address whose link was not used for %i ms: %s', (laterMs, isStored) => {
  keepAwaitedEmail('ada@example.com', SENT_MS)

  forgetLateEmail(SENT_MS + laterMs)

  expect(localStorage.getItem('wll.sign-in-email') !== null).toBe(isStored)
})
