import { useSyncExternalStore } from 'react'
import { usePreferences } from './preferences.ts'

/** The league's own zone: what the server renders, and what a fan without a known zone sees. See docs/product.md#game-times. */
export const LEAGUE_TIME_ZONE = 'America/New_York'

const neverChanges = () => () => undefined

function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || LEAGUE_TIME_ZONE
}

/**
 * The zone a fan sees times in, as an IANA name: the device's, unless she has set the league's for all. While the server renders and during hydration it is the league's zone,
 * so that both agree on the first paint; the device's own follows right after.
 */
export function useFanTimeZone(): string {
  const device = useSyncExternalStore(neverChanges, deviceTimeZone, () => LEAGUE_TIME_ZONE)

  return usePreferences().times === 'eastern' ? LEAGUE_TIME_ZONE : device
}
