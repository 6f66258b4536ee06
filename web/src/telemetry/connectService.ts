import { backoff } from '../lib/reconnectDelay.ts'
import { settleEvent } from '../lib/tracking/lateOutcomes.ts'
import { eventAdapters } from '../lib/tracking/track.ts'
import type { EventAdapter, EventOutcome, TrackedEvent } from '../lib/tracking/track.ts'
import type { TelemetryService } from './telemetryService.ts'
import { withoutTypedText } from './eventFields.ts'

/** While a service is being loaded, at most so many events wait for it; the later ones are dropped. */
const MAX_WAITING = 100

interface Connection {
  /** The name under which the service is shown. */
  service: string
  /** Loads and starts it; null where it takes nothing in this visit. */
  start: () => Promise<TelemetryService | null>
  /** What is logged when it fails. */
  failure: string
  /** What has happened before. */
  held: readonly TrackedEvent[]
  /** Learns of each event that happens from now on. */
  notice: (event: TrackedEvent) => void
}

/**
 * Sends events to a service as soon as it is there. One that could not be loaded is logged once and tried again after growing waits,
 * and when the network comes back. Returns the function that stops it.
 */
export function connectService({ service: name, start, failure, held, notice }: Connection): () => void {
  const waiting = held.slice(0, MAX_WAITING)
  for (const event of held) settleEvent(event, name, waiting.includes(event) ? 'waiting' : 'off')
  let service: TelemetryService | null = null
  let isStopped = false
  let isOpening = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  /** What is wrong with a service must not reach the part of the page that has counted something. */
  function sendTo({ send }: TelemetryService, event: TrackedEvent): EventOutcome {
    try {
      return send(withoutTypedText(event))
    } catch (error) {
      console.warn(failure, error)
      return 'off'
    }
  }
  const take: EventAdapter = Object.assign(
    (tracked: TrackedEvent): EventOutcome => {
      notice(tracked)
      if (service) return sendTo(service, tracked)
      if (waiting.length >= MAX_WAITING) return 'off'
      waiting.push(tracked)
      return 'waiting'
    },
    { service: name },
  )
  function stop(): void {
    isStopped = true
    eventAdapters.delete(take)
    stopTrying()
    for (const event of waiting.splice(0)) settleEvent(event, name, 'off')
    service?.stop()
  }
  function stopTrying(): void {
    clearTimeout(timer)
    removeEventListener('online', open)
  }
  async function load(): Promise<void> {
    const started = await start()
    if (isStopped) return started?.stop()
    if (started === null) return stop()
    stopTrying()
    service = started
    for (const event of waiting.splice(0)) settleEvent(event, name, sendTo(started, event))
  }
  function tryLater(error: unknown): void {
    if (isStopped) return
    if (failures === 0) console.warn(failure, error)
    timer = setTimeout(open, backoff(failures))
    failures += 1
  }
  function open(): void {
    if (isOpening) return
    clearTimeout(timer)
    isOpening = true
    void load()
      .catch(tryLater)
      .finally(() => {
        isOpening = false
      })
  }

  eventAdapters.add(take)
  addEventListener('online', open)
  open()
  return stop
}
