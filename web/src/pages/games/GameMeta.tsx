import { graphql } from '../../__generated__/gql.ts'
import type { GameMeta_GameFragment } from '../../__generated__/graphql.ts'
import { gameDescription, gameEvent } from '../../features/games/gameEvent.ts'
import { calendarStart } from '../../features/games/statePredicates.ts'
import { fullName, matchup, matchupInFull } from '../../features/games/matchup.ts'
import { formatDay, gameDay } from '../../lib/time/formatGameTime.ts'
import { gamePath, paths, sharePicturePath } from '../../lib/address/paths.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'

graphql(`
  fragment GameMeta_game on Game {
    id
    slug
    ...GameState_game
    ...Matchup_game
    ...GameEvent_game
  }
`)

/** The metadata of a game for search engines and link previews. It contains no score, for fans who hide them. */
export function GameMeta({ game }: { game: GameMeta_GameFragment }) {
  const day = formatDay(gameDay({ startTime: calendarStart(game) }))

  return (
    <PageMeta
      title={`${matchup(game)}, ${day}`}
      description={import.meta.env.SSR ? gameDescription(game) : ''}
      keywords={["women's lacrosse", 'box score', fullName(game.awayTeam), fullName(game.homeTeam)]}
      canonical={gamePath(game.slug)}
      crawlers={
        import.meta.env.SSR
          ? {
              picture: { path: sharePicturePath('games', game.slug), alt: `${matchupInFull(game)}, ${day}` },
              data: (origin) => [gameEvent(game, origin)].filter((event) => event !== null),
              above: [{ name: 'Schedule', path: paths.schedule }],
            }
          : undefined
      }
    />
  )
}
