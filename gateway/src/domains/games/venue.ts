import type { SeasonSegment, Venue } from '../../__generated__/schemaTypes.ts'
import { nodeId } from '../wire/nodeId.ts'
import type { VenueCities } from '../site/settings.ts'
import type { EventPayload } from '../season/payload.ts'

/** A venue in a season without its games. */
export type VenueModel = Omit<Venue, 'games'>

/**
 * The venue of a game; null where the league sends neither venue nor city. Cities are mapped by the league's configuration, first the
 * post-season's, then the regular season's. Games that it moves to another city are at another venue.
 */
export function toVenue(
  { venue: name, location }: Pick<EventPayload, 'venue' | 'location'>,
  { year, segment, cities }: { year: number; segment: SeasonSegment; cities: VenueCities },
): VenueModel | null {
  if (!name && !location) return null
  const city = location && shownCity(location, segment, cities)
  return { id: nodeId('Venue', venueKey({ year, name, city })), year, name, city }
}

/** Spells each venue in all games as in the first of them (ascending by start), so that one id has one name. */
export function withOneVenue<Game extends { venue: VenueModel | null }>(games: readonly Game[]): Game[] {
  const first = new Map<string, VenueModel>()
  return games.map((game) => {
    if (!game.venue) return game
    const venue = first.get(game.venue.id) ?? game.venue
    first.set(venue.id, venue)
    return { ...game, venue }
  })
}

/** The key of a venue, such as 2025:harbor-field-annapolis-md: the league has no venue ids. */
function venueKey({ year, name, city }: Pick<Venue, 'year' | 'name' | 'city'>): string {
  const text = [name, city].join(' ').toLowerCase()
  const parts = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return `${year}:${parts.join('-')}`
}

function shownCity(city: string, segment: SeasonSegment, { regular, post }: VenueCities): string {
  const remaps = new Map(Object.entries(segment === 'POST' ? { ...regular, ...post } : regular))
  return remaps.get(city) ?? city
}
