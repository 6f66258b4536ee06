import { createHash, randomUUID } from 'node:crypto'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { ExecutionResult } from 'graphql'
import type { Clock } from '../../../platform/clock.ts'
import type { FleetStore } from '../../../platform/redis/fleetStore.ts'
import { eventFrame } from '../eventFrames.ts'
import type { GripEngine, GripItem } from './gripEngine.ts'

/** How often the lease is taken or renewed, and a failed call repeated, in ms. */
const TICK_MS = 1000
/** After this time another process publishes in place of one that is gone, in ms. */
const LEASE_MS = 3000
/**
 * How long after a change it is published, in ms. The engine learns of a held stream a little after the gateway has
 * written its first state, and would not send it a change that came in between.
 */
const SETTLE_MS = 100
/** The longest silence of a stream, in ms. A comment comes from here and not from the engine, so that fans notice when no gateway is left. */
const HEARTBEAT_MS = 12_000
/** How long the fleet remembers what was published last, in ms. */
const KEPT_MS = 24 * 60 * 60 * 1000
const COMMENT = ':\n\n'
const COMPLETE = 'event: complete\ndata: \n\n'

/** A subscription whose streams an engine holds. */
export interface GripChannel {
  /** Its newest state as an event; undefined when it has none or has ended. */
  newest(): Promise<string | undefined>
  /** Stops publishing, for another process to go on at once. */
  stop(): Promise<void>
}

/**
 * Publishes a subscription to an engine, one process of the fleet at a time: each change in one call, after the
 * previous one was taken. A change that the engine has not taken is published again, unless a newer one has come.
 *
 * @param options.results of the subscription; undefined when it cannot start.
 * @param options.isWanted whether somebody may still follow it; else the streams are closed, and who is left connects again.
 * @param options.onHeartbeat called in the publishing process while nothing changes.
 * @param options.onEnd called once when the channel has ended.
 */
export function startGripChannel(options: {
  name: string
  results: Promise<AsyncGenerator<ExecutionResult, void, void> | undefined>
  engine: GripEngine
  fleetStore: Pick<FleetStore, 'lease' | 'release' | 'read' | 'replace'>
  clock: Clock
  isWanted: () => boolean
  onHeartbeat: () => void
  onEnd: () => void
}): GripChannel {
  const { name, engine, fleetStore, clock, isWanted, onHeartbeat, onEnd } = options
  const key = `grip:${name}`
  const stopping = new AbortController()
  const { promise: hasStarted, resolve: start } = Promise.withResolvers<void>()
  // A game that is over ends right after its only state.
  const isReady = hasStarted.then(() => setImmediate())
  let newest: { text: string; id: string; hash: string } | undefined
  let hasEnded = false
  let wake = () => {}
  /** The hash of the state that was published last; undefined while another process publishes. */
  let published: string | undefined
  let spokenAtMs = clock.nowMs()

  const item = (format: GripItem['formats']['http-stream']): GripItem => ({
    ...{ channel: name, formats: { 'http-stream': format } },
  })

  async function read(): Promise<void> {
    for await (const result of (await options.results) ?? []) {
      const text = eventFrame(result).toString()
      newest = { text, id: randomUUID(), hash: createHash('sha256').update(text).digest('hex') }
      start()
      wake()
    }
  }

  async function remember(hash: string): Promise<void> {
    await fleetStore.replace(key, { before: published ?? '', after: hash, keepMs: KEPT_MS })
    published = hash
  }

  /** Publishes what the engine lacks, if it is this process's turn. */
  async function publish(): Promise<void> {
    if ((await fleetStore.lease(key, LEASE_MS)) > 0) {
      published = undefined
      return
    }
    if (published === undefined) {
      published = (await fleetStore.read(key)) ?? ''
      // Nothing was ever published: whoever follows got this state as the first one.
      if (published === '' && newest) await remember(newest.hash)
    }
    if (newest && newest.hash !== published) await publishNewest()
    else if (clock.nowMs() - spokenAtMs >= HEARTBEAT_MS) {
      spokenAtMs = clock.nowMs()
      await engine.publish([item({ content: COMMENT })])
      onHeartbeat()
    }
  }

  async function publishNewest(): Promise<void> {
    await wait(SETTLE_MS)
    if (!newest) return
    const { text, id, hash } = newest
    if (!(await engine.publish([{ ...item({ content: text }), id }]))) return
    spokenAtMs = clock.nowMs()
    await remember(hash)
  }

  async function run(): Promise<void> {
    void read()
      .catch(() => undefined)
      .finally(() => {
        hasEnded = true
        start()
        wake()
      })
    await isReady
    // Nobody is held for a subscription that was over at once.
    if (hasEnded) newest = undefined
    while (newest && !stopping.signal.aborted) {
      const woken = new Promise<void>((resolve) => (wake = resolve))
      const isLast = hasEnded || !isWanted()
      await publish()
      if (isLast) break
      const rest = wait(TICK_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      await Promise.race([woken, rest])
    }
    const isPublisher = published !== undefined
    if (isPublisher && !stopping.signal.aborted) {
      const last = hasEnded ? [item({ content: COMPLETE })] : []
      await engine.publish([...last, item({ action: 'close' })])
    }
    if (isPublisher) await fleetStore.release(key)
    onEnd()
    await (await options.results)?.return(undefined)
  }
  const done = run()

  return {
    async newest() {
      await isReady
      return hasEnded ? undefined : newest?.text
    },
    async stop() {
      stopping.abort()
      start()
      await done
    },
  }
}
