import { afterEach, expect, vi } from 'vitest'

/** A test that logs an error fails, unless it has replaced console.error itself and asserted the call. */
const consoleError = vi.spyOn(console, 'error')

afterEach(() => {
  const calls = consoleError.mock.calls.map((call) => call.map(String).join(' '))
  consoleError.mockClear()
  expect(calls, 'console.error was called').toEqual([])
})
