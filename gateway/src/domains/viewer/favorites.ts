import type { SetFavoritesInput } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError, NotFoundError, UpstreamUnavailableError } from '../../errors.ts'
import type { PlayerModel } from '../players/player.ts'
import type { SeasonPlayers } from '../players/playersOfSeason.ts'
import type { PlayersSource } from '../players/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { TeamsSource } from '../teams/source.ts'
import type { TeamModel } from '../teams/team.ts'
import type { CheckedProfile } from './profileRules.ts'

/** The sources for looking up favorites. */
interface FavoriteSources {
  site: Pick<SiteSource, 'seasonYear'>
  teams: Pick<TeamsSource, 'clubPlayingNow'>
  players: Pick<PlayersSource, 'ofSeason'>
}

/** A fan's favorites among the clubs and players of the current season. */
export interface Favorites {
  /** The club of that name; null where no club of the season has it. */
  team(name: string | null): Promise<TeamModel | null>
  /** The players of the season among these, in the order of the slugs. */
  players(slugs: readonly string[]): Promise<PlayerModel[]>
  /**
   * Checks a fan's choice: a club by any of its names, players by their slugs, including those she has
   * already, even if they no longer play.
   * @param current the slugs of her current players.
   * @throws the error of reading a list that may contain her choice; UpstreamInvalidError or
   * UpstreamUnavailableError for one that may be empty or short by mistake
   */
  check(picked: SetFavoritesInput, current: readonly string[]): Promise<CheckedProfile>
}

const unchanged: CheckedProfile = { changes: {}, problems: [] }
const MAX_PLAYERS = 30
const SLUG = /^[A-Za-z0-9][\w.-]{0,99}$/

/** Builds the lookup, over cached lists: however many names are made up, none costs a call of its own. */
export function createFavorites({ site, teams, players }: FavoriteSources): Favorites {
  async function ofSeason(): Promise<SeasonPlayers> {
    return players.ofSeason(await site.seasonYear(null))
  }

  async function checkTeam(name: string | null | undefined): Promise<CheckedProfile> {
    if (name === undefined) return unchanged
    if (name === null) return { changes: { favWLLTeam: null }, problems: [] }
    try {
      return { changes: { favWLLTeam: (await teams.clubPlayingNow(name)).name.toLowerCase() }, problems: [] }
    } catch (error) {
      const mistake = mistakeOf(error)
      const code = mistake instanceof NotFoundError ? 'NOT_FOUND' : 'INVALID'
      const message = mistake.publicMessage
      return { changes: {}, problems: [{ code, field: 'FAVORITE_TEAM', value: name, message }] }
    }
  }

  async function checkPlayers(
    given: readonly string[] | null | undefined,
    current: readonly string[],
  ): Promise<CheckedProfile> {
    if (given === undefined) return unchanged
    const slugs = [...new Set(given)]
    const field = 'FAVORITE_PLAYERS' as const
    if (slugs.length > MAX_PLAYERS) {
      const message = `* Please choose at most ${MAX_PLAYERS} players.`
      return { changes: {}, problems: [{ code: 'TOO_MANY', field, value: null, message }] }
    }
    const strangers = await unknown(slugs, current)
    if (strangers.length === 0) return { changes: { favPlayers: slugs }, problems: [] }
    const problems = strangers.map((slug) => ({
      ...{ code: 'NOT_FOUND' as const, field, value: slug },
      // A text that cannot be a slug is not repeated in the message.
      message: SLUG.test(slug) ? `unknown player ${slug}` : 'unknown player',
    }))
    return { changes: {}, problems }
  }

  /** The slugs that are neither in the season nor among the fan's current ones. */
  async function unknown(slugs: readonly string[], current: readonly string[]): Promise<string[]> {
    const added = slugs.filter((slug) => !current.includes(slug))
    if (added.length === 0) return []
    const season = await ofSeason()
    const known = new Set(season.players.map(({ slug }) => slug))
    const strangers = added.filter((slug) => !known.has(slug))
    if (strangers.length > 0 && (!season.isComplete || season.unconfirmed))
      throw new UpstreamUnavailableError('A list that may have the players is not whole')
    return strangers
  }

  return {
    async team(name) {
      if (name === null) return null
      return teams.clubPlayingNow(name).catch((error: unknown) => {
        mistakeOf(error)
        return null
      })
    },
    async players(slugs) {
      if (slugs.length === 0) return []
      const season = await ofSeason()
      const bySlug = new Map(season.players.map((player) => [player.slug, player]))
      return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
    },
    async check(picked, current) {
      const [team, slugs] = await Promise.all([
        checkTeam(picked.team),
        checkPlayers(picked.playerSlugs, current),
      ])
      return {
        changes: { ...team.changes, ...slugs.changes },
        problems: [...team.problems, ...slugs.problems],
      }
    },
  }
}

/** Returns the problem for a mistake of the fan; any other failure is rethrown. */
function mistakeOf(error: unknown): NotFoundError | BadUserInputError {
  if (error instanceof NotFoundError || error instanceof BadUserInputError) return error
  throw error
}
