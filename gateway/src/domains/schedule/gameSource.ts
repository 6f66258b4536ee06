import { createHash } from 'node:crypto'
import type { ZodType } from 'zod'
import type { PeriodScore, Score, WinChances } from '../../__generated__/schemaTypes.ts'
import type { Cached } from '../../platform/cache.ts'
import type { LiveRecords } from '../live/liveRecords.ts'
import type { ReadDetails } from '../live/liveDetails.ts'
import { fromKnownAddress } from '../knownAddress.ts'
import type { PlayerModel } from '../players/player.ts'
import type { PlayersSource } from '../players/source.ts'
import type { SiteSource } from '../site/source.ts'
import type { SourceDependencies } from '../sources.ts'
import { scoreOfPlayers, scoreOfTeams, toBoxScore, type BoxScoreModel } from './boxScore.ts'
import { eitherOf } from './boxScoreParts.ts'
import {
  playerBoxScoreOf,
  teamBoxScoreOf,
  type PlayerBoxScorePayload,
  type TeamBoxScorePayload,
} from './boxScorePayload.ts'
import type { GameModel } from './game.ts'
import { canBeOfGame } from './gameEcho.ts'
import { gameFreshMs, gameStaleMs, isEqualScore } from './gameFreshness.ts'
import { createGameLookup } from './gameLookup.ts'
import { scoreOfState } from './gameState.ts'
import { isAboutNow } from './seasonFreshness.ts'
import { hasMeetings, meetings, toHeadToHead, type HeadToHeadModel } from './headToHead.ts'
import { eventDetailPayload, type EventDetailPayload } from './payload.ts'
import { scoreOfPeriods, toPeriods, toWinChances } from './periods.ts'
import { scoreOfPlays, toPlays, type PlayModel } from './plays.ts'
import { playsPayload, type PlayPayload } from './playsPayload.ts'
import { createSeasonPlayers } from './seasonPlayers.ts'
import type { SeasonSource } from './seasonSource.ts'

/** What the league knows of one game beyond its season's list. */
export interface GameSource {
  /**
   * A game of any season as it stands now.
   * @param atLeast the version it must have, if the live system knows one in time.
   * @throws NotFoundError `unknown game {slug}`
   */
  find(slug: string, atLeast?: number): Promise<GameModel>
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
   */
  headToHeadOf(game: GameModel): Promise<HeadToHeadModel | null>
  /** The periods, plays and figures of a game as the league has them now, past the cache. Never fails. */
  readDetails(game: GameModel): Promise<ReadDetails>
}

interface GameSourceParts {
  site: SiteSource
  /** Seasons whose games stand as they do now. */
  season: SeasonSource
  players: PlayersSource
  records: Pick<LiveRecords, 'recent'>
}

/** One answer about a game: where it stands below v4 `events/{slug}`, how it is checked, and the score it adds up to. */
interface Answer<T> {
  below: '' | '/players/stats' | '/teams/stats' | '/play-by-plays'
  schema: ZodType<T>
  scoreOf: (data: T) => Score
  /** Whether the answer can be about the game; left out where its schema sees to that. */
  isAbout?: (data: T) => boolean
  /** How many rows the answer has, where it does not lose them once it has them. */
  itemCount?: (data: T) => number
}

/** So few plays may all be by strangers: they do not prove that they are another game's. */
const FEW_PLAYS = 6

/** The source of what is known of single games: v4 `events/{slug}` and below, each answer cached by how far the game is. */
export function createGameSource(
  { cache, leagueApi, clocks, log }: SourceDependencies,
  { site, season, players, records }: GameSourceParts,
): GameSource {
  function read<T>(game: GameModel, { below, scoreOf, ...rules }: Answer<T>): Promise<Cached<T>> {
    const path = pathOf(game, { below })
    const now = clocks.league.nowMs() / 1000
    const { speed } = clocks.league.anchor
    return cache.readThrough({
      key: path,
      ttlMs: (data) => gameFreshMs(game, scoreOf(data), { now, speed }),
      staleMs: gameStaleMs(game, now),
      ...rules,
      load: (priority) => fromKnownAddress(leagueApi.get(path, { as: 'site', version: 4, priority })),
    })
  }

  async function detailOf(game: GameModel): Promise<EventDetailPayload> {
    const { data } = await read(game, eventRecord(game))
    return data
  }

  const findGame = createGameLookup({ site, season, clock: clocks.wall })

  /** Reads an answer past the cache. */
  async function readNow<T>(game: GameModel, answer: Answer<T>): Promise<{ data: T; score: Score }> {
    await cache.drop(pathOf(game, answer))
    const { data } = await read(game, answer)
    return { data, score: answer.scoreOf(data) }
  }

  return {
    async find(slug, atLeast = 0) {
      const game = await findGame(slug)
      const { state, startTime, version } = game
      // A game that is not on has nothing newer to wait for, whatever version somebody makes up.
      if (version >= atLeast || !isAboutNow(state.status, startTime, clocks.league.nowMs() / 1000))
        return game
      await records.recent(slug, atLeast)
      return findGame(slug)
    },
    playerOf: createSeasonPlayers(players, log),
    periodsOf: async (game) => (hasBegun(game) ? toPeriods(await detailOf(game)) : []),
    winChancesOf: async (game) => toWinChances(await detailOf(game)),
    async boxScoreOf(game) {
      if (!hasBegun(game)) return null
      const [players, teams] = [read(game, playerFigures(game)), read(game, teamFigures(game))]
      return toBoxScore(game, await eitherOf(players, teams, { game, log }))
    },
    async playsOf(game) {
      if (!hasBegun(game)) return []
      const { data } = await read(game, playByPlay(game))
      return toPlays(game, data)
    },
    async headToHeadOf(game) {
      if (!hasMeetings(game)) return null
      const { games } = await season.read(game.year)
      return toHeadToHead(game, meetings(game, games))
    },
    async readDetails(game) {
      if (!hasBegun(game)) return { fingerprint: '', isComplete: true }
      const answers = await Promise.allSettled([
        readNow(game, eventRecord(game)),
        readNow(game, playByPlay(game)),
        readNow(game, playerFigures(game)),
        readNow(game, teamFigures(game)),
      ])
      return toReadDetails(game, answers)
    },
  }
}

/** The event's own record, for its periods. */
function eventRecord(game: GameModel): Answer<EventDetailPayload> {
  const isAbout = (event: EventDetailPayload) => event.slugname === game.slug
  return { below: '', schema: eventDetailPayload, scoreOf: scoreOfPeriods, isAbout }
}

function playByPlay(game: GameModel): Answer<PlayPayload[]> {
  const teamsOf = (plays: readonly PlayPayload[]) => plays.map(({ teamId }) => teamId)
  return {
    below: '/play-by-plays',
    schema: playsPayload,
    scoreOf: scoreOfPlays,
    isAbout: (plays) => plays.length < FEW_PLAYS || canBeOfGame(game, teamsOf(plays)),
  }
}

function playerFigures(game: GameModel): Answer<PlayerBoxScorePayload> {
  const scoreOf = (rows: PlayerBoxScorePayload) => scoreOfPlayers(game, rows)
  return {
    below: '/players/stats',
    schema: playerBoxScoreOf(game),
    scoreOf,
    itemCount: (rows) => rows.length,
  }
}

function teamFigures(game: GameModel): Answer<TeamBoxScorePayload> {
  const scoreOf = (rows: TeamBoxScorePayload) => scoreOfTeams(game, rows)
  return { below: '/teams/stats', schema: teamBoxScoreOf(game), scoreOf, itemCount: (rows) => rows.length }
}

function pathOf({ slug }: GameModel, { below }: Pick<Answer<unknown>, 'below'>): string {
  return `events/${slug}${below}`
}

type ReadAnswer = PromiseSettledResult<{ data: unknown; score: Score }>

/** Those that failed are left out of the fingerprint, and asked for again. */
function toReadDetails({ state }: GameModel, answers: readonly ReadAnswer[]): ReadDetails {
  const hash = createHash('sha256')
  const score = scoreOfState(state)
  const isWhole = answers.map((answer) => {
    if (answer.status === 'rejected') return false
    hash.update(JSON.stringify(answer.value.data))
    return score !== null && isEqualScore(answer.value.score, score)
  })
  return { fingerprint: hash.digest('base64url'), isComplete: isWhole.every(Boolean) }
}

function hasBegun({ state }: GameModel): boolean {
  return state.status === 'LIVE' || state.status === 'FINAL'
}
