import { AsyncLocalStorage } from 'node:async_hooks'
import type { TooManyRequestsError } from '../../errors.ts'

/** One resource that an answer was made of. Its instants are those of the monotonic clock. */
export interface Dependency {
  key: string
  /** Equal as long as the content is the same. */
  version: string
  /** When the content was last known to be right. */
  confirmedAtMs: number
  /** Until when it may be shown without another look. */
  freshUntilMs: number
  /** Until when it may be shown while another look is under way. */
  staleUntilMs: number
  /** Reads the resource again, which renews it where its time is up. */
  readAgain: () => Promise<unknown>
}

/** What an answer was made of. */
export interface Dependencies {
  /** The resources by their keys, each as it was read first. */
  readonly resources: ReadonlyMap<string, Dependency>
  /** Until when everything in the answer that depends on the clock is true (monotonic); Infinity where nothing does. */
  readonly trueUntilMs: number
  /** Whether something could not be read, even if the answer does without it. */
  readonly hasFailed: boolean
  /** The refusal of the client that caused the reads to load something; others may load it. Undefined where it was not refused. */
  readonly refusal?: TooManyRequestsError | undefined
}

interface Recorder {
  resources: Map<string, Dependency>
  trueUntilMs: number
  hasFailed: boolean
  refusal?: TooManyRequestsError
}

const recorders = new AsyncLocalStorage<Recorder | undefined>()

/**
 * Runs work and returns what it read until its end, with its result; what the work has left running adds nothing to it. Work that
 * reads nothing by itself, but shares another's, uses `shareDependencies`.
 */
export async function trackDependencies<T>(
  work: () => Promise<T>,
): Promise<{ result: T; reads: Dependencies }> {
  const recorder: Recorder = { resources: new Map(), trueUntilMs: Infinity, hasFailed: false }
  const result = await recorders.run(recorder, work)
  return { result, reads: { ...recorder, resources: new Map(recorder.resources) } }
}

/** Runs work that belongs to no answer, such as a poller that an answer has started. */
export function withoutTracking<T>(work: () => T): T {
  return recorders.run(undefined, work)
}

/** Whether an answer is being made, so that what is read has to be noted. */
export function isTracking(): boolean {
  return recorders.getStore() !== undefined
}

/** Notes a resource for the answer that is being made. The first reading of a key counts: it may have gone into the answer. */
export function addDependency(read: Dependency): void {
  const recorder = recorders.getStore()
  if (!recorder) return
  const known = recorder.resources.get(read.key)
  if (!known) recorder.resources.set(read.key, read)
  // Two states of one resource in one answer: it is outdated as soon as it is made.
  else if (known.version !== read.version) recorder.trueUntilMs = -Infinity
}

/** Notes that something could not be read for the answer that is being made. */
export function addFailure(): void {
  const recorder = recorders.getStore()
  if (recorder) recorder.hasFailed = true
}

/** Notes that the client of the request may not load something now that the answer being made needs. */
export function addRefusal(refusal: TooManyRequestsError): void {
  const recorder = recorders.getStore()
  if (recorder) recorder.refusal ??= refusal
}

/** Why something is missing from the answer that is being made: its client was refused. Undefined where nothing is missing for that. */
export function trackedRefusal(): TooManyRequestsError | undefined {
  const recorder = recorders.getStore()
  return recorder?.hasFailed === true ? recorder.refusal : undefined
}

/** Notes until when (by the monotonic clock) something in the answer that is being made is true. */
export function expireAt(atMs: number): void {
  const recorder = recorders.getStore()
  if (recorder) recorder.trueUntilMs = Math.min(recorder.trueUntilMs, atMs)
}

/**
 * Lets callers share one piece of work at a time, by its key: what it reads counts for the answer of each of them. Rejects as the work.
 */
export function shareDependencies<Key, T>(): (key: Key, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<Key, Promise<{ outcome: PromiseSettledResult<T>; reads: Dependencies }>>()

  return async (key, work) => {
    let shared = underWay.get(key)
    if (!shared) {
      shared = trackDependencies(async () => (await Promise.allSettled([work()]))[0]).then(
        ({ result, reads }) => ({
          outcome: result,
          reads,
        }),
      )
      underWay.set(key, shared)
      void shared.finally(() => underWay.delete(key))
    }
    const { outcome, reads } = await shared
    addDependencies(reads)
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  }
}

/** Notes what other work has read for the answer that is being made. */
export function addDependencies({ resources, trueUntilMs, hasFailed, refusal }: Dependencies): void {
  for (const read of resources.values()) addDependency(read)
  expireAt(trueUntilMs)
  if (hasFailed) addFailure()
  if (refusal) addRefusal(refusal)
}
