import { afterAll, beforeAll, expect, it } from 'vitest'
import { settableClock } from '../support/settableClock.ts'
import { startStack, type Stack } from '../support/stack.ts'
import { readApiGuide, withApiNumbers } from './apiNumbers.ts'

let stack: Stack
beforeAll(async () => {
  // Nobody gets another permission while the clock stands still.
  stack = await startStack({ wall: settableClock() })
})
afterAll(() => stack.close())

it('the gateway has the limits that docs/api.md says', async () => {
  const guide = readApiGuide()

  const measured = await withApiNumbers(guide, stack)

  expect(guide, 'docs/api.md is stale. Run: npm run docs:api').toBe(measured)
})
