import { AsyncLocalStorage } from 'node:async_hooks'
import type { TooManyRequestsError } from '../../errors.ts'

/** One resource that a response was built from. Its instants are on the monotonic clock. */
export interface Dependency {
  key: string
  /** Equal as long as the content is the same. */
  version: string
  /** When the content was last confirmed. */
  confirmedAtMs: number
  /** Until when it may be served without revalidation. */
  freshUntilMs: number
  /** Until when it may be served while it is revalidated. */
  staleUntilMs: number
  /** Reads the resource again, which renews it if it has expired. */
  readAgain: () => Promise<unknown>
}

/** Everything that a response was built from. */
export interface Dependencies {
  /** The resources by key, each as it was first read. */
  readonly resources: ReadonlyMap<string, Dependency>
  /** The instant (monotonic) at which something in the response that depends on the clock changes; Infinity where nothing does. */
  readonly trueUntilMs: number
  /** Whether something could not be read, even if the response does without it. */
  readonly hasFailed: boolean
  /**
   * The 429 of the client whose reads would have loaded something, which other clients may still load.
   * Undefined where no load was rejected.
   */
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
 * Runs work and returns its result with everything it read until it returned; reads by promises left running
 * are ignored. Work that reads only through another's shared work uses `shareDependencies`.
 */
export async function trackDependencies<T>(
  work: () => Promise<T>,
): Promise<{ result: T; reads: Dependencies }> {
  const recorder: Recorder = { resources: new Map(), trueUntilMs: Infinity, hasFailed: false }
  const result = await recorders.run(recorder, work)
  return { result, reads: { ...recorder, resources: new Map(recorder.resources) } }
}

/** Runs work that belongs to no response, such as a poller that a request has started. */
export function withoutTracking<T>(work: () => T): T {
  return recorders.run(undefined, work)
}

/** Whether a response is being built, so that reads have to be recorded. */
export function isTracking(): boolean {
  return recorders.getStore() !== undefined
}

/** Records a resource as a dependency of the current response. The first read of a key counts: it may already be in the response. */
export function addDependency(read: Dependency): void {
  const recorder = recorders.getStore()
  if (!recorder) return
  const known = recorder.resources.get(read.key)
  if (!known) recorder.resources.set(read.key, read)
  // Two versions of one resource in one response: it has expired as soon as it is built.
  else if (known.version !== read.version) recorder.trueUntilMs = -Infinity
}

/** Records that something could not be read for the current response. */
export function addFailure(): void {
  const recorder = recorders.getStore()
  if (recorder) recorder.hasFailed = true
}

/** Records that the client was refused a load (429) that the current response needs. */
export function addRefusal(refusal: TooManyRequestsError): void {
  const recorder = recorders.getStore()
  if (recorder) recorder.refusal ??= refusal
}

/** The 429 because of which something is missing from the current response; undefined where nothing is missing for that reason. */
export function trackedRefusal(): TooManyRequestsError | undefined {
  const recorder = recorders.getStore()
  return recorder?.hasFailed === true ? recorder.refusal : undefined
}

/** Records the instant (monotonic) at which something in the current response expires. */
export function expireAt(atMs: number): void {
  const recorder = recorders.getStore()
  if (recorder) recorder.trueUntilMs = Math.min(recorder.trueUntilMs, atMs)
}

/**
 * Lets callers share one piece of work at a time, by its key: its reads become dependencies of each caller's
 * response. Rejects as the work does.
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

/** Adds the dependencies of other work to the current response. */
export function addDependencies({ resources, trueUntilMs, hasFailed, refusal }: Dependencies): void {
  for (const read of resources.values()) addDependency(read)
  expireAt(trueUntilMs)
  if (hasFailed) addFailure()
  if (refusal) addRefusal(refusal)
}
