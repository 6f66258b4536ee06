import { afterAll, expect } from 'vitest'

/**
 * A file that leaves fake timers behind fails itself. Files share their process, and later ones would
 * otherwise wait for timers that never run.
 */
const { setTimeout: timerAtStart, Date: dateAtStart } = globalThis

afterAll(() => {
  expect(globalThis.setTimeout === timerAtStart, 'setTimeout was left replaced').toBe(true)
  expect(globalThis.Date === dateAtStart, 'Date was left replaced').toBe(true)
})
