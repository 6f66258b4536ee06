import { graphql } from '../../__generated__/gql.ts'
import type { PutOffText_GameFragment } from '../../__generated__/graphql.ts'
import { isPastSeason, useSeasons } from '../../lib/address/leagueSeasons.ts'

graphql(`
  fragment PutOffText_game on Game {
    id
    year
    state {
      __typename
    }
  }
`)

/** What becomes of a postponed or canceled game; one that its season ended without has no new date to come. */
export function PutOffText({ game }: { game: PutOffText_GameFragment }) {
  const isPast = isPastSeason(game.year, useSeasons())
  if (game.state.__typename === 'PostponedGame' && !isPast) return <p>New date to come.</p>

  return <p>{isPast ? 'This game was not played.' : 'This game will not be played.'}</p>
}
