import type { SiteService } from '../../__generated__/graphql.ts'
import { loadChunk } from '../../lib/loading/loadChunk.ts'
import { onStoredChange } from '../../lib/settings/browserStorage.ts'
import { readConsent } from '../../lib/tracking/consent.ts'
import { eventAdapters } from '../../lib/tracking/track.ts'
import type { TrackedEvent } from '../../lib/tracking/track.ts'
import { held, hold } from './heldEvents.ts'

/** Starts the services that count while the visitor agrees, and stops them at once when she refuses. Returns the function that ends it. */
export function followConsent(services: readonly SiteService[]): () => void {
  let stop: (() => void) | undefined
  const follow = () => {
    // What was held before a refusal is not counted after the next yes.
    const before = held.splice(0)
    eventAdapters.delete(hold)
    if (readConsent() === 'granted') return void (stop ??= count(services, before))
    stop?.()
    stop = undefined
  }
  follow()
  const unfollow = onStoredChange(follow)
  return () => {
    unfollow()
    stop?.()
  }
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
