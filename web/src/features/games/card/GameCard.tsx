import { useId } from 'react'
import { graphql } from '../../../__generated__/gql.ts'
import type { GameCard_GameFragment } from '../../../__generated__/graphql.ts'
import { gameSpoilerId, useRevealed } from '../../../lib/settings/spoilers.ts'
import { GameActions } from './GameActions.tsx'
import { GameDetails } from './GameDetails.tsx'
import { GameSides } from './GameSides.tsx'
import { isLive } from '../statePredicates.ts'
import { GameTitle } from './GameTitle.tsx'
import { GameTiming } from './GameTiming.tsx'
import styles from './GameCard.module.css'

graphql(`
  fragment GameCard_game on Game {
    id
    ...GameSides_game
    ...GameDetails_game
    ...GameActions_game
  }
`)

/** What every card of a page shares. */
export interface GameCardSetting {
  /** The zone the times are shown in, as an IANA name. */
  timeZone: string
  /** Where the league explains what happens to tickets; null when that is not known. */
  ticketTerms: string | null
}

/** One game of the schedule: when, who, where, where to watch, how to get in. */
export function GameCard({ game, setting }: { game: GameCard_GameFragment; setting: GameCardSetting }) {
  const titleId = useId()
  const revealed = useRevealed(gameSpoilerId(game))

  return (
    <article
      className={isLive(game) ? `${styles.card} ${styles.live}` : styles.card}
      aria-labelledby={titleId}
      data-revealed={revealed || undefined}
      tabIndex={-1}
    >
      <GameTitle id={titleId} game={game} />
      <GameTiming game={game} timeZone={setting.timeZone} />
      <GameSides game={game} />
      <GameDetails game={game} />
      <GameActions game={game} ticketTerms={setting.ticketTerms} />
    </article>
  )
}
