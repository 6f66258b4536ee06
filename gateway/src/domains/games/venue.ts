import type { SeasonSegment, Venue } from '../../__generated__/schemaTypes.ts'
import type { VenueCities } from '../site/settings.ts'
import type { EventPayload } from '../season/payload.ts'

/**
 * Where a game is played; null where the league names neither ground nor city. The city is shown through the league's
 * remaps: the post-season's own ones come before the regular season's.
 */
export function toVenue(
  { venue, location }: Pick<EventPayload, 'venue' | 'location'>,
  segment: SeasonSegment,
  cities: VenueCities,
): Venue | null {
  if (!venue && !location) return null
  return { name: venue, city: location && shownCity(location, segment, cities) }
}

function shownCity(city: string, segment: SeasonSegment, { regular, post }: VenueCities): string {
  const remaps = new Map(Object.entries(segment === 'POST' ? { ...regular, ...post } : regular))
  return remaps.get(city) ?? city
}
