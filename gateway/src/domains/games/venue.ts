import type { SeasonSegment, Venue } from '../../__generated__/schemaTypes.ts'
import { nodeId } from '../wire/nodeId.ts'
import type { VenueCities } from '../site/settings.ts'
import type { EventPayload } from '../season/payload.ts'

/** A ground in a season without its games. */
export type VenueModel = Omit<Venue, 'games'>

/**
 * Where a game is played; null where the league names neither ground nor city. The city is shown through the league's
 * remaps: the post-season's own ones come before the regular season's.
 */
export function toVenue(
  { venue: name, location }: Pick<EventPayload, 'venue' | 'location'>,
  { year, segment, cities }: { year: number; segment: SeasonSegment; cities: VenueCities },
): VenueModel | null {
  if (!name && !location) return null
  const city = location && shownCity(location, segment, cities)
  return { id: nodeId('Venue', venueKey({ year, name, city })), year, name, city }
}

/** What tells a ground from all others, such as 2025:harbor-field-annapolis-md: the league has no ids of grounds. */
export function venueKey({ year, name, city }: Pick<Venue, 'year' | 'name' | 'city'>): string {
  const text = [name, city].join(' ').toLowerCase()
  const parts = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return `${year}:${parts.join('-')}`
}

function shownCity(city: string, segment: SeasonSegment, { regular, post }: VenueCities): string {
  const remaps = new Map(Object.entries(segment === 'POST' ? { ...regular, ...post } : regular))
  return remaps.get(city) ?? city
}
