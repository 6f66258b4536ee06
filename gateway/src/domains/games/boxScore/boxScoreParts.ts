import type { Cached } from '../../../platform/cache/cache.ts'
import type { Log } from '../../../platform/log.ts'
import type { PlayerBoxScorePayload, TeamBoxScorePayload } from './payload.ts'
import type { GameModel } from '../game.ts'

/** The league's two answers with a game's stats, null for a failed one, and the load time of the older one (ISO). */
export interface BoxScoreParts {
  players: PlayerBoxScorePayload | null
  teams: TeamBoxScorePayload | null
  lastUpdated: string
}

type Reading<Payload> = Pick<Cached<Payload>, 'data' | 'lastUpdated'>

/**
 * Waits for the two answers for a box score. Each can be shown without the other.
 * @throws the first one's error where both fail.
 */
export async function settleBoxScoreParts(
  players: Promise<Reading<PlayerBoxScorePayload>>,
  teams: Promise<Reading<TeamBoxScorePayload>>,
  { game, log }: { game: GameModel; log: Log },
): Promise<BoxScoreParts> {
  const [ofPlayers, ofTeams] = await Promise.allSettled([players, teams])
  const failures = [ofPlayers, ofTeams].filter((part) => part.status === 'rejected')
  const [first, second] = failures
  if (first && second) throw first.reason
  if (first) log.warn({ game: game.slug, err: first.reason }, 'a box score is shown with one of its parts')
  const loaded = [ofPlayers, ofTeams].flatMap((part) =>
    part.status === 'fulfilled' ? [part.value.lastUpdated] : [],
  )
  return {
    players: ofPlayers.status === 'fulfilled' ? ofPlayers.value.data : null,
    teams: ofTeams.status === 'fulfilled' ? ofTeams.value.data : null,
    lastUpdated: loaded.toSorted()[0] ?? '',
  }
}
