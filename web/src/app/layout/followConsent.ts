import type { SiteService } from '../../__generated__/graphql.ts'
import { loadChunk } from '../../lib/loading/loadChunk.ts'
import { onStoredChange, readStored } from '../../lib/settings/browserStorage.ts'
import { hasAgreedTo } from '../../lib/tracking/useConsent.ts'
import { CONSENT_KEY, readConsent } from '../../lib/tracking/consent.ts'
import { setConsent, takeBackConsent } from '../../lib/tracking/setConsent.ts'
import { haveServicesStarted, markStarted, unmarkStarted } from '../../lib/tracking/startedServices.ts'
import { settleEvent } from '../../lib/tracking/lateOutcomes.ts'
import { eventAdapters } from '../../lib/tracking/track.ts'
import type { TrackedEvent } from '../../lib/tracking/track.ts'
import { held, hold } from './heldEvents.ts'

/** Those that `track()` has events for, or that report what the browser sees. */
const counting: ReadonlySet<SiteService> = new Set(['ANALYTICS', 'MESSAGING', 'RUM'])

/**
 * Starts the services that count while the visitor agrees. When she no longer does, they stop at once, and what all services keep in
 * this browser is removed; where that fails it is tried again with the next change of a stored value, once the network is back, and
 * when the site is loaded anew. A yes that is not for all services is taken back. Returns the function that ends it.
 *
 * @param services those that need a yes; empty where there are none.
 */
export function followConsent(services: readonly SiteService[]): () => void {
  const counted = services.filter((service) => counting.has(service))
  let stop: (() => void) | undefined
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
    const before = held.splice(0)
    eventAdapters.delete(hold)
    if (readConsent() === 'granted' && !hasAgreedTo(services)) takeBackConsent()
    if (readConsent() !== 'granted' || counted.length === 0) drop(before)
    if (services.length === 0) return
    if (readConsent() === 'granted') {
      mayHaveStored = true
      markStarted()
      if (counted.length > 0) stop ??= count(counted, before)
      return
    }
    stop?.()
    stop = undefined
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
    stop?.()
  }
}

/** Holds what happens from now on, and hands it to the services, which are loaded as soon as the browser is idle. */
function count(services: readonly SiteService[], before: TrackedEvent[]): () => void {
  const waiting = [...before]
  const wait = (event: TrackedEvent) => {
    waiting.push(event)
    return 'waiting' as const
  }
  let isWanted = true
  let stopServices: (() => void) | undefined
  const load = async () => {
    if (!isWanted) return
    const { startCounting } = await loadChunk(() => import('./startCounting.ts'))
    if (isWanted) stopServices = startCounting(services, waiting)
  }
  const release = () => {
    eventAdapters.delete(wait)
    if (!stopServices) drop(waiting)
  }
  eventAdapters.add(wait)
  // Safari has no idle callbacks.
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout
  whenIdle(() => void load().catch(console.warn).finally(release))
  return () => {
    isWanted = false
    release()
    stopServices?.()
  }
}

/** Says that no service gets these events. */
function drop(events: readonly TrackedEvent[]): void {
  for (const event of events) settleEvent(event, undefined, 'off')
}
