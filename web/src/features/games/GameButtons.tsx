import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { trackTicketClick } from './ticketLink.ts'
import type { TicketLink } from './ticketLink.ts'
import type { Matchup_GameFragment } from '../../__generated__/graphql.ts'
import { gameCalendarPath } from '../../lib/address/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './GameButtons.module.css'
import { matchup } from './matchup.ts'

interface TicketButtonProps {
  link: TicketLink
  /** On a stage the link to a game's tickets is the one main action. */
  onStage?: boolean
  dense?: boolean
  /** Follows the label. */
  children?: ReactNode
}

/** A link for those who want to see a game, as a button. A click is counted where it leads to tickets. */
export function TicketButton({ link, onStage = false, dense = false, children }: TicketButtonProps) {
  const { label, to, look, isTicket } = link

  return (
    <ButtonLink
      dense={dense}
      look={onStage && look === 'primary' ? 'spark' : look}
      to={to}
      onClick={isTicket ? trackTicketClick : undefined}
    >
      {label}
      {children}
    </ButtonLink>
  )
}

interface GameCalendarLinkProps {
  game: Matchup_GameFragment & { slug: string }
  dense?: boolean
  /** Shows the icon alone, beside another action, where there is no room for the text. */
  iconOnly?: boolean
}

/** The link to the file that adds a game to the fan's calendar. */
export function GameCalendarLink({ game, dense = false, iconOnly = false }: GameCalendarLinkProps) {
  return (
    <ButtonLink
      file
      dense={dense}
      look="outline"
      className={iconOnly ? styles.iconOnly : undefined}
      to={gameCalendarPath(game.slug)}
    >
      <Icon name="addToCalendar" />
      {iconOnly ? null : 'Calendar'}
      <span className="visuallyHidden">
        {iconOnly ? 'Calendar' : null}: add {matchup(game)}
      </span>
    </ButtonLink>
  )
}
