import type { SiteService } from '../../__generated__/graphql.ts'
import { loadChunk } from '../../lib/loading/loadChunk.ts'
import { onStoredChange, readStored } from '../../lib/settings/browserStorage.ts'
import { forgetEarlyErrors } from '../../lib/tracking/earlyErrors.ts'
import { hasAgreedTo } from '../../lib/tracking/useConsent.ts'
import { CONSENT_KEY, readConsent } from '../../lib/tracking/consent.ts'
import {
  haveServicesStarted,
  markStarted,
  setConsent,
  takeBackConsent,
  unmarkStarted,
} from '../../lib/tracking/setConsent.ts'
import { settleEvent } from '../../lib/tracking/lateOutcomes.ts'
import { eventAdapters } from '../../lib/tracking/track.ts'
import type { EventOutcome, TrackedEvent } from '../../lib/tracking/track.ts'
import { whenIdle } from '../../lib/whenIdle.ts'
import { queuedEvents, queueEvent, MAX_QUEUED } from '../../lib/tracking/trackedEarly.ts'

/** Those that `track()` has events for, or that report what the browser sees. */
const counted: ReadonlySet<SiteService> = new Set(['ANALYTICS', 'MESSAGING', 'RUM'])

type StartCounting = (services: readonly SiteService[], queuedEvents: readonly TrackedEvent[]) => () => void
type LoadCounting = () => Promise<{ startAnalytics: StartCounting }>

interface Counting {
  /** Loads the services, unless they are there or on their way. */
  start: () => void
  stop: () => void
}

/**
 * Starts the services that count while the visitor agrees. When that ends, they stop at once, and what all services keep in
 * this browser is removed; where that fails it is tried again with the next change of a stored value, once the network is back, and
 * when the site is loaded anew. A yes that is not for all services is taken back. Returns the function that ends it.
 *
 * @param services those that need a yes; empty where there are none.
 * @param load loads the code that starts those that count.
 */
export function followConsent(
  services: readonly SiteService[],
  load: LoadCounting = () => import('./startAnalytics.ts'),
): () => void {
  const toStart = services.filter((service) => counted.has(service))
  let counting: Counting | undefined
  let mayHaveStored = haveServicesStarted() || readStored(CONSENT_KEY) === 'granted'
  let isForgetting = false
  const forget = async () => {
    isForgetting = true
    try {
      const { forgetServices } = await loadChunk(() => import('../../telemetry/forgetServices.ts'))
      await forgetServices()
      // She may have agreed again meanwhile.
      if (readConsent() === 'granted') return
      unmarkStarted()
      mayHaveStored = false
    } finally {
      isForgetting = false
    }
  }
  const follow = () => {
    // What was held before a refusal is not counted after the next yes.
    const before = queuedEvents.splice(0)
    eventAdapters.delete(queueEvent)
    if (readConsent() === 'granted' && !hasAgreedTo(services)) takeBackConsent()
    if (readConsent() !== 'granted' || toStart.length === 0) drop(before)
    if (services.length === 0) return
    if (readConsent() === 'granted') {
      mayHaveStored = true
      markStarted()
      if (counting) counting.start()
      else if (toStart.length > 0) counting = count(toStart, before, load)
      return
    }
    counting?.stop()
    counting = undefined
    // Nor is what broke reported after the next yes.
    forgetEarlyErrors()
    // What only the browser has refused becomes a refusal, so that it lasts.
    if (readConsent() === 'refused' && readStored(CONSENT_KEY) === 'granted') setConsent('refused')
    if (mayHaveStored && !isForgetting) void forget().catch(console.warn)
  }
  follow()
  const unfollow = onStoredChange(follow)
  window.addEventListener('online', follow)
  return () => {
    unfollow()
    window.removeEventListener('online', follow)
    counting?.stop()
  }
}

/**
 * Holds what happens from now on, and hands it to the services, which are loaded as soon as the browser is idle. Where their code does
 * not come, it is loaded again with the next page and once the network is back; until then all waits.
 */
function count(
  services: readonly SiteService[],
  before: readonly TrackedEvent[],
  load: LoadCounting,
): Counting {
  const waiting = [...before]
  let state: 'waiting' | 'loading' | 'counting' | 'stopped' = 'waiting'
  let stopServices: (() => void) | undefined
  const wait = (event: TrackedEvent): EventOutcome => {
    const isHeld = waiting.length < MAX_QUEUED
    if (isHeld) waiting.push(event)
    if (event.name === 'page_view') start()
    return isHeld ? 'waiting' : 'off'
  }
  const hand = async () => {
    const { startAnalytics } = await loadChunk(load)
    if (state === 'stopped') return
    state = 'counting'
    eventAdapters.delete(wait)
    stopServices = startAnalytics(services, waiting)
  }
  const start = () => {
    if (state !== 'waiting') return
    state = 'loading'
    whenIdle(() => {
      if (state === 'stopped') return
      hand().catch((error: unknown) => {
        console.warn(error)
        if (state === 'loading') state = 'waiting'
      })
    })
  }
  eventAdapters.add(wait)
  start()
  return {
    start,
    stop() {
      state = 'stopped'
      eventAdapters.delete(wait)
      if (stopServices) stopServices()
      else drop(waiting)
    },
  }
}

/** Says that no service gets these events. */
function drop(events: readonly TrackedEvent[]): void {
  for (const event of events) settleEvent(event, undefined, 'off')
}
