import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { isOfUpstream, NotFoundError, UpstreamUnavailableError } from '../../errors.ts'
import type { CachedResource } from './cache.ts'
import { DeadlineExceededError, withinLiveDeadline } from '../resilience/deadline.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { PubSub } from '../redis/pubsub.ts'
import type { Flight } from '../queues/singleFlight.ts'

/**
 * What a process that needs a key learns: it holds the lease, or the data is there, or the load of another process has just failed, or has
 * ended without anything that is stored (`alone`), or takes too long.
 */
type Turn<Entry> =
  | { outcome: 'load' | 'alone' | 'timeout' }
  | { outcome: 'found'; found: Entry }
  | { outcome: 'failed'; error: Error }

type Load = CachedResource<unknown>['load']

/** What a look at the stored data has found. */
interface Look<Entry> {
  answer?: Entry
  failure?: { error: Error } | undefined
}

/** Waits for work, but not for ever. */
export type WithinWait = <T>(work: Promise<T>) => Promise<T>

interface SharedLoad<Entry> {
  key: string
  /** Asks the outside system. */
  load: Load
  /** The work of this process that the load is for. */
  flight: Flight
  /** Reads what the others have stored: an answer, or that the load has just failed; neither as long as there is nothing. */
  look: () => Promise<Look<Entry>>
  /** Makes the answer of what `load` returns or throws, and stores it. */
  ask: (load: Load) => Promise<Entry>
  /** Resolves when the answer is stored where the others look. */
  written: () => Promise<void>
}

/** Leases by which one process of a fleet loads a key while the others wait for what it stores. */
export interface LoadLeases {
  /**
   * Loads under the lease of the key, or waits for the process that holds it: a second at most, so that a holder that has died costs no
   * more; after that it loads, and answers whichever is there first. The others share a failure of the outside system and a 404 of the
   * holder. Where the holder has stored nothing they load at once, each for itself. Where Redis does not grant or refuse the lease in
   * time, this process loads.
   *
   * @throws what `ask` throws.
   */
  run<Entry>(work: SharedLoad<Entry>): Promise<Entry>
  /** Notes that a key was dropped: for a while this process waits for no load of it, because that may have begun before the drop. */
  drop(key: string): void
}

/** Longer than most loads take, in ms. */
const LEASE_MS = 5000
/** Every load that began under a lease before the drop has ended, or shares nothing any more, and its message has arrived. */
const DROPPED_MS = 2 * LEASE_MS
const MAX_DROPPED = 10_000
/** Between looks where no message comes, in ms; the last one again and again. */
const PAUSES_MS = [25, 50, 100, 200, 300]
const MAX_PAUSE_MS = 325
const MAX_WAIT_MS = 1000
const CHANNEL = 'cache.loaded'

const message = z.object({
  key: z.string(),
  missing: z.string().optional(),
  isUnavailable: z.boolean().optional(),
})
type Ended = z.infer<typeof message>

/**
 * Builds the leases on those that the processes share already.
 *
 * @param options.withinWait waits for work as long as a process waits for another one, and throws DeadlineExceededError after that; for a
 * second when left out, in which stalls of this process do not count.
 */
export function createLoadLeases(options: {
  pubsub: PubSub
  metrics: Metrics
  withinWait?: WithinWait | undefined
}): LoadLeases {
  const { pubsub, metrics, withinWait = (work) => withinLiveDeadline(work, MAX_WAIT_MS) } = options
  const dropped = new LRUCache<string, true>({ max: MAX_DROPPED, ttl: DROPPED_MS })
  const ends = new EventEmitter().setMaxListeners(0)

  pubsub.subscribe(CHANNEL, (received) => {
    const { success, data } = message.safeParse(received)
    if (success) ends.emit(leaseKey(data.key), data)
  })

  /** Waits until this process holds the lease or need not load any more. */
  async function waitFor<Entry>(
    { key, look }: SharedLoad<Entry>,
    { end, isOver }: { end: Promise<Ended>; isOver: () => boolean },
  ): Promise<Turn<Entry>> {
    for (const ms of pauses()) {
      if ((await pubsub.lease(leaseKey(key), LEASE_MS)) === 0) {
        // A former holder stored before it gave the lease up: that may have been after the last look.
        const found = isOver() ? undefined : turnOf(await look())
        if (found === undefined && !isOver()) return { outcome: 'load' }
        await pubsub.release(leaseKey(key))
        if (found !== undefined) return found
      }
      if (isOver()) break
      const ended = await Promise.race([end, pause(ms)])
      const found = turnOf(await look())
      if (found !== undefined) return found
      const error = ended && sharedFailure(ended)
      if (error) return { outcome: 'failed', error }
      if (ended) return { outcome: 'alone' }
    }
    return { outcome: 'timeout' }
  }

  /** As `waitFor`, but for so long at most as a process waits for another one. */
  async function takeTurn<Entry>(work: SharedLoad<Entry>, end: Promise<Ended>): Promise<Turn<Entry>> {
    let isOver = false
    try {
      return await withinWait(waitFor(work, { end, isOver: () => isOver }))
    } catch (error) {
      if (!(error instanceof DeadlineExceededError)) throw error
      return { outcome: 'timeout' }
    } finally {
      isOver = true
    }
  }

  /** Loads as the holder; then gives the lease up and tells those who wait. */
  async function loadForAll<Entry>(work: SharedLoad<Entry>, startedAtMs: number): Promise<Entry> {
    const { key, load, flight, ask, written } = work
    let failure: unknown
    async function finish(): Promise<void> {
      await written()
      // Else the lease is another one by now, or what failed was asked before the drop.
      const isOwn = !flight.isDropped && performance.now() - startedAtMs < LEASE_MS
      if (isOwn) await pubsub.release(leaseKey(key))
      pubsub.publish(CHANNEL, { key, ...(isOwn && failureToShare(failure)) } satisfies Ended)
    }
    try {
      return await ask((priority) =>
        load(priority).catch((error: unknown) => {
          failure = error
          throw error
        }),
      )
    } finally {
      // Nobody here waits for it.
      void finish()
    }
  }

  async function answer<Entry>(work: SharedLoad<Entry>, end: Promise<Ended>): Promise<Entry> {
    const startedAtMs = performance.now()
    const turn = await takeTurn(work, end)
    metrics.loadLease(turn.outcome)
    switch (turn.outcome) {
      case 'found':
        return turn.found
      case 'failed':
        // As if the outside system had failed here: the last good data answers in the same way.
        return work.ask(() => Promise.reject(turn.error))
      case 'load':
        return loadForAll(work, startedAtMs)
      case 'timeout':
        return Promise.race([work.ask(work.load), foundLater(work, end)])
      case 'alone':
        return work.ask(work.load)
    }
  }

  return {
    async run(work) {
      const { key, load, ask } = work
      if (dropped.has(key)) return ask(load)
      const end = Promise.withResolvers<Ended>()
      // Before the lease is asked for, so that no message is missed in between.
      ends.on(leaseKey(key), end.resolve)
      return answer(work, end.promise).finally(() => ends.off(leaseKey(key), end.resolve))
    },
    drop: (key) => void dropped.set(key, true),
  }
}

/** What the holder stores after all; never resolves where it stores nothing. */
async function foundLater<Entry>({ look }: SharedLoad<Entry>, end: Promise<Ended>): Promise<Entry> {
  await end
  return (await look()).answer ?? new Promise<never>(() => undefined)
}

function turnOf<Entry>({ answer, failure }: Look<Entry>): Turn<Entry> | undefined {
  if (answer !== undefined) return { outcome: 'found', found: answer }
  return failure && { outcome: 'failed', error: failure.error }
}

function* pauses(): Generator<number> {
  yield* PAUSES_MS
  for (;;) yield MAX_PAUSE_MS
}

function pause(ms: number): Promise<undefined> {
  return setTimeout(ms, undefined, { ref: false })
}

/** A 404, and a failure of the outside system itself: what this process alone refused to ask for is not shared. */
function failureToShare(failure: unknown): Omit<Ended, 'key'> {
  if (failure instanceof NotFoundError) return { missing: failure.publicMessage }
  return failure instanceof UpstreamUnavailableError && isOfUpstream(failure) ? { isUnavailable: true } : {}
}

function sharedFailure({ key, missing, isUnavailable }: Ended): Error | undefined {
  if (missing !== undefined) return new NotFoundError(missing)
  return isUnavailable
    ? new UpstreamUnavailableError(`${key}: another process has just failed to load it`)
    : undefined
}

function leaseKey(key: string): string {
  return `load ${key}`
}
