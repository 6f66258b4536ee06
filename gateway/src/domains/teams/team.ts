import type { Team, TeamKind } from '../../__generated__/schemaTypes.ts'
import { toImage } from '../wire/image.ts'
import { accountName } from '../wire/accountName.ts'
import { nodeId, seasonKey } from '../wire/nodeId.ts'
import type { TeamPayload } from '../season/teamPayload.ts'

/** A team without the fields that need another call. */
export type TeamModel = Omit<
  Team,
  | 'coaches'
  | 'roster'
  | 'results'
  | 'stats'
  | 'games'
  | 'nextGame'
  | 'lastGame'
  | 'standing'
  | 'leaders'
  | 'news'
  | 'banners'
  | 'videos'
  | 'collection'
>

/** A team whose payload has a name. */
export type NamedTeamPayload = TeamPayload & { fullName: string }

const PLAYER_POOL = 'ZPP'

/** Whether an official id, in any case, is that of the pool of players without a club, which plays no games. */
export function isPlayerPool(officialId: string): boolean {
  return officialId.trim().toUpperCase() === PLAYER_POOL
}

/** The slug of a team: "Guard" → guard, "Team Izzy" → team-izzy. */
export function teamSlug(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, '-')
}

/**
 * Maps a team of a season, from a full record or from a game.
 * @param kind derived from its season's games; left out, a club, unless it is the player pool.
 */
export function toTeam(
  payload: NamedTeamPayload,
  year: number,
  kind: TeamKind = isPlayerPool(payload.officialId) ? 'PLAYER_POOL' : 'CLUB',
): TeamModel {
  return {
    id: nodeId('Team', seasonKey(payload.officialId, year)),
    officialId: payload.officialId,
    slug: teamSlug(payload.fullName),
    kind,
    year,
    name: payload.fullName,
    location: placeOf(payload),
    code: payload.locationCode ?? payload.officialId,
    color: hexColor(payload.teamColor),
    secondColor: hexColor(payload.backgroundColor ?? payload.background),
    logo: toImage(payload.urlLogo ?? payload.teamLogo),
    banner: toImage(payload.teamBanner),
    shopImage: toImage(payload.shopImg),
    slogan: payload.slogan,
    instagram: accountName(payload.igTag),
    twitter: accountName(payload.twTag),
    record: { wins: payload.teamWins, losses: payload.teamLosses, ties: payload.teamTies },
  }
}

/** The city of a team; null where the league repeats its name in place of one, as it does for all-star teams (East, of EAST). */
function placeOf({ location, fullName }: NamedTeamPayload): string | null {
  return location?.toLowerCase() === fullName.toLowerCase() ? null : location
}

/** The team that a bare unknown id falls back to: the Archers. */
export function defaultTeam(year: number): TeamModel {
  return {
    id: nodeId('Team', seasonKey('ARC', year)),
    officialId: 'ARC',
    slug: 'archers',
    kind: 'CLUB',
    year,
    name: 'Archers',
    location: 'Utah',
    code: 'UTA',
    color: null,
    secondColor: null,
    logo: null,
    banner: null,
    shopImage: null,
    slogan: null,
    instagram: null,
    twitter: null,
    record: { wins: 0, losses: 0, ties: 0 },
  }
}

/** Pages write colors into styles, so anything but a hex color is dropped. */
function hexColor(color: string | null): string | null {
  return color && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color) ? color : null
}
