import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { NotFoundError, UpstreamUnavailableError } from '../errors.ts'
import type { CachedResource } from './cache.ts'
import type { Metrics } from './metrics.ts'
import type { PubSub } from './pubsub.ts'

/** What a process that needs a key learns: it is to load, or the data is there, or the load of another process has just failed. */
type Turn<Entry> =
  { outcome: 'load' | 'timeout' } | { outcome: 'found'; found: Entry } | { outcome: 'failed'; error: Error }

interface SharedLoad<Resource, Entry> {
  /** Reads what the others have stored; undefined as long as there is nothing that answers. */
  look: () => Promise<Entry | undefined>
  /** Asks the outside system by the resource's `load`, and stores the answer. */
  ask: (resource: Resource) => Promise<Entry>
  /** Resolves when the answer is stored where the others look. */
  written: () => Promise<void>
}

/** Leases by which one process of a fleet loads a key while the others wait for what it stores. */
export interface LoadLeases {
  /**
   * Loads under the lease of the key, or waits for the process that holds it: a second at most, so that a holder that has died costs no
   * more. The others share a failure of the outside system and a 404 of the holder. Where Redis does not grant or refuse the lease in
   * time, this process loads.
   *
   * @throws what `ask` throws.
   */
  run<Resource extends Loadable, Entry>(resource: Resource, work: SharedLoad<Resource, Entry>): Promise<Entry>
}

type Loadable = Pick<CachedResource<unknown>, 'key' | 'load'>

/** Longer than most loads take, in ms. */
const LEASE_MS = 5000
/** Between looks where no message comes, in ms; all of them together are the longest wait. */
const PAUSES_MS = [25, 50, 100, 200, 300, 325]
const CHANNEL = 'cache.loaded'

const message = z.object({
  key: z.string(),
  missing: z.string().optional(),
  isUnavailable: z.boolean().optional(),
})
type Ended = z.infer<typeof message>

/** Builds the leases on those that the processes share already. */
export function createLoadLeases({ pubsub, metrics }: { pubsub: PubSub; metrics: Metrics }): LoadLeases {
  const waiting = new Map<string, PromiseWithResolvers<Ended>>()

  pubsub.subscribe(CHANNEL, (received) => {
    const { success, data } = message.safeParse(received)
    if (!success) return
    waiting.get(data.key)?.resolve(data)
    waiting.delete(data.key)
  })

  /** The next message about a key. */
  function nextEnd(key: string): Promise<Ended> {
    const next = waiting.get(key) ?? Promise.withResolvers<Ended>()
    waiting.set(key, next)
    return next.promise
  }

  async function isGranted(key: string): Promise<boolean> {
    return (await pubsub.lease(leaseKey(key), LEASE_MS)) === 0
  }

  async function waitFor<T>(key: string, look: () => Promise<T | undefined>): Promise<Turn<T>> {
    // Before the lease is asked for, so that no message is missed in between.
    let end = nextEnd(key)
    if (await isGranted(key)) return lookOnceMore(key, look)
    for (const ms of PAUSES_MS) {
      const ended = await Promise.race([end, setTimeout(ms, undefined, { ref: false })])
      const error = ended && sharedFailure(ended)
      if (error) return { outcome: 'failed', error }
      if (ended) end = nextEnd(key)
      const found = await look()
      if (found !== undefined) return { outcome: 'found', found }
      if (await isGranted(key)) return lookOnceMore(key, look)
    }
    return { outcome: 'timeout' }
  }

  /** A former holder stored before it gave the lease up: that may have been between the last look and now. */
  async function lookOnceMore<T>(key: string, look: () => Promise<T | undefined>): Promise<Turn<T>> {
    const found = await look()
    if (found === undefined) return { outcome: 'load' }
    await pubsub.release(leaseKey(key))
    return { outcome: 'found', found }
  }

  /** Gives the lease up once the answer is stored, and tells those who wait. */
  async function finish(key: string, failure: unknown, written: () => Promise<void>): Promise<void> {
    await written()
    await pubsub.release(leaseKey(key))
    pubsub.publish(CHANNEL, {
      key,
      ...(failure instanceof NotFoundError && { missing: failure.publicMessage }),
      ...(failure instanceof UpstreamUnavailableError && { isUnavailable: true }),
    } satisfies Ended)
  }

  return {
    async run(resource, { look, ask, written }) {
      const { key } = resource
      const turn = await waitFor(key, look).finally(() => waiting.delete(key))
      metrics.loadLease(turn.outcome)
      if (turn.outcome === 'found') return turn.found
      // As if the outside system had failed here: the last good data answers in the same way.
      if (turn.outcome === 'failed') return ask({ ...resource, load: () => Promise.reject(turn.error) })
      let failure: unknown
      const load: Loadable['load'] = (priority) =>
        resource.load(priority).catch((error: unknown) => {
          failure = error
          throw error
        })
      try {
        return await ask({ ...resource, load })
      } finally {
        // Nobody here waits for it.
        void finish(key, failure, written)
      }
    },
  }
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
