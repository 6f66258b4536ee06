import { gql } from '@apollo/client'
import { useId } from 'react'
import type { GameCard_GameFragment } from '../../../__generated__/operations.ts'
import { useScoreRevealed } from '../../../lib/settings/spoilers.ts'
import { GAME_ACTIONS_FRAGMENT, GameActions } from './GameActions.tsx'
import { GAME_DETAILS_FRAGMENT, GameDetails } from './GameDetails.tsx'
import { GAME_SIDES_FRAGMENT, GameSides } from './GameSides.tsx'
import { isLive } from '../gameState.ts'
import { GameTitle } from './GameTitle.tsx'
import { GameTiming } from './GameTiming.tsx'
import styles from './GameCard.module.css'

export const GAME_CARD_FRAGMENT = gql`
  fragment GameCard_game on Game {
    id
    ...GameSides_game
    ...GameDetails_game
    ...GameActions_game
  }
  ${GAME_SIDES_FRAGMENT}
  ${GAME_DETAILS_FRAGMENT}
  ${GAME_ACTIONS_FRAGMENT}
`

/** What every card of a page shares. */
export interface GameCardSetting {
  /** The zone the times are shown in, as an IANA name. */
  timeZone: string
  /** Where the league explains what happens to tickets; null when that is not known. */
  ticketTerms: string | null
  /** When the page's loader ran, on the wall's clock, ms. */
  loadedAtMs: number
}

/** One game of the schedule: when, who, where, where to watch, how to get in. */
export function GameCard({ game, setting }: { game: GameCard_GameFragment; setting: GameCardSetting }) {
  const titleId = useId()
  const revealed = useScoreRevealed(game.id)

  return (
    <article
      className={isLive(game) ? `${styles.card} ${styles.live}` : styles.card}
      aria-labelledby={titleId}
      data-revealed={revealed || undefined}
      tabIndex={-1}
    >
      <GameTitle id={titleId} game={game} />
      <GameTiming game={game} timeZone={setting.timeZone} loadedAtMs={setting.loadedAtMs} />
      <GameSides game={game} />
      <GameDetails game={game} />
      <GameActions game={game} ticketTerms={setting.ticketTerms} />
    </article>
  )
}
