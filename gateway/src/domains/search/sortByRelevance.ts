import { hasEnded } from '../season/noResult.ts'
import type { GameModel } from '../games/game.ts'
import type { ArticleModel, VideoModel } from '../feed/feedItem.ts'
import type { PlayerModel } from '../players/player.ts'
import { isPlayerPool } from '../teams/team.ts'

const STATUS_ORDER: Readonly<Record<GameModel['state']['status'], number>> = {
  LIVE: 0,
  DELAYED: 1,
  SCHEDULED: 1,
  SUSPENDED: 2,
  FINAL: 3,
  HELD: 3,
  POSTPONED: 4,
  NO_RESULT: 5,
  CANCELED: 6,
}

/** Sorts games by a fan's interest: the live one, upcoming ones from the next, finished ones from the latest, the rest. */
export function sortGamesByRelevance(games: readonly GameModel[]): GameModel[] {
  return games.toSorted(
    (a, b) =>
      STATUS_ORDER[a.state.status] - STATUS_ORDER[b.state.status] ||
      (hasEnded(a.state.status) ? b.startTime - a.startTime : a.startTime - b.startTime),
  )
}

/** Players in their order, those without a club last. */
export function sortPlayersByRelevance(players: readonly PlayerModel[]): PlayerModel[] {
  return players.toSorted((a, b) => Number(isInPool(a)) - Number(isInPool(b)))
}

/** Clips and articles, newest first, each once. */
export function sortNewsByRelevance(
  items: readonly (VideoModel | ArticleModel)[],
): (VideoModel | ArticleModel)[] {
  const distinct = new Map(items.map((item) => [`${item.__typename}:${item.id}`, item]))
  return [...distinct.values()].toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
}

function isInPool({ teamId }: PlayerModel): boolean {
  return teamId !== null && isPlayerPool(teamId)
}
