import type { KeyDate, SeasonSegment } from '../../__generated__/schemaTypes.ts'
import type { GameModel } from '../games/game.ts'
import { isoInstant } from '../wire/isoInstant.ts'

/**
 * The future dates that follow from a season's games (ascending): its first game, the all-star game, the last
 * regular-season game, the post-season and its last game, the Championship Series.
 * @param now the league's time in epoch seconds.
 */
export function keyDates(games: readonly GameModel[], now: number): KeyDate[] {
  const played = games.filter((game) => game.state.status !== 'CANCELED')
  const of = (segment: SeasonSegment) => played.filter((game) => game.segment === segment)
  const regular = of('REGULAR')
  const post = of('POST')
  const dates = [
    ...dated(regular.at(0), () => 'Season starts'),
    ...dated(of('ALLSTAR').at(0), (game) => withCity('All-Star Game', game)),
    ...dated(regular.at(-1), () => 'Regular season ends'),
    ...(post.length > 1 ? dated(post.at(0), () => 'Post-season starts') : []),
    ...dated(post.at(-1), (game) => withCity('Final', game)),
    ...dated(of('CHAMPSERIES').at(0), (game) => withCity('Championship Series starts', game)),
  ]
  return dates
    .filter(({ game }) => game.startTime > now)
    .toSorted((a, b) => a.game.startTime - b.game.startTime)
    .map(({ game, text }) => ({
      startTime: isoInstant(game.startTime),
      isTimeAnnounced: game.isTimeAnnounced,
      text,
    }))
}

/** The date of a game, with its text; nothing without a game. */
function dated(game: GameModel | undefined, textOf: (game: GameModel) => string) {
  return game ? [{ game, text: textOf(game) }] : []
}

function withCity(text: string, { venue }: GameModel): string {
  const city = venue?.city ?? null
  return city === null ? text : `${text}, ${city}`
}
