import type { SeasonSegment } from '../../__generated__/graphql.ts'
import type { StatedGame } from '../../features/games/gameState.ts'

/** A date of the season worth knowing. `startTime` in epoch seconds. */
export interface KeyDate {
  startTime: number
  timeAnnounced: boolean
  text: string
}

interface DatedGame extends StatedGame {
  segment: SeasonSegment
  venue: { name: string | null; city: string | null } | null
}

/**
 * The dates that follow from a season's games (ascending) and are still ahead by the league's clock (ms): its first game,
 * the all-star game, the last regular-season game, the post-season and its last game, the Championship Series.
 */
export function keyDates(games: readonly DatedGame[], leagueNowMs: number): KeyDate[] {
  const played = games.filter((game) => game.state.__typename !== 'CanceledGame')
  const of = (segment: SeasonSegment) => played.filter((game) => game.segment === segment)
  const regular = of('REGULAR')
  const post = of('POST')
  const dates: KeyDate[] = [
    ...dated(regular.at(0), () => 'Season starts'),
    ...dated(of('ALLSTAR').at(0), (game) => withCity('All-Star Game', game)),
    ...dated(regular.at(-1), () => 'Regular season ends'),
    ...(post.length > 1 ? dated(post.at(0), () => 'Post-season starts') : []),
    ...dated(post.at(-1), (game) => withCity('Final', game)),
    ...dated(of('CHAMPSERIES').at(0), (game) => withCity('Championship Series starts', game)),
  ]

  return dates
    .filter(({ startTime }) => startTime * 1000 > leagueNowMs)
    .sort((one, other) => one.startTime - other.startTime)
}

function dated<Game extends DatedGame>(game: Game | undefined, text: (game: Game) => string): KeyDate[] {
  return game === undefined
    ? []
    : [{ startTime: game.startTime, timeAnnounced: game.timeAnnounced, text: text(game) }]
}

function withCity(text: string, { venue }: DatedGame): string {
  const city = venue?.city ?? null

  return city === null ? text : `${text}, ${city}`
}
