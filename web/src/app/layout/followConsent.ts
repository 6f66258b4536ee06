import type { SiteService } from '../../__generated__/graphql.ts'
import { loadChunk } from '../../lib/loading/loadChunk.ts'
import { onStoredChange, readStored } from '../../lib/settings/browserStorage.ts'
import { CONSENT_KEY, readConsent } from '../../lib/tracking/consent.ts'
import { setConsent } from '../../lib/tracking/setConsent.ts'
import { eventAdapters } from '../../lib/tracking/track.ts'
import type { TrackedEvent } from '../../lib/tracking/track.ts'
import { held, hold } from './heldEvents.ts'

/**
 * Starts the services that count while the visitor agrees. When she no longer does, they stop at once, and what they keep in this
 * browser is removed. Returns the function that ends it.
 *
 * @param services those that count; empty where there are none.
 */
export function followConsent(services: readonly SiteService[]): () => void {
  let stop: (() => void) | undefined
  // A browser that sends Global Privacy Control by now takes back what was agreed to before.
  let mayHaveStored = readStored(CONSENT_KEY) === 'granted'
  const follow = () => {
    // What was held before a refusal is not counted after the next yes.
    const before = held.splice(0)
    eventAdapters.delete(hold)
    if (services.length === 0) return
    if (readConsent() === 'granted') {
      mayHaveStored = true
      stop ??= count(services, before)
      return
    }
    stop?.()
    stop = undefined
    if (mayHaveStored) void forget().catch(console.warn)
    mayHaveStored = false
  }
  follow()
  const unfollow = onStoredChange(follow)
  return () => {
    unfollow()
    stop?.()
  }
}

/** Removes what the services keep, and makes a refusal of what only the browser has refused, so that it lasts. */
async function forget(): Promise<void> {
  if (readConsent() === 'refused' && readStored(CONSENT_KEY) === 'granted') setConsent('refused')
  const { forgetServices } = await loadChunk(() => import('../../telemetry/forgetServices.ts'))
  await forgetServices()
}

/** Holds what happens from now on, and hands it to the services, which are loaded as soon as the browser is idle. */
function count(services: readonly SiteService[], before: TrackedEvent[]): () => void {
  const waiting = [...before]
  const wait = (event: TrackedEvent) => void waiting.push(event)
  let isWanted = true
  let stopServices: (() => void) | undefined
  const load = async () => {
    if (!isWanted) return
    const { startCounting } = await loadChunk(() => import('./startCounting.ts'))
    if (isWanted) stopServices = startCounting(services, waiting)
  }
  const release = () => void eventAdapters.delete(wait)
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
