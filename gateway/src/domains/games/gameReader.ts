import { createHash } from 'node:crypto'
import type { PeriodScore, Score, WinChances } from '../../__generated__/schemaTypes.ts'
import { NotFoundError, UpstreamUnavailableError } from '../../errors.ts'
import type { Cached } from '../../platform/cache/cache.ts'
import { memoizeByKey } from '../wire/memoizeByKey.ts'
import type { SourceDependencies } from '../wire/sourceDependencies.ts'
import { toBoxScore, type BoxScoreModel } from './boxScore/boxScore.ts'
import { settleBoxScoreParts } from './boxScore/boxScoreParts.ts'
import type { GameModel } from './game.ts'
import { isEqualScore } from './gameFreshness.ts'
import { scoreOfState } from './gameState.ts'
import type { ReadDetails } from './live/liveDetails.ts'
import { toPeriods, toWinChances, type PeriodsPayload } from './periods.ts'
import type { PlayPayload } from './plays/payload.ts'
import { toPlays, type PlayModel } from './plays/plays.ts'
import { createScoreAwareReads } from './scoreChanges.ts'
import { gameRecord, playByPlay, playerBoxScore, teamBoxScore, type GameResource } from './resource.ts'

/** Reads a game's data beyond its season's list. */
export interface GameReader {
  /** The score by periods; empty, without a call, before the game. Here and below a 404 a day after the game means that there is none. */
  periodsOf(game: GameModel): Promise<PeriodScore[]>
  /** The league's estimate, made before the game, of each team's chance to win. */
  winChancesOf(game: GameModel): Promise<WinChances | null>
  /** The stats of all players and both teams; null, without a call, before the game. */
  boxScoreOf(game: GameModel): Promise<BoxScoreModel | null>
  /** The plays of a game in order; empty, without a call, before the game. */
  playsOf(game: GameModel): Promise<PlayModel[]>
  /** Reads the current periods, plays and stats of a game from the league, bypassing the cache. Never throws. */
  readDetails(game: GameModel): Promise<ReadDetails>
}

/** Whether the league has answered 404. */
function isMissing(error: unknown): boolean {
  return error instanceof NotFoundError || (error instanceof UpstreamUnavailableError && error.status === 404)
}

const DAY_SECONDS = 86_400
/** One shared object, so that its mapping is memoized. */
const NO_PLAYS: PlayPayload[] = []

/** Builds the reader of single games. */
export function createGameReader({
  resources,
  log,
  clocks,
}: Pick<SourceDependencies, 'resources' | 'log' | 'clocks'>): GameReader {
  const read = createScoreAwareReads(resources, clocks.wall)
  const mappedPlays = memoizeByKey((payload: readonly PlayPayload[]) =>
    memoizeByKey((game: GameModel) => toPlays(game, payload)),
  )

  async function recordOf(game: GameModel): Promise<PeriodsPayload> {
    const { data } = await readOr(gameRecord, game, {})
    return data
  }

  /** Reads an answer about a game; `none` replaces a 404 a day after the game. */
  async function readOr<Payload, None>(
    resource: GameResource<Payload>,
    game: GameModel,
    none: None,
  ): Promise<Pick<Cached<Payload | None>, 'data' | 'lastUpdated'>> {
    try {
      return await read(resource, game)
    } catch (error) {
      if (!isMissing(error) || !isPast(game)) throw error
      return { data: none, lastUpdated: new Date(clocks.wall.nowMs()).toISOString() }
    }
  }

  /** Whether a game ended long ago, so that the league will not publish missing data any more. */
  function isPast({ state, startTime }: GameModel): boolean {
    return state.status !== 'LIVE' && clocks.league.nowMs() / 1000 - startTime > DAY_SECONDS
  }

  /** Reads an answer, bypassing the cache. */
  async function readNow<Payload>(game: GameModel, resource: GameResource<Payload>): Promise<ReadAnswer> {
    await resources.drop(resource, game)
    const { data } = await resources.read(resource, game)
    return { data, score: resource.scoreOf(data, game) }
  }

  return {
    periodsOf: async (game) => (hasBegun(game) ? toPeriods(await recordOf(game)) : []),
    winChancesOf: async (game) => toWinChances(await recordOf(game)),
    async boxScoreOf(game) {
      if (!hasBegun(game)) return null
      const [players, teams] = [readOr(playerBoxScore, game, []), readOr(teamBoxScore, game, [])]
      return toBoxScore(game, await settleBoxScoreParts(players, teams, { game, log }))
    },
    async playsOf(game) {
      if (!hasBegun(game)) return []
      const { data } = await readOr(playByPlay, game, NO_PLAYS)
      return mappedPlays(data)(game)
    },
    async readDetails(game) {
      if (!hasBegun(game)) return { fingerprint: '', isComplete: true }
      const answers = await Promise.allSettled([
        readNow(game, gameRecord),
        readNow(game, playByPlay),
        readNow(game, playerBoxScore),
        readNow(game, teamBoxScore),
      ])
      return toReadDetails(game, answers)
    },
  }
}

interface ReadAnswer {
  data: unknown
  score: Score
}

/** Failed answers are left out of the fingerprint, and make the reading incomplete, so that it is repeated. */
function toReadDetails(
  { state }: GameModel,
  answers: readonly PromiseSettledResult<ReadAnswer>[],
): ReadDetails {
  const hash = createHash('sha256')
  const score = scoreOfState(state)
  const areComplete = answers.map((answer) => {
    if (answer.status === 'rejected') return false
    hash.update(JSON.stringify(answer.value.data))
    return score !== null && isEqualScore(answer.value.score, score)
  })
  return { fingerprint: hash.digest('base64url'), isComplete: areComplete.every(Boolean) }
}

function hasBegun({ state }: GameModel): boolean {
  return scoreOfState(state) !== null
}
