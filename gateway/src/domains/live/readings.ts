import { setTimeout as wait } from 'node:timers/promises'
import { UpstreamInvalidError } from '../../errors.ts'
import type { SourceDependencies } from '../sources.ts'
import { liveEventPayload, liveReading, type LiveReading } from './payload.ts'

/** Where processes tell each other what they have read. */
const CHANNEL = 'live.reading'
/** How long a page waits for a score that it can do without, in ms. */
const SHORT_WAIT_MS = 500
/** How long the live system is left alone after it has failed a page, in ms. */
const FAILED_PAUSE_MS = 5000

/** What is known of games by the live system, whoever in the fleet has asked it. */
export interface Readings {
  /** The last one of a game. */
  last(slug: string): LiveReading | undefined
  /** How long ago the last one was taken, in ms; Infinity where there is none. */
  ageMs(slug: string): number
  /** Asks the live system now, once, and tells the fleet. Fails as `LiveApi.event`, or with UpstreamInvalidError. */
  poll(slug: string): Promise<void>
  /** One that is at most two intervals old, asked for if need be; undefined when the live system gives none in time. */
  recent(slug: string): Promise<LiveReading | undefined>
  /** Calls back for every reading, of this process and of others; returns how to stop. */
  listen(listener: (reading: LiveReading) => void): () => void
}

/** The readings of a process. Pages share theirs through the cache; what is polled for watchers reaches everybody at once. */
export function createReadings(deps: SourceDependencies): Readings {
  const { cache, liveApi, pubsub, clocks, config, log } = deps
  const intervalMs = config.livePollMs
  const known = new Map<string, LiveReading>()
  let leftAloneUntilMs = -Infinity

  const ageMs = (slug: string) => {
    const reading = known.get(slug)
    return reading ? clocks.wall.nowMs() - Date.parse(reading.lastUpdated) : Infinity
  }

  function note(reading: LiveReading): void {
    const older = known.get(reading.slug)
    if (!older || older.lastUpdated < reading.lastUpdated) known.set(reading.slug, reading)
  }

  function receive(message: unknown, listener: (reading: LiveReading) => void): void {
    const { success, data } = liveReading.safeParse(message)
    if (success) listener(data)
    else log.warn('A reading that another process sent is junk')
  }

  async function readCached(slug: string): Promise<LiveReading | undefined> {
    try {
      const { data, lastUpdated } = await cache.readThrough({
        key: `live:${slug}`,
        ttlMs: intervalMs,
        staleMs: intervalMs,
        schema: liveEventPayload,
        load: () => liveApi.event(slug, { pace: 'poll' }),
      })
      note({ ...data, slug, lastUpdated })
    } catch (error) {
      leftAloneUntilMs = clocks.wall.nowMs() + FAILED_PAUSE_MS
      log.warn({ slug, err: error }, 'a score is shown as in the schedule')
    }
    return known.get(slug)
  }

  pubsub.subscribe(CHANNEL, (message) => receive(message, note))

  return {
    last: (slug) => known.get(slug),
    ageMs,
    async poll(slug) {
      const answer = liveEventPayload.safeParse(await liveApi.event(slug, { pace: 'poll' }))
      if (!answer.success) throw new UpstreamInvalidError(`live:${slug}: ${answer.error.issues[0]?.message}`)
      const { event } = answer.data
      const lastUpdated = new Date(clocks.wall.nowMs()).toISOString()
      pubsub.publish(CHANNEL, { slug, event, lastUpdated })
    },
    async recent(slug) {
      const isPaused = clocks.wall.nowMs() < leftAloneUntilMs
      if (isPaused || ageMs(slug) < 2 * intervalMs) return known.get(slug)
      await Promise.race([readCached(slug), wait(SHORT_WAIT_MS, undefined, { ref: false })])
      return known.get(slug)
    },
    listen: (listener) => pubsub.subscribe(CHANNEL, (message) => receive(message, listener)),
  }
}
