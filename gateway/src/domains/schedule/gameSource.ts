import type { ZodType } from 'zod'
import type { PeriodScore, Score, WinChances } from '../../__generated__/schemaTypes.ts'
import type { Cached } from '../../platform/cache.ts'
import { fromKnownAddress } from '../knownAddress.ts'
import type { PlayerModel } from '../players/player.ts'
import type { PlayersSource } from '../players/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../sources.ts'
import { scoreOfPlayers, scoreOfTeams, toBoxScore, type BoxScoreModel } from './boxScore.ts'
import { playerBoxScoreOf, teamBoxScoreOf } from './boxScorePayload.ts'
import type { GameModel } from './game.ts'
import { gameFreshMs, gameStaleMs } from './gameFreshness.ts'
import { createGameLookup } from './gameLookup.ts'
import { meetings, toHeadToHead, type HeadToHeadModel } from './headToHead.ts'
import { eventDetailPayload, type EventDetailPayload } from './payload.ts'
import { scoreOfPeriods, toPeriods, toWinChances } from './periods.ts'
import { scoreOfPlays, toPlays, type PlayModel } from './plays.ts'
import { playsPayload } from './playsPayload.ts'
import { createSeasonPlayers } from './seasonPlayers.ts'
import type { SeasonSource } from './seasonSource.ts'

/** What the league knows of one game beyond its season's list. All but `find` take a game as it stands now, by the live system. */
export interface GameSource {
  /**
   * A game of any season, as it stands in the season's list.
   * @throws NotFoundError `unknown game {slug}`
   */
  find(slug: string): Promise<GameModel>
  /** The score by periods; none, without a call, before the game. */
  periodsOf(game: GameModel): Promise<PeriodScore[]>
  /** How the league saw the game before it began. */
  winChancesOf(game: GameModel): Promise<WinChances | null>
  /** What everybody did in a game; null, without a call, before it. */
  boxScoreOf(game: GameModel): Promise<BoxScoreModel | null>
  /** What happened in a game, in order; nothing, without a call, before it. */
  playsOf(game: GameModel): Promise<PlayModel[]>
  /** A player that a game names by her official id; null for one who is not among the season's. Never fails. */
  playerOf(year: number, officialId: string | null): Promise<PlayerModel | null>
  /**
   * The two teams of a game against each other in its season; null while they are undecided.
   * @param stand where each of their games stands now.
   */
  headToHeadOf(
    game: GameModel,
    stand: (game: GameModel) => Promise<GameModel>,
  ): Promise<HeadToHeadModel | null>
}

/** One answer about a game: where it stands below v4 `events/{slug}`, how it is checked, and the score it adds up to. */
interface Answer<T> {
  below: '' | '/players/stats' | '/teams/stats' | '/play-by-plays'
  schema: ZodType<T>
  scoreOf: (data: T) => Score
}

/** The source of what is known of single games: v4 `events/{slug}` and below, each answer cached by how far the game is. */
export function createGameSource(
  { cache, leagueApi, clocks, log }: SourceDependencies,
  { site, season, players }: { site: SiteSource; season: SeasonSource; players: PlayersSource },
): GameSource {
  function read<T>(game: GameModel, { below, schema, scoreOf }: Answer<T>): Promise<Cached<T>> {
    const path = `events/${game.slug}${below}`
    const now = clocks.league.nowMs() / 1000
    const { speed } = clocks.league.anchor
    return cache.readThrough({
      key: path,
      ttlMs: (data) => gameFreshMs(game, scoreOf(data), { now, speed }),
      staleMs: gameStaleMs(game, now),
      schema,
      load: (pace) => fromKnownAddress(leagueApi.get(path, { as: 'site', version: 4, pace })),
    })
  }

  async function detailOf(game: GameModel): Promise<EventDetailPayload> {
    const { data } = await read(game, { below: '', schema: eventDetailPayload, scoreOf: scoreOfPeriods })
    return data
  }

  return {
    find: createGameLookup({ site, season, clock: clocks.wall }),
    playerOf: createSeasonPlayers(players, log),
    periodsOf: async (game) => (hasBegun(game) ? toPeriods(await detailOf(game)) : []),
    winChancesOf: async (game) => toWinChances(await detailOf(game)),
    async boxScoreOf(game) {
      if (!hasBegun(game)) return null
      const [players, teams] = await Promise.all([
        read(game, {
          below: '/players/stats',
          schema: playerBoxScoreOf(game),
          scoreOf: (rows) => scoreOfPlayers(game, rows),
        }),
        read(game, {
          below: '/teams/stats',
          schema: teamBoxScoreOf(game),
          scoreOf: (rows) => scoreOfTeams(game, rows),
        }),
      ])
      const lastUpdated = players.lastUpdated < teams.lastUpdated ? players.lastUpdated : teams.lastUpdated
      return toBoxScore(game, { players: players.data, teams: teams.data, lastUpdated })
    },
    async playsOf(game) {
      if (!hasBegun(game)) return []
      const { data } = await read(game, {
        below: '/play-by-plays',
        schema: playsPayload,
        scoreOf: scoreOfPlays,
      })
      return toPlays(game, data)
    },
    async headToHeadOf(game, stand) {
      if (!game.homeTeam || !game.awayTeam) return null
      const { games } = await season.read(game.year)
      return toHeadToHead(game, await Promise.all(meetings(game, games).map(stand)))
    },
  }
}

function hasBegun({ state }: GameModel): boolean {
  return state.status === 'LIVE' || state.status === 'FINAL'
}
