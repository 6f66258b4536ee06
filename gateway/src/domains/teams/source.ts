import type { Coach, Player } from '../../__generated__/schemaTypes.ts'
import { NotFoundError } from '../../errors.ts'
import { rosterPayload } from '../players/payload.ts'
import { toRoster } from '../players/rosterPlayer.ts'
import type { SeasonSource } from '../schedule/seasonSource.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../sources.ts'
import { toCoaches } from './coach.ts'
import { teamRecordPayload, type TeamRecordPayload } from './payload.ts'
import { teamKind, toTeam, type TeamModel } from './team.ts'
import { checkTeamName, findTeam, teamById } from './teamLookup.ts'

const FRESH_MS = 300_000
const STALE_MS = 600_000

export interface TeamsSource {
  /**
   * The clubs that play in a season, by nickname.
   * @throws BadUserInputError for a year outside the league's seasons
   */
  ofSeason(year: number | null | undefined): Promise<TeamModel[]>
  /**
   * One team with its full record, by any of its names (spec §5).
   * @throws BadUserInputError for a name or year that cannot be; NotFoundError `unknown team {name}`
   */
  byName(name: string, year: number | null | undefined): Promise<TeamModel>
  /** A team's coaches, head coach first. */
  coachesOf(team: TeamModel): Promise<Coach[]>
  /** The players under contract with a team in its season, by number. */
  rosterOf(team: TeamModel): Promise<Player[]>
  /** The first club of the current season that tags name by official id; null for none, and where the clubs could not be read. */
  clubOfTags(tags: readonly string[]): Promise<TeamModel | null>
}

/** The source of teams: who plays comes from the season's list, the rest from v4 `teams/{id}`, each cached for 5 minutes. */
export function createTeamsSource(
  { cache, leagueApi, log }: SourceDependencies,
  site: SiteSource,
  season: SeasonSource,
): TeamsSource {
  async function record(officialId: string, year: number): Promise<TeamRecordPayload> {
    const { data } = await cache.readThrough({
      key: `team:${officialId}:${year}`,
      ttlMs: FRESH_MS,
      staleMs: STALE_MS,
      schema: teamRecordPayload,
      load: (pace) => leagueApi.get(`teams/${officialId}`, { as: 'site', version: 4, query: { year }, pace }),
    })
    return data
  }

  /** A page about a team is worth showing without its banner, so a failed record falls back to what the season knows. */
  async function withFullRecord(team: TeamModel): Promise<TeamModel> {
    try {
      return toTeam(await record(team.officialId, team.year), team.year)
    } catch (error) {
      log.warn({ err: error, team: team.officialId }, 'a team is shown without its full record')
      return team
    }
  }

  /** All-star sides and the player pool exist by id, whether the season's list names them or not. */
  async function specialSide(name: string, year: number): Promise<TeamModel> {
    try {
      return toTeam(await record(name.trim().toUpperCase(), year), year)
    } catch (error) {
      throw error instanceof NotFoundError ? new NotFoundError(`unknown team ${name}`) : error
    }
  }

  async function ofSeason(year: number | null | undefined): Promise<TeamModel[]> {
    const { teams } = await season.read(await site.seasonYear(year))
    return teams.filter((team) => team.kind === 'CLUB')
  }

  let reading: Promise<TeamModel[]> | undefined

  /** A feed asks once for each of its items at the same moment: they share one read, and its failure one line in the log. */
  function currentClubsOrNone(): Promise<TeamModel[]> {
    reading ??= readCurrentClubs().finally(() => (reading = undefined))
    return reading
  }

  async function readCurrentClubs(): Promise<TeamModel[]> {
    try {
      return await ofSeason(null)
    } catch (error) {
      log.warn({ err: error }, 'the feed is shown without the clubs that its items are about')
      return []
    }
  }

  return {
    ofSeason,
    async clubOfTags(tags) {
      if (tags.length === 0) return null
      const clubs = await currentClubsOrNone()
      return tags.map((tag) => teamById(clubs, tag)).find((club) => club !== undefined) ?? null
    },
    async byName(name, year) {
      checkTeamName('name', name)
      const seasonYear = await site.seasonYear(year)
      if (teamKind(name.trim().toUpperCase()) !== 'CLUB') return specialSide(name, seasonYear)
      const { teams } = await season.read(seasonYear)
      return withFullRecord(findTeam(teams, name))
    },
    async coachesOf(team) {
      return toCoaches(await record(team.officialId, team.year), team.id)
    },
    async rosterOf(team) {
      const { data } = await cache.readThrough({
        key: `roster:${team.officialId}:${team.year}`,
        ttlMs: FRESH_MS,
        staleMs: STALE_MS,
        schema: rosterPayload,
        load: (pace) =>
          leagueApi.get(`teams/${team.officialId}/roster`, {
            as: 'site',
            version: 4,
            query: { year: team.year },
            pace,
          }),
      })
      return toRoster(data)
    },
  }
}
