import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { createOutageLog, reasonOf } from '../../../platform/outageLog.ts'
import type { LiveMetrics } from '../../../platform/metrics/liveMetrics.ts'
import { signGrip } from './gripSignature.ts'

/** Shorter than the lease under which a channel is published, so that no call outlives it, in ms. */
const TIMEOUT_MS = 2000

/** What subscribers of a channel are sent: bytes of their stream, or its end. */
export interface GripItem {
  channel: string
  /** The engine drops a second item of a channel with the same id. */
  id?: string
  formats: { 'http-stream': { content: string } | { action: 'close' } }
}

/** The engine that holds the streams of fans. */
export interface GripEngine {
  /** Publishes items, in one call. Returns whether the engine has taken them; never throws. */
  publish(items: readonly GripItem[]): Promise<boolean>
}

/**
 * Builds the calls to an engine.
 *
 * @param options.controlUrl its address for publishing.
 * @param options.key signs the calls; unset: they are not signed.
 * @param options.clock the wall clock.
 */
export function createGripEngine(options: {
  controlUrl: string
  key: string | undefined
  log: Log
  metrics: Pick<LiveMetrics, 'gripPublished'>
  clock: Clock
}): GripEngine {
  const { controlUrl, key, log, metrics, clock } = options
  const outage = createOutageLog(log, {
    fails: 'The engine of the streams takes no changes',
    works: 'The engine of the streams takes changes again',
  })

  async function post(items: readonly GripItem[]): Promise<void> {
    const response = await fetch(controlUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { authorization: `Bearer ${signGrip(key, clock.nowMs())}` }),
      },
      body: JSON.stringify({ items }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`The engine answered ${response.status}`)
  }

  return {
    async publish(items) {
      try {
        await post(items)
        outage.worked()
        metrics.gripPublished('sent')
        return true
      } catch (error) {
        outage.failed({ reason: reasonOf(error) })
        metrics.gripPublished('failed')
        return false
      }
    },
  }
}
