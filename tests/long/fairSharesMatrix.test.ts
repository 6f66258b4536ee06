import { afterAll, beforeAll } from 'vitest'
import { startSharedSite, testFairShares } from '../security/fairShares.ts'
import { freshRuns } from '../support/random/randomRuns.ts'
import type { Stack } from '../support/stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startSharedSite()
})
afterAll(() => stack.close())

testFairShares(() => stack, freshRuns(40))
