import type { Priority } from '../../platform/priority.ts'
import { isMostly } from '../wire/echo.ts'
import { fromKnownAddress } from '../wire/knownAddress.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import type { TeamModel } from '../teams/team.ts'
import { byName } from './byName.ts'
import {
  gameLogPayload,
  playerProfilePayload,
  playersPayload,
  type GameLogPayload,
  type PlayerPayload,
  type PlayerProfilePayload,
} from './payload.ts'
import { isOfLeague, toPlayer, type PlayerModel } from './player.ts'
import type { PlayerList } from './playerPage.ts'
import { readSeasonStats } from './seasonStats.ts'
import { isRosterOf } from './rosterEcho.ts'
import { toProfile, type ProfileModel } from './profile.ts'

const FRESH_MS = 300_000
const STALE_MS = 600_000

/** As long as a box score of a game that is on. */
const LIVE_FRESH_MS = 10_000
const LOG_STALE_MS = 60_000

/** What the league knows of players; each answer is cached, and its models are made once. `year` is a season of the league's. */
export interface PlayerReader {
  /** v3 `wll/players`, by name. @throws NotFoundError where the league has no such list */
  season(year: number): Promise<PlayerList>
  /** v4 `teams/{id}/roster`, by name. */
  roster(team: RosterTeam): Promise<PlayerList>
  /** Everybody who has dressed in the regular season, v4 `players/season-stats`, by name. */
  dressed(year: number): Promise<PlayerList>
  /** v4 `players/{slug}`. */
  profile(player: PlayerModel): Promise<ProfileModel>
  /** v4 `players/{slug}/events/stats`, fresh for 10 s while she plays. */
  gameLog(player: PlayerModel): Promise<GameLogPayload>
}

/** What a roster is asked for by. */
type RosterTeam = Pick<TeamModel, 'officialId' | 'year' | 'kind'>

interface ListParts {
  key: string
  isAbout?: (rows: readonly PlayerPayload[]) => boolean
  load: (priority: Priority) => Promise<unknown>
  toModel: (row: PlayerPayload) => PlayerModel
}

/** Builds the reader of players. */
export function createPlayerReader({ cache, leagueApi, config }: SourceDependencies): PlayerReader {
  const mappedLists = new WeakMap<readonly PlayerPayload[], readonly PlayerModel[]>()
  const mappedProfiles = new WeakMap<PlayerProfilePayload, ProfileModel>()

  const isOurs = (row: PlayerPayload) => isOfLeague(row, config.league)

  async function list({ key, isAbout, load, toModel }: ListParts): Promise<PlayerList> {
    const { data, lastUpdated } = await cache.readThrough({
      key,
      ttlMs: FRESH_MS,
      staleMs: STALE_MS,
      schema: playersPayload,
      itemCount: (rows) => rows.filter(isOurs).length,
      ...(isAbout && { isAbout }),
      load,
    })
    return { players: toModels(data, toModel), lastUpdated }
  }

  function toModels(
    rows: readonly PlayerPayload[],
    toModel: (row: PlayerPayload) => PlayerModel,
  ): readonly PlayerModel[] {
    const players = mappedLists.get(rows) ?? withoutRepeats(rows.filter(isOurs)).map(toModel).toSorted(byName)
    mappedLists.set(rows, players)
    return players
  }

  return {
    season: (year) =>
      list({
        key: `players:${year}`,
        load: (priority) =>
          leagueApi.get('wll/players', { as: 'site', version: 3, query: { year }, priority }),
        toModel: (row) => toPlayer(row, year),
      }),
    roster: ({ officialId, year, kind }) =>
      list({
        key: `roster:${officialId}:${year}`,
        isAbout: (rows) => isRosterOf(rows, { officialId, kind }),
        load: (priority) =>
          fromKnownAddress(
            leagueApi.get(`teams/${officialId}/roster`, {
              as: 'site',
              version: 4,
              query: { year },
              priority,
            }),
          ),
        toModel: (row) => withTeam(toPlayer(row, year), { officialId, kind }),
      }),
    async dressed(year) {
      const { data, lastUpdated } = await readSeasonStats({ cache, leagueApi }, year, 'REGULAR')
      return { players: toModels(data, (row) => toPlayer(row, year)), lastUpdated }
    },
    async profile(player) {
      const { slug, year } = player
      const { data } = await cache.readThrough({
        key: `player:${slug}:${year}`,
        ttlMs: FRESH_MS,
        staleMs: STALE_MS,
        schema: playerProfilePayload,
        isAbout: (profile) => profile.slug === slug,
        load: (priority) =>
          fromKnownAddress(
            leagueApi.get(`players/${slug}`, { as: 'site', version: 4, query: { year }, priority }),
          ),
      })
      const profile = mappedProfiles.get(data) ?? toProfile(data, player)
      mappedProfiles.set(data, profile)
      return profile
    },
    async gameLog({ slug, officialId, year }) {
      const { data } = await cache.readThrough({
        key: `player-games:${slug}:${year}`,
        ttlMs: (log) => (log.some(({ event }) => event.eventStatus === 1) ? LIVE_FRESH_MS : FRESH_MS),
        staleMs: LOG_STALE_MS,
        schema: gameLogPayload,
        // Most rows do not say whose they are; then only the games tell that they are of the season.
        isAbout: (log) =>
          isMostly(log, ({ stats }) => stats.officialId, officialId) &&
          isMostly(log, ({ event }) => event.year, year),
        load: (priority) =>
          fromKnownAddress(
            leagueApi.get(`players/${slug}/events/stats`, {
              as: 'site',
              version: 4,
              query: { year },
              priority,
            }),
          ),
      })
      return data
    },
  }
}

/** Pages are told apart by the players they end with, so nobody may come twice; the first row holds. */
function withoutRepeats(rows: readonly PlayerPayload[]): PlayerPayload[] {
  const firsts = new Map(rows.toReversed().map((row) => [row.officialId, row]))
  return rows.filter((row) => firsts.get(row.officialId) === row)
}

/** A row that names no team belongs to the team of the roster; an all-star side is nobody's team of the season. */
function withTeam(
  player: PlayerModel,
  { officialId, kind }: Pick<RosterTeam, 'officialId' | 'kind'>,
): PlayerModel {
  return player.teamId === null && kind !== 'ALL_STAR' ? { ...player, teamId: officialId } : player
}
