import { graphql } from '../../__generated__/gql.ts'
import type { MentionedGame_GameFragment } from '../../__generated__/graphql.ts'
import { GameClash } from '../../features/games/clash/GameClash.tsx'
import { matchup } from '../../features/games/matchup.ts'
import { PeriodTable } from '../../features/games/scoreboard/PeriodTable.tsx'
import { Spoiler } from '../../ui/spoiler/Spoiler.tsx'
import styles from './MentionedGame.module.css'

graphql(`
  fragment MentionedGame_game on Game {
    id
    ...GameClash_game
    ...DetailsAge_game
    periods {
      ...PeriodTable_period
    }
  }
`)

/** The card of a game within a story. Of a game that is over it also shows what each side scored in each period. */
export function MentionedGame({ game }: { game: MentionedGame_GameFragment }) {
  const { periods } = game

  return (
    <aside aria-label={matchup(game)}>
      <GameClash game={game} ground="surface">
        {game.state.__typename !== 'FinalGame' || !periods?.length ? null : (
          <Spoiler as="div" className={styles.periods}>
            <PeriodTable game={game} periods={periods} plays={null} isFollowed={false} />
          </Spoiler>
        )}
      </GameClash>
    </aside>
  )
}
