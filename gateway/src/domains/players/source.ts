import type { QueryPlayersArgs, SeasonSegment } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError, NotFoundError } from '../../errors.ts'
import { checkFirst } from '../firstItems.ts'
import { shownGames } from '../schedule/seasonRules.ts'
import type { SeasonSource } from '../schedule/seasonSource.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../sources.ts'
import { teamKind, type TeamModel } from '../teams/team.ts'
import { checkTeamName, findTeam, teamById } from '../teams/teamLookup.ts'
import { toGameLog, type PlayerGameModel } from './gameLog.ts'
import type { PlayerModel } from './player.ts'
import { MOST_PLAYERS, toPlayerPage, type PlayerList, type PlayerPageModel } from './playerPage.ts'
import { createPlayerReader } from './playerReader.ts'
import type { ProfileModel } from './profile.ts'

/** As many as a fan can follow. */
const MOST_SLUGS = 50
const SLUG = /^[A-Za-z0-9][\w.-]{0,99}$/

export interface PlayersSource {
  /**
   * Everybody the league lists in a season, the player pool too, by last name, then first name; v3 `wll/players`, one call a
   * season. `year` must be one that `site.seasonYear` has passed.
   */
  ofSeason(year: number): Promise<PlayerList>
  /**
   * The season's player by the word for her in addresses, looked up in the season's list, so that made-up words cost no calls.
   * @throws BadUserInputError for a year outside the league's seasons; NotFoundError `unknown player {slug}`
   */
  bySlug(slug: string, year: number | null | undefined): Promise<PlayerModel>
  /**
   * A page of a season's players; without a team the player pool is left out.
   * @throws BadUserInputError for an argument that cannot be; NotFoundError `unknown team {name}`
   */
  page(args: Partial<QueryPlayersArgs>): Promise<PlayerPageModel>
  /** The players under contract with a team in its season, or of an all-star side or the player pool, by number. */
  rosterOf(team: TeamModel): Promise<PlayerModel[]>
  /** What only the player's profile tells; v4 `players/{slug}`, cached for 5 minutes. */
  profileOf(player: PlayerModel): Promise<ProfileModel>
  /** A few sentences about a player, from the list she was found in, otherwise from her profile. */
  bioOf(player: PlayerModel): Promise<string | null>
  /**
   * The player's games of her season, newest first, each as the season's list has it; games of the Championship Series only
   * where they may be shown.
   */
  gamesOf(player: PlayerModel, segment: SeasonSegment | null | undefined): Promise<PlayerGameModel[]>
}

/** The source of players: who they are from the season's list, the rest from what the league tells of one player. */
export function createPlayersSource(
  deps: SourceDependencies,
  site: SiteSource,
  season: SeasonSource,
): PlayersSource {
  const read = createPlayerReader(deps)

  async function ofTeam(name: string, year: number): Promise<PlayerList> {
    const typedId = name.trim().toUpperCase()
    if (teamKind(typedId) !== 'CLUB') return read.roster(typedId, year)
    const { teams } = await season.teams(year)
    const { officialId, kind } = findTeam(teams, name)
    if (kind !== 'CLUB') return read.roster(officialId, year)
    const { players, lastUpdated } = await read.season(year)
    return {
      players: players.filter(({ teamId }) => teamId && teamById(teams, teamId)?.officialId === officialId),
      lastUpdated,
    }
  }

  async function ofClubs(year: number): Promise<PlayerList> {
    const { players, lastUpdated } = await read.season(year)
    return {
      players: players.filter(({ teamId }) => !teamId || teamKind(teamId) !== 'PLAYER_POOL'),
      lastUpdated,
    }
  }

  return {
    ofSeason: (year) => read.season(year),
    async bySlug(slug, year) {
      if (!SLUG.test(slug)) throw new NotFoundError('unknown player')
      const { players } = await read.season(await site.seasonYear(year))
      const player = players.find((each) => each.slug === slug)
      if (!player) throw new NotFoundError(`unknown player ${slug}`)
      return player
    },
    async page({ year, team, position, slugs, first = 50, after }) {
      checkFirst(first, MOST_PLAYERS)
      checkSlugs(slugs)
      if (typeof team === 'string') checkTeamName('team', team)
      const seasonYear = await site.seasonYear(year)
      const { players, lastUpdated } = await (typeof team === 'string'
        ? ofTeam(team, seasonYear)
        : ofClubs(seasonYear))
      const wanted = slugs && new Set(slugs)
      const asked = players.filter(
        (player) => (!position || player.position === position) && (!wanted || wanted.has(player.slug)),
      )
      return toPlayerPage({ players: asked, lastUpdated }, { first, after })
    },
    async rosterOf({ officialId, year }) {
      const { players } = await read.roster(officialId, year)
      return players.toSorted(byNumber)
    },
    profileOf: (player) => read.profile(player),
    bioOf: async (player) => player.bio ?? (await read.profile(player)).bio,
    async gamesOf(player, segment) {
      const [log, { games, settings }] = await Promise.all([read.gameLog(player), season.read(player.year)])
      const shown = shownGames(games, settings.championshipSeries)
      return toGameLog(log, player, segment ? shown.filter((game) => game.segment === segment) : shown)
    },
  }
}

function checkSlugs(slugs: readonly string[] | null | undefined): void {
  if (slugs && slugs.length > MOST_SLUGS)
    throw new BadUserInputError('slugs', `must be at most ${MOST_SLUGS} players`)
}

/** Players without a number last. A roster is read by name, which stays the order of equals. */
function byNumber(a: PlayerModel, b: PlayerModel): number {
  return (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER)
}
