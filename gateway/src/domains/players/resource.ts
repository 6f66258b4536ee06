import type { SeasonSegment } from '../../__generated__/schemaTypes.ts'
import { FRESH_FOR_FIVE_MINUTES_UNTIL_AN_END } from '../games/gameEnds.ts'
import { toStatLine, type StatLineModel } from '../statLines/statLine.ts'
import type { TeamModel } from '../teams/team.ts'
import { hasSubjectMajority } from '../wire/subjectMajority.ts'
import { FIVE_MINUTES, FRESH_FOR_FIVE_MINUTES, ONE_MINUTE, TEN_SECONDS } from '../wire/freshness.ts'
import { path, type LeagueResource, type ResourceConfig } from '../wire/leagueResource.ts'
import {
  gameLogPayload,
  playerProfilePayload,
  playersPayload,
  type GameLogPayload,
  type PlayerPayload,
  type PlayerProfilePayload,
} from './payload.ts'
import { newsTag } from './newsTag.ts'
import { isOfLeague, toPlayer, type PlayerModel } from './player.ts'
import { uniqueByName } from './compareByName.ts'
import { isRosterOf } from './rosterTeamCheck.ts'
import { seasonStatsPayload, type SeasonStatsPayload } from './seasonStatsPayload.ts'

const LOG_FRESHNESS = { usualMs: FIVE_MINUTES, shorter: { ms: TEN_SECONDS, when: 'while she plays' } }

/** The settings that all lists of players share. */
const PLAYER_LIST = {
  query: { year: ({ year }: { year: number }) => year },
  schema: playersPayload,
  freshness: FRESH_FOR_FIVE_MINUTES,
  itemCount: (rows: PlayerPayload[], { league }: ResourceConfig) => ofLeague(rows, league).length,
}

/** All players of a season, sorted by name. For some seasons the league has no such list. */
export const seasonPlayers: LeagueResource<{ year: number }, PlayerPayload[], readonly PlayerModel[]> = {
  ...PLAYER_LIST,
  name: 'season players',
  version: 3,
  path: path`wll/players`,
  toModel: (rows, { year }, { league }) => toPlayers(ofLeague(rows, league), year),
  names: (players) => players.map((player) => ({ kind: 'tag', name: newsTag(player) })),
  alwaysExists: false,
}

/** The parameters of a roster. The kind may change with the season's list, so it is used only to check an answer. */
export type RosterTeam = Pick<TeamModel, 'officialId' | 'year' | 'kind'>

/** The official id of a team and its players, sorted by name, as their rows have them. */
export interface Roster {
  officialId: string
  players: readonly PlayerModel[]
}

/** The players under contract with a team. */
export const roster: LeagueResource<RosterTeam, PlayerPayload[], Roster> = {
  ...PLAYER_LIST,
  name: 'roster',
  version: 4,
  path: path`teams/${'officialId'}/roster`,
  maxBytes: 200_000,
  toModel: (rows, { officialId, year }, { league }) => ({
    officialId,
    players: toPlayers(ofLeague(rows, league), year),
  }),
  alwaysExists: true,
  isAbout: isRosterOf,
}

/** A part of a season. */
interface WantedStats {
  year: number
  segment: SeasonSegment
}

/** A player who has dressed, and her stats. */
export interface DressedPlayer {
  player: PlayerModel
  stats: StatLineModel
}

/**
 * All players who have dressed in a part of a season, in the league's order. The rows name neither the season
 * nor the part, so the answer to another request cannot be recognized.
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
  freshness: FRESH_FOR_FIVE_MINUTES_UNTIL_AN_END,
  alwaysExists: true,
  itemCount: (rows) => rows.length,
}

/** A player in a season. */
type WantedPlayer = Pick<PlayerModel, 'slug' | 'officialId' | 'year'>

/** A player's own record. The cache stores the payload, because the position that decides which stats are shown is in another list. */
export const playerProfile: LeagueResource<WantedPlayer, PlayerProfilePayload> = {
  name: 'player',
  version: 4,
  path: path`players/${'slug'}`,
  maxBytes: 200_000,
  query: { year: ({ year }) => year },
  schema: playerProfilePayload,
  freshness: FRESH_FOR_FIVE_MINUTES,
  alwaysExists: true,
  isAbout: (profile, { slug }) => profile.slug === slug,
}

/** A player's games of her season. */
export const playerGameLog: LeagueResource<WantedPlayer, GameLogPayload> = {
  name: 'player game log',
  version: 4,
  path: path`players/${'slug'}/events/stats`,
  maxBytes: 300_000,
  query: { year: ({ year }) => year },
  schema: gameLogPayload,
  freshness: {
    ...LOG_FRESHNESS,
    freshMs: (log) =>
      log.some(({ event }) => event.eventStatus === 1) ? LOG_FRESHNESS.shorter.ms : LOG_FRESHNESS.usualMs,
    staleMs: ONE_MINUTE,
  },
  alwaysExists: true,
  // Most rows do not name the player; then only the games show that the log is of the season.
  isAbout: (log, { officialId, year }) =>
    hasSubjectMajority(log, ({ stats }) => stats.officialId, officialId) &&
    hasSubjectMajority(log, ({ event }) => event.year, year),
}

function ofLeague(rows: readonly PlayerPayload[], league: string): PlayerPayload[] {
  return rows.filter((row) => isOfLeague(row, league))
}

/** Each player once, by name. */
function toPlayers(rows: readonly PlayerPayload[], year: number): readonly PlayerModel[] {
  return uniqueByName(rows.map((row) => toPlayer(row, year)))
}
