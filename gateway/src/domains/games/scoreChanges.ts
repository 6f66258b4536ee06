import { LRUCache } from 'lru-cache'
import type { Cached } from '../../platform/cache/cache.ts'
import { withoutTracking } from '../../platform/cache/dependencyTracking.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Resources } from '../wire/resources.ts'
import type { GameModel } from './game.ts'
import { isEqualScore } from './gameFreshness.ts'
import { scoreOfState } from './gameState.ts'
import type { GameResource } from './resource.ts'

/** How many live games are watched for a change of their score, with four answers about each. */
const MAX_GAMES = 64

/**
 * Builds the reader of one game's data. Score and plays come from two systems with separate ages, so a new score would be shown with older
 * plays for as long as those are fresh. Answers that were loaded before a score change and do not add up to it are therefore reloaded: once
 * for each score, since the league may publish late.
 */
export function createScoreAwareReads(
  resources: Pick<Resources, 'read' | 'drop'>,
  wall: Clock,
): <Payload>(resource: GameResource<Payload>, game: GameModel) => Promise<Cached<Payload>> {
  const scores = new LRUCache<string, { score: string; sinceMs: number }>({ max: MAX_GAMES })
  const renewed = new LRUCache<string, number>({ max: 4 * MAX_GAMES })

  /** When this process first read the current score, on the wall clock. */
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
    // A failure here is reported by the actual read.
    await renewIfOlder(resource, game).catch(() => undefined)
    return resources.read(resource, game)
  }
}
