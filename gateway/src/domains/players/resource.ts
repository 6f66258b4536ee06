import type { SeasonSegment } from '../../__generated__/schemaTypes.ts'
import { FRESH_UNTIL_AN_END } from '../games/gameEnds.ts'
import { toStatLine, type StatLineModel } from '../statLines/statLine.ts'
import type { TeamModel } from '../teams/team.ts'
import { isMostly } from '../wire/echo.ts'
import { FIVE_MINUTES, FRESH_FOR_FIVE_MINUTES, ONE_MINUTE, TEN_SECONDS } from '../wire/freshness.ts'
import { path, type LeagueResource } from '../wire/leagueResource.ts'
import {
  gameLogPayload,
  playerProfilePayload,
  playersPayload,
  type GameLogPayload,
  type PlayerPayload,
  type PlayerProfilePayload,
} from './payload.ts'
import { isOfLeague, toPlayer, type PlayerModel } from './player.ts'
import { eachOnceByName } from './byName.ts'
import { isRosterOf } from './rosterEcho.ts'
import { seasonStatsPayload, type SeasonStatsPayload } from './seasonStatsPayload.ts'

const LOG_FRESHNESS = { usualMs: FIVE_MINUTES, shorter: { ms: TEN_SECONDS, when: 'while she plays' } }

/** All players of a season, sorted by name. The league has no such list of some seasons. */
export const seasonPlayers: LeagueResource<{ year: number }, PlayerPayload[], readonly PlayerModel[]> = {
  name: 'season players',
  version: 3,
  path: path`wll/players`,
  query: { year: ({ year }) => year },
  schema: playersPayload,
  toModel: (rows, { year }, { league }) =>
    eachOnceByName(rows.filter((row) => isOfLeague(row, league)).map((row) => toPlayer(row, year))),
  freshness: FRESH_FOR_FIVE_MINUTES,
  hasKnownAddress: false,
  itemCount: (rows, { league }) => rows.filter((row) => isOfLeague(row, league)).length,
}

/** The parameters of a roster. */
export type RosterTeam = Pick<TeamModel, 'officialId' | 'year' | 'kind'>

/** The players under contract with a team, sorted by name. */
export const roster: LeagueResource<RosterTeam, PlayerPayload[], readonly PlayerModel[]> = {
  ...seasonPlayers,
  name: 'roster',
  version: 4,
  path: path`teams/${'officialId'}/roster`,
  query: { year: ({ year }) => year },
  toModel: (rows, team, { league }) =>
    eachOnceByName(
      rows.filter((row) => isOfLeague(row, league)).map((row) => withTeam(toPlayer(row, team.year), team)),
    ),
  hasKnownAddress: true,
  isAbout: isRosterOf,
}

/** A part of a season. */
interface WantedStats {
  year: number
  segment: SeasonSegment
  /** Whether a game has ended a short time ago; never when left out. */
  isSettling?: () => boolean
}

/** A player who has dressed, and her figures. */
export interface DressedPlayer {
  player: PlayerModel
  stats: StatLineModel
}

/**
 * All players who have dressed in a part of a season, in the league's order. The rows name neither the season nor the part, so
 * the answer to another request cannot be recognized.
 */
export const seasonStats: LeagueResource<WantedStats, SeasonStatsPayload, readonly DressedPlayer[]> = {
  name: 'season stats',
  version: 4,
  path: path`players/season-stats`,
  query: { year: ({ year }) => year, seasonSegment: ({ segment }) => segment.toLowerCase() },
  schema: seasonStatsPayload,
  toModel: (rows, { year }, { league }) =>
    rows
      .filter((row) => isOfLeague(row, league))
      .map((row) => ({ player: toPlayer(row, year), stats: toStatLine(row.stats) })),
  freshness: FRESH_UNTIL_AN_END,
  hasKnownAddress: true,
  itemCount: (rows) => rows.length,
}

/** A player's season. */
type WantedPlayer = Pick<PlayerModel, 'slug' | 'officialId' | 'year'>

/**
 * A player's own record. The cache keeps the payload, because the position that decides which figures are shown is in another
 * list.
 */
export const playerProfile: LeagueResource<WantedPlayer, PlayerProfilePayload> = {
  name: 'player',
  version: 4,
  path: path`players/${'slug'}`,
  query: { year: ({ year }) => year },
  schema: playerProfilePayload,
  freshness: FRESH_FOR_FIVE_MINUTES,
  hasKnownAddress: true,
  isAbout: (profile, { slug }) => profile.slug === slug,
}

/** A player's games of her season. */
export const playerGameLog: LeagueResource<WantedPlayer, GameLogPayload> = {
  name: 'player game log',
  version: 4,
  path: path`players/${'slug'}/events/stats`,
  query: { year: ({ year }) => year },
  schema: gameLogPayload,
  freshness: {
    ...LOG_FRESHNESS,
    freshMs: (log) =>
      log.some(({ event }) => event.eventStatus === 1) ? LOG_FRESHNESS.shorter.ms : LOG_FRESHNESS.usualMs,
    staleMs: ONE_MINUTE,
  },
  hasKnownAddress: true,
  // Most rows do not name the player; then only the games show that the log is of the season.
  isAbout: (log, { officialId, year }) =>
    isMostly(log, ({ stats }) => stats.officialId, officialId) &&
    isMostly(log, ({ event }) => event.year, year),
}

/**
 * Gives a player without a team the team of the roster, except on the roster of an all-star side, which is no player's own team.
 */
function withTeam(player: PlayerModel, { officialId, kind }: RosterTeam): PlayerModel {
  return player.teamId === null && kind !== 'ALL_STAR' ? { ...player, teamId: officialId } : player
}
