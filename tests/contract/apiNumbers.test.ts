import { afterAll, beforeAll, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { readApiGuide, withApiNumbers } from './apiNumbers.ts'

let stack: Stack
beforeAll(async () => {
  // The clock stands still, so that no rate limit recovers.
  stack = await startStack({ wall: settableClock() })
})
afterAll(() => stack.close())

it('docs/api.md states the limits that the gateway enforces', async () => {
  const guide = readApiGuide()

  const measured = await withApiNumbers(guide, stack)

  expect(guide, 'docs/api.md is stale. Run: npm run docs:api').toBe(measured)
})
