import type { Coach } from '../../__generated__/schemaTypes.ts'
import { BadUserInputError, NotFoundError } from '../../errors.ts'
import { createFailureBackoff } from '../../platform/resilience/failureBackoff.ts'
import { addFailure, shareDependencies } from '../../platform/cache/dependencyTracking.ts'
import { notInSeason } from '../season/notInSeason.ts'
import type { SeasonSource } from '../season/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { toCoaches } from './coach.ts'
import type { TeamRecordPayload } from './payload.ts'
import { teamRecord } from './resource.ts'
import { seasonTeams } from './seasonTeams.ts'
import { defaultTeam, isPlayerPool, toTeam, type TeamModel } from './team.ts'
import type { TeamFinder } from './teamFinder.ts'
import { checkTeamName, clubNamed, teamById, findTeamByName } from './teamLookup.ts'

/** A reference to a team in another answer. */
interface TeamReference {
  /** Its official id; null for none. */
  teamId: string | null
  year: number
  /** The team record in that answer. */
  embeddedTeam?: TeamModel | null
}

export interface TeamsSource {
  /**
   * The clubs that play in a season, by nickname.
   * @throws BadUserInputError for a year outside the league's seasons
   */
  ofSeason(year: number | null | undefined): Promise<TeamModel[]>
  /**
   * The clubs of a season and every other team that plays in it, such as all-star teams.
   * @throws BadUserInputError for a year outside the league's seasons
   */
  sidesOfSeason(year: number | null | undefined): Promise<readonly TeamModel[]>
  /**
   * One team with its full record, by any of its names. When it is requested for the current season but no longer plays, it is
   * returned as in its last season.
   * @throws BadUserInputError for an invalid name or year; NotFoundError `unknown team {name}`
   */
  byName(name: string, year: number | null | undefined): Promise<TeamModel>
  /**
   * A team of a season by its official id, with its full record.
   * @throws NotFoundError where there is no such season or team
   */
  byOfficialId(officialId: string, year: number): Promise<TeamModel>
  /**
   * A team of the current season by any of its names, as in the season's list.
   * @throws as `byName`
   */
  playingNow(name: string): Promise<TeamModel>
  /**
   * A club of the current season by any of its names.
   * @throws BadUserInputError for an invalid name; NotFoundError `unknown team {name}`; else as `notInSeason`
   */
  clubPlayingNow(name: string): Promise<TeamModel>
  /** A team's coaches, head coach first. */
  coachesOf(team: TeamModel): Promise<Coach[]>
  /**
   * The team of a reference: the season's own, otherwise the record in that answer. The player pool is read
   * from its own record, and any other id without a record is the default team. Null for no team.
   */
  byReference(reference: TeamReference): Promise<TeamModel | null>
  /** Whether an official id is that of a team of the current season, or of the player pool; false when the teams could not be read. */
  isSide(officialId: string): Promise<boolean>
  /** The first club of the current season whose official id is one of the tags; null when there is none, or the clubs could not be read. */
  clubOfTags(tags: readonly string[]): Promise<TeamModel | null>
  /**
   * The clubs of the current season whose official ids are among the tags, in the order of the tags, each once; empty when the
   * clubs could not be read.
   */
  clubsOfTags(tags: readonly string[]): Promise<TeamModel[]>
  /** The club of the current season with exactly this name; null when there is none. Throws when the clubs cannot be read. */
  clubByName(name: string): Promise<TeamModel | null>
}

/** Builds the source of teams. The season's list has the playing teams; each team's own record has the rest. */
export function createTeamsSource(
  { resources, clocks, log }: SourceDependencies,
  { site, season, finder }: { site: SiteSource; season: SeasonSource; finder: TeamFinder },
): TeamsSource {
  const failureBackoff = createFailureBackoff(clocks.monotonic)

  async function record(officialId: string, year: number): Promise<TeamRecordPayload> {
    const { data } = await resources.read(teamRecord, { officialId, year })
    return data
  }

  /** A page about a team can be shown without its banner, so the season list's team replaces a failed record. */
  async function withFullRecord(team: TeamModel): Promise<TeamModel> {
    try {
      return toTeam(await record(team.officialId, team.year), team.year, team.kind)
    } catch (error) {
      log.warn({ err: error, team: team.officialId }, 'a team is shown without its full record')
      return team
    }
  }

  /** The player pool plays no games, so no season's list contains it. */
  async function playerPool(name: string, year: number): Promise<TeamModel> {
    try {
      return toTeam(await record(name.trim().toUpperCase(), year), year)
    } catch (error) {
      throw error instanceof NotFoundError ? new NotFoundError(`unknown team ${name}`) : error
    }
  }

  async function sidesOf(year: number | null | undefined): Promise<readonly TeamModel[]> {
    return seasonTeams(await season.read(await site.seasonYear(year)))
  }

  async function ofSeason(year: number | null | undefined): Promise<TeamModel[]> {
    return (await sidesOf(year)).filter(isClub)
  }

  /** The teams of a season, or of the current one for a year before the league's first. Empty when they fail and there is a substitute. */
  async function teamsOf(year: number, substitute: TeamModel | null): Promise<readonly TeamModel[]> {
    try {
      return seasonTeams(await season.read(await knownYear(year)))
    } catch (error) {
      if (substitute) return []
      throw error
    }
  }

  async function knownYear(year: number): Promise<number> {
    try {
      return await site.seasonYear(year)
    } catch (error) {
      if (error instanceof BadUserInputError) return site.seasonYear(null)
      throw error
    }
  }

  const fallenBack = new Set<string>()

  /** Each id is logged only once, because a list may have it in every row. */
  function fallBack(teamId: string, year: number): TeamModel {
    if (!fallenBack.has(teamId))
      log.warn({ team: teamId, year }, 'an unknown team id falls back to the default team')
    fallenBack.add(teamId)
    return defaultTeam(year)
  }

  const shared = shareDependencies<'current sides', readonly TeamModel[]>()

  /** All items of a feed request the clubs at the same moment: they share one read, and its failure is logged once. */
  function currentSidesOrNone(): Promise<readonly TeamModel[]> {
    return shared('current sides', readCurrentSides)
  }

  async function clubsOfTags(tags: readonly string[]): Promise<TeamModel[]> {
    if (tags.length === 0) return []
    const clubs = (await currentSidesOrNone()).filter(isClub)
    return [...new Set(tags.flatMap((tag) => teamById(clubs, tag) ?? []))]
  }

  async function readCurrentSides(): Promise<readonly TeamModel[]> {
    try {
      return await sidesOf(null)
    } catch (error) {
      addFailure()
      log.warn({ err: error }, 'the feed is shown without the clubs that its items are about')
      return []
    }
  }

  return {
    ofSeason,
    sidesOfSeason: sidesOf,
    async isSide(officialId) {
      if (isPlayerPool(officialId)) return true
      return teamById(await currentSidesOrNone(), officialId) !== undefined
    },
    clubOfTags: async (tags) => (await clubsOfTags(tags))[0] ?? null,
    clubsOfTags,
    async clubByName(name) {
      return clubNamed(await ofSeason(null), name) ?? null
    },
    async byName(name, year) {
      checkTeamName('slug', name)
      const seasonYear = await site.seasonYear(year)
      if (isPlayerPool(name)) return playerPool(name, seasonYear)
      const isCurrent = seasonYear === (await site.seasonYear(null))
      return withFullRecord(await (isCurrent ? finder.newest(name) : finder.inSeason(name, seasonYear)))
    },
    async byOfficialId(officialId, year) {
      if (!(await site.knownYears()).includes(year)) throw new NotFoundError('unknown team')
      if (isPlayerPool(officialId)) return playerPool(officialId, year)
      const list = await failureBackoff.run(`season ${year}`, () => season.read(year))
      const team = seasonTeams(list).find((side) => side.officialId === officialId)
      if (!team) throw notInSeason(list, 'unknown team')
      return withFullRecord(team)
    },
    async playingNow(name) {
      checkTeamName('team', name)
      const seasonYear = await site.seasonYear(null)
      return isPlayerPool(name) ? playerPool(name, seasonYear) : finder.inSeason(name, seasonYear)
    },
    async clubPlayingNow(name) {
      checkTeamName('team', name)
      const list = await season.read(await site.seasonYear(null))
      const club = findTeamByName(seasonTeams(list).filter(isClub), name)
      if (!club) throw notInSeason(list, `unknown team ${name}`)
      return club
    },
    async coachesOf(team) {
      return toCoaches(await record(team.officialId, team.year), team)
    },
    async byReference({ teamId, year, embeddedTeam = null }) {
      if (teamId === null) return null
      const known = teamById(await teamsOf(year, embeddedTeam), teamId) ?? embeddedTeam
      if (known) return known
      return isPlayerPool(teamId) ? playerPool(teamId, year) : fallBack(teamId, year)
    },
  }
}

function isClub({ kind }: TeamModel): boolean {
  return kind === 'CLUB'
}
