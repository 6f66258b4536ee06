import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { UpstreamUnavailableError } from '../errors.ts'
import type { Clock } from '../platform/clock.ts'
import { readBearerToken } from '../platform/identity/identityToken.ts'
import type { PubSub } from '../platform/redis/pubsub.ts'
import { MAX_PAUSE_MS } from './retryAfter.ts'

/** A call that an outside system may ask to be left alone with. */
interface PausableCall {
  /** What is called. */
  address: string
  /** The fan for whom it is called, by the name that `nameOfFan` gives her; left out for calls of the site. */
  fan?: string | undefined
}

/** The pauses that an outside system has asked for with `Retry-After`. */
export interface CallPauses {
  /** For how many ms more a call must not be made; 0 where it may be. */
  leftMs(call: PausableCall): number
  /**
   * Notes how a call has ended. A pause is for the address, but the one of a 429 to a fan is for her alone: it may be about her. Where
   * another fan gets a 429 during that pause, and no fan has had an answer since, it is for all.
   */
  noteEnd(call: PausableCall, error?: unknown): void
}

const MAX_PAUSES = 10_000
const CHANNEL = 'upstream.pause'

const pauseMessage = z.object({
  address: z.string(),
  /** Left out where the pause is for all. */
  fan: z.string().optional(),
  ms: z.number().positive().max(MAX_PAUSE_MS),
})
type Pause = z.infer<typeof pauseMessage>

/**
 * Builds the pauses.
 *
 * @param parts.clock the monotonic one.
 * @param parts.pubsub tells the other processes; left out, each finds out by itself. The addresses are those of one system then.
 */
export function createCallPauses({
  clock,
  pubsub,
}: {
  clock: Clock
  pubsub?: Pick<PubSub, 'publish' | 'subscribe'> | undefined
}): CallPauses {
  /** Until when (monotonic). */
  const untilMs = new LRUCache<string, number>({ max: MAX_PAUSES })
  /** By address, the fan who was refused last; nobody once a fan has had an answer. */
  const refusedLast = new LRUCache<string, string>({ max: MAX_PAUSES })

  const leftOf = (key: string) => Math.max(0, (untilMs.get(key) ?? 0) - clock.nowMs())

  function begin({ address, fan, ms }: Pause): void {
    const endMs = clock.nowMs() + ms
    if (fan === undefined) return void untilMs.set(address, endMs)
    const other = refusedLast.get(address)
    if (other !== undefined && other !== fan && leftOf(keyOf(address, other)) > 0) untilMs.set(address, endMs)
    untilMs.set(keyOf(address, fan), endMs)
    refusedLast.set(address, fan)
  }

  pubsub?.subscribe(CHANNEL, (received) => {
    const { success, data } = pauseMessage.safeParse(received)
    if (success) begin(data)
  })
  // This process hears its own messages.
  const tell = pubsub ? (pause: Pause) => pubsub.publish(CHANNEL, pause) : begin

  return {
    leftMs({ address, fan }) {
      const forAllMs = leftOf(address)
      return fan === undefined ? forAllMs : Math.max(forAllMs, leftOf(keyOf(address, fan)))
    },
    noteEnd({ address, fan }, error) {
      if (error === undefined) refusedLast.delete(address)
      if (!(error instanceof UpstreamUnavailableError) || error.retryAfterMs <= 0) return
      const isForFan = fan !== undefined && error.status === 429
      tell({ address, ms: error.retryAfterMs, ...(isForFan && { fan }) })
    },
  }
}

/** Tells fans apart by their tokens, which are not kept. A fan has the same name with her next token. */
export function nameOfFan(token: string): string {
  const uid = readBearerToken(`Bearer ${token}`)?.claims.uid
  return createHash('sha256')
    .update(uid ?? token)
    .digest('base64url')
}

function keyOf(address: string, fan: string): string {
  return `${address} ${fan}`
}
