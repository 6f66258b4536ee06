import { AsyncLocalStorage } from 'node:async_hooks'
import { createYieldQueue } from './yieldQueue.ts'

/** All of the process share it, so that several long answers together hold the event loop no longer than one. */
const inTurn = createYieldQueue()
const isSliced = new AsyncLocalStorage<true>()

/** Work on a JSON text of more bytes than these is sliced; shorter work takes a few ms, and is done at once. */
export const MAX_UNSLICED_BYTES = 50_000

/** Resolves when the event loop has time for a slice of work: a few ms, and some more for what is in one piece. */
export function nextSlice(): Promise<void> {
  return new Promise((resolve) => inTurn(resolve))
}

/** Runs work in which `runSliced` waits between slices, with all that it awaits. */
export function allowSlices<T>(work: () => Promise<T>): Promise<T> {
  return isSliced.run(true, work)
}

/** Runs work that yields after each slice: in slices within `allowSlices`, and at once elsewhere. */
export function runSliced<T>(work: Generator<void, T>): T | Promise<T> {
  return isSliced.getStore() ? runInSlices(work) : runAtOnce(work)
}

/** Runs such work in one piece. */
export function runAtOnce<T>(work: Generator<void, T>): T {
  let step = work.next()
  while (!step.done) step = work.next()
  return step.value
}

async function runInSlices<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    await nextSlice()
    const step = work.next()
    if (step.done) return step.value
  }
}
