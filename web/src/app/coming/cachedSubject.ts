import type { ApolloCache } from '@apollo/client'
import type { SidePaint } from '../../features/games/matchup.ts'
import type {
  PlayerHero_PlayerFragment,
  TeamHero_StandingFragment,
  TeamHero_TeamFragment,
} from '../../__generated__/graphql.ts'

type CachedObject = Record<string, unknown> & { __typename?: string; slug?: string; scores?: number }
type CachedObjects = Record<string, CachedObject | undefined>

const TEAM_FIELDS = ['name', 'location', 'code', 'logo', 'color', 'secondColor']
const HERO_FIELDS = ['kind', 'record', 'banner', 'instagram', 'twitter']
const PLAYER_FIELDS = ['firstName', 'lastName']
const PLAYER_DEFAULTS = {
  suffix: null,
  number: null,
  position: null,
  positionCode: null,
  isCaptain: false,
  portrait: null,
  injury: null,
}
const NO_RECORD = { wins: 0, losses: 0, ties: 0 }

/** What the hero of a team needs, as far as the pages on the way here have loaded it. */
export interface CachedTeam {
  team: TeamHero_TeamFragment
  standing: TeamHero_StandingFragment | null
  /** Whether all of it is known, or only the crest, the name and the colors. */
  isWhole: boolean
}

/** The team with a slug, if the cache knows its name and its colors; null otherwise. */
export function cachedTeam(cache: ApolloCache, slug: string | undefined): CachedTeam | null {
  const objects = contentOf(cache)
  const [id, found] = entryOf(objects, 'Team', slug)
  if (!found || !knows(found, TEAM_FIELDS)) return null
  const row = Object.values(objects).find(
    (object) => refOf(object, 'team') === id && object?.scores !== undefined,
  )
  return {
    // A team whose kind is not known is taken for a club with accounts, as most are.
    team: {
      kind: 'CLUB',
      record: NO_RECORD,
      banner: null,
      instagram: '',
      twitter: '',
      ...found,
    } as unknown as TeamHero_TeamFragment,
    standing: (row ?? null) as TeamHero_StandingFragment | null,
    isWhole: row !== undefined && knows(found, HERO_FIELDS),
  }
}

/** The player with a slug, if the cache knows her name and her team's colors; null otherwise. */
export function cachedPlayer(cache: ApolloCache, slug: string | undefined) {
  const objects = contentOf(cache)
  const [id, found] = entryOf(objects, 'Player', slug)
  if (!found || !knows(found, PLAYER_FIELDS)) return null
  const teamId = refOf(found, 'team')
  // A team's roster does not name the team of each player.
  const team =
    teamId === undefined ? Object.values(objects).find((object) => lists(object, id)) : objects[teamId]
  if (!team || !knows(team, TEAM_FIELDS)) return null
  return {
    // A code alone would be replaced by the name of the position.
    player: {
      ...PLAYER_DEFAULTS,
      ...found,
      ...('position' in found ? {} : { positionCode: null }),
      team,
    } as unknown as PlayerHero_PlayerFragment,
    team: team as unknown as SidePaint,
    hasPortrait: 'portrait' in found,
  }
}

/** The colors of the two sides of the game with a slug; null where the cache does not know both. */
export function cachedSides(cache: ApolloCache, slug: string | undefined) {
  const objects = contentOf(cache)
  const [, game] = entryOf(objects, 'Game', slug)
  const [away, home] = (['awayTeam', 'homeTeam'] as const).map((side) => objects[refOf(game, side) ?? ''])
  const isKnown = [away, home].every((team) => team && knows(team, TEAM_FIELDS))
  return isKnown ? { away: away as unknown as SidePaint, home: home as unknown as SidePaint } : null
}

function knows(object: CachedObject, fields: readonly string[]): boolean {
  return fields.every((field) => field in object)
}

function lists(team: CachedObject | undefined, id: string | undefined): boolean {
  if (team?.__typename !== 'Team') return false
  return Object.values(team).some(
    (value) => Array.isArray(value) && value.some((one: { __ref?: string }) => one.__ref === id),
  )
}

function contentOf(cache: ApolloCache): CachedObjects {
  return (cache.extract() ?? {}) as CachedObjects
}

function entryOf(objects: CachedObjects, typename: string, slug: string | undefined) {
  return (
    Object.entries(objects).find(([, object]) => object?.__typename === typename && object.slug === slug) ??
    []
  )
}

function refOf(object: CachedObject | undefined, field: string): string | undefined {
  return (object?.[field] as { __ref?: string } | null | undefined)?.__ref
}
