import type { SeasonSegment, Venue } from '../../__generated__/schemaTypes.ts'
import { nodeId } from '../wire/nodeId.ts'
import type { VenueCities } from '../site/settings.ts'
import type { EventPayload } from '../season/payload.ts'

/** A ground in a season without its games. */
export type VenueModel = Omit<Venue, 'games'>

/**
 * Where a game is played; null where the league names neither ground nor city. The city is shown through the league's
 * remaps: the post-season's own ones come before the regular season's. Where it moves the games of one part
 * of the season to another city, they are at another ground.
 */
export function toVenue(
  { venue: name, location }: Pick<EventPayload, 'venue' | 'location'>,
  { year, segment, cities }: { year: number; segment: SeasonSegment; cities: VenueCities },
): VenueModel | null {
  if (!name && !location) return null
  const city = location && shownCity(location, segment, cities)
  return { id: nodeId('Venue', venueKey({ year, name, city })), year, name, city }
}

/** Spells each ground in all games as in the first of them (ascending by start), so that one id has one name. */
export function withOneVenue<Game extends { venue: VenueModel | null }>(games: readonly Game[]): Game[] {
  const first = new Map<string, VenueModel>()
  return games.map((game) => {
    if (!game.venue) return game
    const venue = first.get(game.venue.id) ?? game.venue
    first.set(venue.id, venue)
    return { ...game, venue }
  })
}

/** What tells a ground from all others, such as 2025:harbor-field-annapolis-md: the league has no ids of grounds. */
function venueKey({ year, name, city }: Pick<Venue, 'year' | 'name' | 'city'>): string {
  const text = [name, city].join(' ').toLowerCase()
  const parts = text.match(/[\p{L}\p{N}]+/gu) ?? []
  return `${year}:${parts.join('-')}`
}

function shownCity(city: string, segment: SeasonSegment, { regular, post }: VenueCities): string {
  const remaps = new Map(Object.entries(segment === 'POST' ? { ...regular, ...post } : regular))
  return remaps.get(city) ?? city
}
