import { Link } from 'react-router-dom'
import { graphql } from '../../../__generated__/gql.ts'
import type { GameActions_GameFragment } from '../../../__generated__/graphql.ts'
import { safeHref } from '../../../lib/address/safeHref.ts'
import { gamePath } from '../../../lib/address/paths.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { gameSpoilerId } from '../../../lib/settings/spoilers.ts'
import { RevealButton } from '../../../ui/spoiler/Score.tsx'
import { Spoiler } from '../../../ui/spoiler/Spoiler.tsx'
import { GameCalendarLink, TicketButton } from '../GameButtons.tsx'
import { matchup } from '../matchup.ts'
import { ticketLink } from '../ticketLink.ts'
import type { TicketLink } from '../ticketLink.ts'
import { isOverWithoutScore, isToCome } from '../statePredicates.ts'
import styles from './GameActions.module.css'

graphql(`
  fragment GameActions_game on Game {
    id
    slug
    previewUrl
    ...GameState_game
    ...Matchup_game
    ...TicketLink_game
  }
`)

interface GameActionsProps {
  game: GameActions_GameFragment
  /** The address where the league explains what happens to the tickets of a postponed or canceled game. */
  ticketTerms: string | null
}

/** The actions for a game in its present state: follow it, read about it, or buy a ticket. Nothing is drawn when there is none. */
export function GameActions({ game, ticketTerms }: GameActionsProps) {
  const about = <span className="visuallyHidden">: {matchup(game)}</span>
  if (isOverWithoutScore(game))
    return (
      <div className={`row ${styles.actions}`}>
        <ButtonLink dense look="outline" to={gamePath(game.slug)}>
          Game page{about}
        </ButtonLink>
      </div>
    )
  switch (game.state.__typename) {
    case 'SuspendedGame':
    case 'LiveGame':
      return (
        <div className={`row ${styles.actions}`}>
          <ButtonLink dense to={gamePath(game.slug)}>
            Game center{about}
          </ButtonLink>
          <RevealButton spoilerId={gameSpoilerId(game)} dense>
            Show score{about}
          </RevealButton>
        </div>
      )
    case 'FinalGame':
      return (
        <div className={`row ${styles.actions}`}>
          <Spoiler
            as="div"
            className={styles.first}
            instead={
              <RevealButton spoilerId={gameSpoilerId(game)} dense>
                Show score{about}
              </RevealButton>
            }
          >
            <ButtonLink dense look="outline" to={gamePath(game.slug)}>
              Box score{about}
            </ButtonLink>
          </Spoiler>
          <div className={styles.more}>
            <Spoiler instead={<Link to={gamePath(game.slug)}>Game page{about}</Link>}>{null}</Spoiler>
            <Link to={`${gamePath(game.slug)}#highlights`}>Highlights{about}</Link>
          </div>
        </div>
      )
    default: {
      const isAhead = isToCome(game)
      const link = isAhead ? ticketLink(game) : policy(ticketTerms)
      if (link === null && !isAhead) return null

      return (
        <div className={`row ${styles.actions}`}>
          <div className={styles.links}>
            {link === null ? null : (
              <TicketButton link={link} dense>
                {about}
              </TicketButton>
            )}
            {isAhead ? <GameCalendarLink game={game} dense iconOnly={link !== null} /> : null}
          </div>
        </div>
      )
    }
  }
}

function policy(ticketTerms: string | null): TicketLink | null {
  const to = safeHref(ticketTerms)

  return to === null ? null : { label: 'Ticket policy', to, look: 'outline', isTicket: false }
}
