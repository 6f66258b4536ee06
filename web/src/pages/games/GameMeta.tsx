import { graphql } from '../../__generated__/gql.ts'
import type { GameMeta_GameFragment } from '../../__generated__/graphql.ts'
import { gamesJsonLd } from '../../features/games/gamesJsonLd.ts'
import { calendarStart } from '../../features/games/gameState.ts'
import { fullName, matchup, matchupInFull } from '../../features/games/matchup.ts'
import { formatDay, gameDay } from '../../lib/time/formatGameTime.ts'
import { gamePath } from '../../lib/address/paths.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { useSiteOrigin } from '../../ui/siteOrigin.ts'

graphql(`
  fragment GameMeta_game on Game {
    id
    slug
    year
    ...GameState_game
    ...Matchup_game
    ...GamesJsonLd_game
  }
`)

/** The metadata of a game for search engines and link previews. It contains no score, for fans who hide them. */
export function GameMeta({ game }: { game: GameMeta_GameFragment }) {
  const origin = useSiteOrigin()
  const day = formatDay(gameDay({ startTime: calendarStart(game) }))
  const what =
    game.state.__typename === 'ScheduledGame'
      ? 'Preview, tickets and where to watch'
      : 'Score, box score, plays and highlights'

  return (
    <PageMeta
      title={`${matchup(game)}, ${day}`}
      description={`${what}: ${matchupInFull(game)}, ${day}, ${game.year}.`}
      keywords={["women's lacrosse", 'box score', fullName(game.awayTeam), fullName(game.homeTeam)]}
      canonical={gamePath(game.slug)}
      jsonLd={gamesJsonLd([game], origin)}
    />
  )
}
