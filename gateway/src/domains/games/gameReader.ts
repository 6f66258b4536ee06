import { createHash } from 'node:crypto'
import type { ZodType } from 'zod'
import type { PeriodScore, Score, WinChances } from '../../__generated__/schemaTypes.ts'
import type { Cached } from '../../platform/cache.ts'
import { fromKnownAddress } from '../wire/knownAddress.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { scoreOfPlayers, scoreOfTeams, toBoxScore, type BoxScoreModel } from './boxScore/boxScore.ts'
import { eitherOf } from './boxScore/boxScoreParts.ts'
import {
  playerBoxScoreOf,
  teamBoxScoreOf,
  type PlayerBoxScorePayload,
  type TeamBoxScorePayload,
} from './boxScore/payload.ts'
import type { GameModel } from './game.ts'
import { canBeOfGame } from './gameEcho.ts'
import { gameFreshMs, gameStaleMs, isEqualScore } from './gameFreshness.ts'
import { scoreOfState } from './gameState.ts'
import type { ReadDetails } from './live/liveDetails.ts'
import { eventDetailPayload, type EventDetailPayload } from './payload.ts'
import { scoreOfPeriods, toPeriods, toWinChances } from './periods.ts'
import { playsPayload, type PlayPayload } from './plays/payload.ts'
import { scoreOfPlays, toPlays, type PlayModel } from './plays/plays.ts'

/** What the league knows of one game beyond its season's list. */
export interface GameReader {
  /** The score by periods; none, without a call, before the game. */
  periodsOf(game: GameModel): Promise<PeriodScore[]>
  /** How the league saw the game before it began. */
  winChancesOf(game: GameModel): Promise<WinChances | null>
  /** What everybody did in a game; null, without a call, before it. */
  boxScoreOf(game: GameModel): Promise<BoxScoreModel | null>
  /** What happened in a game, in order; nothing, without a call, before it. */
  playsOf(game: GameModel): Promise<PlayModel[]>
  /** The periods, plays and figures of a game as the league has them now, past the cache. Never fails. */
  readDetails(game: GameModel): Promise<ReadDetails>
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

/** Builds the reader of single games: v4 `events/{slug}` and below, each answer cached by how far the game is. */
export function createGameReader({ cache, leagueApi, clocks, log }: SourceDependencies): GameReader {
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

  /** Reads an answer past the cache. */
  async function readNow<T>(game: GameModel, answer: Answer<T>): Promise<{ data: T; score: Score }> {
    await cache.drop(pathOf(game, answer))
    const { data } = await read(game, answer)
    return { data, score: answer.scoreOf(data) }
  }

  return {
    periodsOf: async (game) => (hasBegun(game) ? toPeriods(await detailOf(game)) : []),
    winChancesOf: async (game) => toWinChances(await detailOf(game)),
    async boxScoreOf(game) {
      if (!hasBegun(game)) return null
      const [players, teams] = [read(game, playerBoxScore(game)), read(game, teamBoxScore(game))]
      return toBoxScore(game, await eitherOf(players, teams, { game, log }))
    },
    async playsOf(game) {
      if (!hasBegun(game)) return []
      const { data } = await read(game, playByPlay(game))
      return toPlays(game, data)
    },
    async readDetails(game) {
      if (!hasBegun(game)) return { fingerprint: '', isComplete: true }
      const answers = await Promise.allSettled([
        readNow(game, eventRecord(game)),
        readNow(game, playByPlay(game)),
        readNow(game, playerBoxScore(game)),
        readNow(game, teamBoxScore(game)),
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

function playerBoxScore(game: GameModel): Answer<PlayerBoxScorePayload> {
  return {
    below: '/players/stats',
    schema: playerBoxScoreOf(game),
    scoreOf: (rows) => scoreOfPlayers(game, rows),
    itemCount: (rows) => rows.length,
  }
}

function teamBoxScore(game: GameModel): Answer<TeamBoxScorePayload> {
  return {
    below: '/teams/stats',
    schema: teamBoxScoreOf(game),
    scoreOf: (rows) => scoreOfTeams(game, rows),
    itemCount: (rows) => rows.length,
  }
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
