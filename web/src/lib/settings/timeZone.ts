import { momentNow, msSince } from '../time/elapsed.ts'
import type { Moment } from '../time/elapsed.ts'
import { useBrowserValue } from '../useBrowserValue.ts'
import { usePreferences } from './preferences.ts'

/**
 * The league's own zone, which the server renders, and which is used when a fan's zone is not known. See
 * docs/product.md#game-times.
 */
export const LEAGUE_TIME_ZONE = 'America/New_York'

const neverChanges = () => () => undefined

/** Asking takes a millisecond, and every time on a page asks at every change. A traveler's device changes it now and then. */
const MAX_AGE_MS = 60_000
let known: { timeZone: string; at: Moment } | undefined

function deviceTimeZone(): string {
  if (known === undefined || msSince(known.at) > MAX_AGE_MS) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    known = { timeZone: timeZone || LEAGUE_TIME_ZONE, at: momentNow() }
  }
  return known.timeZone
}

/**
 * The zone for a fan's times, as an IANA name: that of her device, unless she has chosen the league's. On the server and during
 * hydration it is the league's, so that both render the same; the device's follows right after.
 */
export function useFanTimeZone(): string {
  const device = useBrowserValue(neverChanges, deviceTimeZone, () => LEAGUE_TIME_ZONE)

  return usePreferences().times === 'eastern' ? LEAGUE_TIME_ZONE : device
}
