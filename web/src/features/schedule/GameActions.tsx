import { gql } from '@apollo/client'
import type { ReactNode } from 'react'
import type { GameActions_GameFragment } from '../../__generated__/operations.ts'
import { externalLink } from '../../lib/externalLink.ts'
import { gamePath } from '../../lib/paths.ts'
import { revealScore } from '../../lib/spoilers.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { GameCalendarLink } from './GameCalendarLink.tsx'
import { GAME_STATE_FRAGMENT } from './gameState.ts'
import { matchup, MATCHUP_FRAGMENT } from './matchup.ts'
import { wayIn } from './wayIn.ts'
import type { WayIn } from './wayIn.ts'
import styles from './GameActions.module.css'

export const GAME_ACTIONS_FRAGMENT = gql`
  fragment GameActions_game on Game {
    id
    slug
    previewUrl
    ...GameState_game
    ...Matchup_game
    tickets {
      url
      waitlistUrl
      waitlist
      weekendUrl
      suiteUrl
    }
  }
  ${GAME_STATE_FRAGMENT}
  ${MATCHUP_FRAGMENT}
`

interface GameActionsProps {
  game: GameActions_GameFragment
  /** Where the league explains what happens to the tickets of a game that is put off. */
  ticketTerms: string | null
}

/** What can be done about a game now: follow it, read it up, or get in. Draws nothing where there is nothing. */
export function GameActions({ game, ticketTerms }: GameActionsProps) {
  const about = <span className="visuallyHidden">: {matchup(game)}</span>
  switch (game.state.__typename) {
    case 'LiveGame':
      return (
        <div className={styles.actions}>
          <ButtonLink dense to={gamePath(game.slug)}>
            Game center{about}
          </ButtonLink>
          <ShowScore gameId={game.id}>{about}</ShowScore>
        </div>
      )
    case 'FinalGame':
      return (
        <div className={styles.actions}>
          <ButtonLink dense look="outline" className="scoreShown" to={gamePath(game.slug)}>
            Box score{about}
          </ButtonLink>
          <ShowScore gameId={game.id}>{about}</ShowScore>
        </div>
      )
    default: {
      const isToCome = game.state.__typename === 'ScheduledGame'
      const way = isToCome ? wayIn(game) : policy(ticketTerms)
      if (way === null && !isToCome) return null

      return (
        <div className={styles.actions}>
          <div className={styles.ways}>
            {way === null ? null : (
              <ButtonLink dense look={way.look} to={way.to}>
                {way.label}
                {about}
              </ButtonLink>
            )}
            {isToCome ? <GameCalendarLink game={game} dense iconOnly={way !== null} /> : null}
          </div>
        </div>
      )
    }
  }
}

/** Stands only where scores are hidden. */
function ShowScore({ gameId, children }: { gameId: string; children: ReactNode }) {
  return (
    <Button dense look="outline" className="scoreHidden" onClick={() => revealScore(gameId)}>
      Show score{children}
    </Button>
  )
}

function policy(ticketTerms: string | null): WayIn | null {
  const to = externalLink(ticketTerms)

  return to === null ? null : { label: 'Ticket policy', to, look: 'outline' }
}
