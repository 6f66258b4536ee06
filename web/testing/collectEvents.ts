import { onTestFinished } from 'vitest'
import { setConsent } from '../src/lib/tracking/setConsent.ts'
import { eventAdapters } from '../src/lib/tracking/track.ts'
import type { TrackedEvent } from '../src/lib/tracking/track.ts'

/** Collects what is counted until the test ends. The visitor has agreed to it, unless `consent` is left out on purpose with null. */
export function collectEvents(consent: 'granted' | null = 'granted'): TrackedEvent[] {
  const sent: TrackedEvent[] = []
  const adapter = (event: TrackedEvent) => void sent.push(event)
  eventAdapters.add(adapter)
  if (consent !== null) setConsent(consent)
  onTestFinished(() => {
    eventAdapters.delete(adapter)
    localStorage.clear()
  })
  return sent
}
