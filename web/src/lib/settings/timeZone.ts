import { usePreferences } from './preferences.ts'
import { useBrowserValue } from '../useBrowserValue.ts'

/**
 * The league's own zone, which the server renders, and which is used when a fan's zone is not known. See
 * docs/product.md#game-times.
 */
export const LEAGUE_TIME_ZONE = 'America/New_York'

const neverChanges = () => () => undefined

function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || LEAGUE_TIME_ZONE
}

/**
 * The zone for a fan's times, as an IANA name: that of her device, unless she has chosen the league's. On the server and during
 * hydration it is the league's, so that both render the same; the device's follows right after.
 */
export function useFanTimeZone(): string {
  const device = useBrowserValue(neverChanges, deviceTimeZone, () => LEAGUE_TIME_ZONE)

  return usePreferences().times === 'eastern' ? LEAGUE_TIME_ZONE : device
}
