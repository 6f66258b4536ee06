import { LRUCache } from 'lru-cache'
import type { Cached } from '../../platform/cache/cache.ts'
import { withoutTracking } from '../../platform/cache/dependencyTracking.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Resources } from '../wire/resources.ts'
import type { GameModel } from './game.ts'
import { isEqualScore } from './gameFreshness.ts'
import { scoreOfState } from './gameState.ts'
import type { GameResource } from './resource.ts'

/** So many live games are watched for a change of their score, with four answers about each. */
const MAX_GAMES = 64

/**
 * Builds the reader of what the league knows of one game. Score and plays come from two systems and have ages of their own, so a new score
 * would stand beside the plays of before it for as long as those are fresh. What was loaded before the score changed, and does not add up to
 * it, is therefore loaded again: once for each score, since the league may publish it late.
 */
export function createScoreAwareReads(
  resources: Pick<Resources, 'read' | 'drop'>,
  wall: Clock,
): <Payload>(resource: GameResource<Payload>, game: GameModel) => Promise<Cached<Payload>> {
  const scores = new LRUCache<string, { score: string; sinceMs: number }>({ max: MAX_GAMES })
  const renewed = new LRUCache<string, number>({ max: 4 * MAX_GAMES })

  /** When this process first read the present score, by the wall's clock. */
  function scoreSinceMs(slug: string, score: string): number {
    const known = scores.get(slug)
    if (known?.score === score) return known.sinceMs
    const sinceMs = wall.nowMs()
    scores.set(slug, { score, sinceMs })
    return sinceMs
  }

  async function renewIfOlder<Payload>(resource: GameResource<Payload>, game: GameModel): Promise<void> {
    const score = scoreOfState(game.state)
    if (game.state.status !== 'LIVE' || score === null) return
    const sinceMs = scoreSinceMs(game.slug, JSON.stringify(score))
    const key = `${resource.name} ${game.slug}`
    if (renewed.get(key) === sinceMs) return
    const { data, lastUpdated } = await withoutTracking(() => resources.read(resource, game))
    if (Date.parse(lastUpdated) >= sinceMs || isEqualScore(resource.scoreOf(data, game), score)) return
    if (renewed.get(key) === sinceMs) return
    renewed.set(key, sinceMs)
    await resources.drop(resource, game)
  }

  return async (resource, game) => {
    // What cannot be read is told of by the reading that counts.
    await renewIfOlder(resource, game).catch(() => undefined)
    return resources.read(resource, game)
  }
}
