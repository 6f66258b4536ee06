import { useId } from 'react'
import { graphql } from '../../__generated__/gql.ts'
import type { GameTickets_GameFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { Panel, PanelBody } from '../../ui/Panel.tsx'
import { PanelHeading } from '../../ui/PanelHeading.tsx'
import { TicketButton } from './GameButtons.tsx'
import { isSoldOut } from './ticketLink.ts'
import { isOff, isToCome } from './statePredicates.ts'
import styles from './GameTickets.module.css'

graphql(`
  fragment GameTickets_game on Game {
    id
    ...GameState_game
    ...TicketLink_game
  }
`)

interface GameTicketsProps {
  game: GameTickets_GameFragment
  /** The address where the league explains what happens to the tickets of a postponed or canceled game. */
  ticketTerms: string | null
}

/** All ticket links of a coming game, or the ticket policy of a postponed or canceled one. Nothing is drawn for any other. */
export function GameTickets({ game, ticketTerms }: GameTicketsProps) {
  const headingId = useId()
  const { tickets, state } = game
  const putOff = isOff(game)
  if (!putOff && !isToCome(game)) return null
  const links = (
    putOff
      ? [{ label: 'Ticket policy', to: safeHref(ticketTerms) }]
      : [
          { label: 'Tickets', to: safeHref(tickets.url) },
          { label: 'Join waitlist', to: safeHref(tickets.waitlistUrl) },
          { label: 'Weekend tickets', to: safeHref(tickets.weekendUrl) },
          { label: 'Suites', to: safeHref(tickets.suiteUrl) },
        ]
  ).flatMap(({ label, to }) => (to === null ? [] : [{ label, to }]))

  return (
    <Panel as="section" id="tickets" aria-labelledby={headingId}>
      <PanelHeading id={headingId}>Tickets</PanelHeading>
      <PanelBody>
        <p>{putOff ? putOffText(state.__typename) : saleText(tickets, links.length > 0)}</p>
        {links.length === 0 ? null : (
          <div className={styles.links}>
            {links.map(({ label, to }, index) => (
              <TicketButton
                key={label}
                link={{ label, to, look: index === 0 && !putOff ? 'primary' : 'outline', isTicket: !putOff }}
              />
            ))}
          </div>
        )}
      </PanelBody>
    </Panel>
  )
}

function putOffText(state: string): string {
  return state === 'PostponedGame'
    ? 'Tickets stay valid for the new date unless the policy says otherwise.'
    : 'The policy says what happens to tickets already bought.'
}

function saleText(tickets: GameTickets_GameFragment['tickets'], hasLinks: boolean): string {
  if (isSoldOut(tickets)) return 'This game is sold out.'

  return hasLinks ? 'Be there when it starts.' : 'Tickets are not on sale yet.'
}
