import { expect, it } from 'vitest'
import { watchLoopDelay } from './loopDelay.ts'

it('watchLoopDelay knows of a delay before its own next measurement', () => {
  const loopDelay = watchLoopDelay()

  const until = performance.now() + 300
  while (performance.now() < until);

  expect(loopDelay.recentMs()).toBeGreaterThan(200)
  loopDelay.close()
})
