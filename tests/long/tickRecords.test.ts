import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const RUNS = 3

/** The least processor time of a `process.nextTick` in several processes, ns: other work on the machine only adds to it. */
function leastTime(...options: string[]): number {
  const runs = Array.from({ length: RUNS }, () =>
    execFileSync(process.execPath, [join(import.meta.dirname, 'ticks.ts'), ...options], { encoding: 'utf8' }),
  )
  return Math.min(...runs.map(Number))
}

it('takes a fraction of the time for process.nextTick once a record of it is kept', () => {
  const [plain, kept] = [leastTime(), leastTime('keep')]

  console.log(
    `process.nextTick after a collection: ${Math.round(plain)} ns, ${Math.round(kept)} ns with a record`,
  )
  expect(kept).toBeLessThan(plain / 2)
})
