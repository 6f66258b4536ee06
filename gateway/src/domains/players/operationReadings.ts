import type { Cached } from '../../platform/cache/cache.ts'
import { addFailure } from '../../platform/cache/dependencyTracking.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import type { GameModel } from '../games/game.ts'
import type { GameSource } from '../games/source.ts'
import type { SiteSource } from '../site/source.ts'
import { toPlayerLine } from '../statLines/statLine.ts'
import { isSameTeam } from '../teams/teamLookup.ts'
import { memoizeByKey } from '../wire/memoizeByKey.ts'
import { countSegment, lacksGames, type SegmentInPlay } from './partInPlay.ts'
import type { GameLogPayload } from './payload.ts'
import type { PlayerModel } from './player.ts'
import type { PlayerReader } from './playerReader.ts'
import type { ProfileModel } from './profile.ts'

/** How long after its start a game counts as just played, in seconds: by then all answers about it have been reloaded. */
const JUST_PLAYED_SECONDS = 6 * 3600

/** The league's answers about one player; an operation reads each of them once, so that all of her stats add up. */
export interface PlayerReads {
  /** Her profile, in which parts of the season in play are counted from her game log. */
  profile(): Promise<ProfileModel>
  /** Her profile as the league sends it, for everything but stats. */
  profileAsSent(): Promise<ProfileModel>
  /** The parts of the current season in play; none where her stats do not change. Never throws. */
  partsInPlay(): Promise<readonly SegmentInPlay[]>
  gameLog(): Promise<GameLogPayload>
}

interface ReadingsParts {
  read: Pick<PlayerReader, 'profile' | 'gameLog' | 'dropGameLog'>
  site: Pick<SiteSource, 'seasonYear'>
  games: Pick<GameSource, 'ofSeason'>
  /** The league's clock. */
  clock: Clock
  log: Log
}

/**
 * Builds the reads of an operation, keyed by an object that identifies it, such as its context, and the player. The league sends season,
 * career and games separately, each updated at another time: while she plays, the others are counted from her games.
 */
export function createOperationReads(
  parts: ReadingsParts,
): (operation: object) => (player: PlayerModel) => PlayerReads {
  return memoizeByKey((_operation: object) => {
    const logs = new Map<string, Promise<Cached<GameLogPayload>>>()
    // Two seasons of one player share the log of the requested season.
    const logOf: LogOf = (player, year) => {
      const key = `${player.slug}:${year}`
      const reading = logs.get(key) ?? parts.read.gameLog({ ...player, year })
      logs.set(key, reading)
      return reading
    }
    return memoizeByKey((player: PlayerModel) => readingsOf(player, logOf, parts))
  })
}

type LogOf = (player: PlayerModel, year: number) => Promise<Cached<GameLogPayload>>

function readingsOf(
  player: PlayerModel,
  logOf: LogOf,
  { read, site, games, clock, log }: ReadingsParts,
): PlayerReads {
  const asSent = once(() => read.profile(player))

  async function readParts(): Promise<SegmentInPlay[]> {
    const year = await site.seasonYear(null)
    const { games: all } = await games.ofSeason(year)
    const played = all.filter((game) => isInPlay(game, clock.nowMs() / 1000))
    if (played.length === 0) return []
    const known = await asSent().catch(() => null)
    const teams = teamsOf(player, known?.data ?? null, year)
    const segments = new Set(played.filter((game) => isOfTeams(game, teams)).map(({ segment }) => segment))
    if (segments.size === 0) return []
    const { data: entries, lastUpdated } = await logOf(player, year)
    const segmentOf = new Map(all.map((game) => [game.slug, game.segment]))
    const parts = [...segments].map((segment) => ({
      ...{ year, segment },
      games: entries
        .filter(({ event }) => segmentOf.get(event.slugname) === segment)
        .map(({ stats }) => ({ teamId: stats.teamId, stats: toPlayerLine(stats, player) })),
    }))
    const lacking = known === null ? [] : parts.filter((part) => lacksGames(part, known.data))
    const isOlder = known !== null && lastUpdated < known.lastUpdated
    if (lacking.length > 0 && isOlder) await read.dropGameLog({ ...player, year })
    // A log with gaps is not used. One that is only older is, until it has been read again.
    return parts.filter((part) => part.games.length > 0 && (isOlder || !lacking.includes(part)))
  }

  const partsInPlay = once(async () => {
    try {
      return await readParts()
    } catch (error) {
      addFailure()
      log.warn({ slug: player.slug, err: error }, "a player's figures do not follow her games")
      return []
    }
  })

  return {
    partsInPlay,
    profile: once(async () => {
      const [parts, { data }] = await Promise.all([partsInPlay(), asSent()])
      return parts.reduce((counted, part) => countSegment(counted, part, player), data)
    }),
    profileAsSent: async () => (await asSent()).data,
    gameLog: async () => (await logOf(player, player.year)).data,
  }
}

function isInPlay({ startTime, state }: GameModel, now: number): boolean {
  return state.status === 'LIVE' || (startTime <= now && now < startTime + JUST_PLAYED_SECONDS)
}

/** The clubs that she may play for in a season, according to her rows. */
function teamsOf(player: PlayerModel, profile: ProfileModel | null, year: number): string[] {
  const rows = profile?.seasons.filter((row) => row.year === year).map(({ teamId }) => teamId) ?? []
  return [player.teamId, ...rows].filter((id) => id !== null)
}

/** Anybody may play for an all-star team. */
function isOfTeams({ segment, homeTeam, awayTeam }: GameModel, teams: readonly string[]): boolean {
  if (segment === 'ALLSTAR') return true
  return [homeTeam, awayTeam].some((side) => side && teams.some((id) => isSameTeam(id, side.officialId)))
}

function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined
  return () => (result ??= work())
}
