import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/Button.tsx'
import { trackTicketClick } from './trackTicketClick.ts'
import type { TicketLink } from './ticketLink.ts'

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
