import { vi } from 'vitest'

/**
 * `vi.waitFor` and `vi.waitUntil` time out after one second by default, which a loaded machine may take to load a module. Here they wait as
 * long as `expect.poll` does (vitest.config.ts), unless a test sets a timeout.
 */
const TIMEOUT_MS = 20_000

type Options = Parameters<typeof vi.waitFor>[1]
const withTimeout = (options: Options = {}): Options =>
  typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options }

// Files share their process, and this one runs before each of them.
const { waitFor, waitUntil } = vi
if (!('isLong' in waitFor)) {
  const longWaitFor = (...[callback, options]: Parameters<typeof waitFor>) =>
    waitFor(callback, withTimeout(options))
  const longWaitUntil = (...[callback, options]: Parameters<typeof waitUntil>) =>
    waitUntil(callback, withTimeout(options))
  Object.assign(vi, { waitFor: Object.assign(longWaitFor, { isLong: true }), waitUntil: longWaitUntil })
}
