import { expect, it } from 'vitest'
import { allowSlices, nextSlice, runAtOnce, runSliced } from './slices.ts'

/** Longer than the work of one turn may take, ms. */
const SLICE_MS = 6

/** Work of so many slices, each of which notes itself and what else has come in the turns before it. */
function* work(slices: number, seen: string[]): Generator<void, string> {
  for (let slice = 1; slice <= slices; slice += 1) {
    const endMs = performance.now() + SLICE_MS
    seen.push(`slice ${slice}`)
    setImmediate(() => seen.push('request'))
    while (performance.now() < endMs);
    yield
  }
  return 'done'
}

it('sliced work lets other work run between its slices', async () => {
  const seen: string[] = []

  const result = await allowSlices(async () => {
    await Promise.resolve()
    return runSliced(work(3, seen))
  })

  expect(result).toBe('done')
  expect(seen).toEqual(['slice 1', 'request', 'slice 2', 'request', 'slice 3', 'request'])
})

it.each([
  ['outside of what allows slices', runSliced],
  ['that must be done at once', runAtOnce],
])('work %s is done in one piece', (_what, run) => {
  const seen: string[] = []

  const result = run(work(2, seen))

  expect([result, seen]).toEqual(['done', ['slice 1', 'slice 2']])
})

it('slices of several pieces of work take turns, each in a turn of its own', async () => {
  const seen: string[] = []
  const others = async () => {
    for (let slice = 1; slice <= 2; slice += 1) {
      await nextSlice()
      seen.push(`other ${slice}`)
    }
  }

  await Promise.all([allowSlices(() => Promise.resolve(runSliced(work(2, seen)))), others()])

  expect(seen.filter((step) => step !== 'request')).toEqual(['slice 1', 'other 1', 'slice 2', 'other 2'])
})

it('what a slice throws is what the work rejects with', async () => {
  function* failing(): Generator<void, string> {
    yield
    throw new RangeError('unexpected')
  }

  await expect(allowSlices(() => Promise.resolve(runSliced(failing())))).rejects.toThrow('unexpected')
})
