import { useId } from 'react'
import type { GameCard_GameFragment } from '../../__generated__/graphql.ts'
import { externalLink } from '../../lib/address/safeHref.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PanelHeading } from '../../ui/PanelHeading.tsx'
import { GameCalendarLink } from './GameCalendarLink.tsx'
import { isSoldOut } from './ticketLink.ts'
import styles from './GameTickets.module.css'

interface GameTicketsProps {
  game: GameCard_GameFragment
  /** Where the league explains what happens to the tickets of a game that is put off. */
  ticketTerms: string | null
}

/** Every way in to a game to come, or what becomes of the tickets of one that is put off. */
export function GameTickets({ game, ticketTerms }: GameTicketsProps) {
  const headingId = useId()
  const { tickets, state } = game
  const putOff = state.__typename === 'PostponedGame' || state.__typename === 'CanceledGame'
  const ways = (
    putOff
      ? [{ label: 'Ticket policy', to: externalLink(ticketTerms) }]
      : [
          { label: 'Tickets', to: externalLink(tickets.url) },
          { label: 'Join waitlist', to: externalLink(tickets.waitlistUrl) },
          { label: 'Weekend tickets', to: externalLink(tickets.weekendUrl) },
          { label: 'Suites', to: externalLink(tickets.suiteUrl) },
        ]
  ).flatMap(({ label, to }) => (to === null ? [] : [{ label, to }]))

  return (
    <Panel as="section" id="tickets" aria-labelledby={headingId}>
      <PanelHeading id={headingId}>Tickets</PanelHeading>
      <div className={styles.body}>
        <p>{putOff ? putOffWords(state.__typename) : saleWords(tickets, ways.length > 0)}</p>
        {ways.length === 0 && putOff ? null : (
          <div className={styles.ways}>
            {ways.map(({ label, to }, index) => (
              <ButtonLink key={label} to={to} look={index === 0 && !putOff ? 'primary' : 'outline'}>
                {label}
              </ButtonLink>
            ))}
            {putOff ? null : <GameCalendarLink game={game} />}
          </div>
        )}
      </div>
    </Panel>
  )
}

function putOffWords(state: string): string {
  return state === 'PostponedGame'
    ? 'Tickets stay valid for the new date unless the policy says otherwise.'
    : 'The policy says what happens to tickets already bought.'
}

function saleWords(tickets: GameCard_GameFragment['tickets'], hasWay: boolean): string {
  if (isSoldOut(tickets)) return 'This game is sold out.'

  return hasWay ? 'Be there when it starts.' : 'Tickets are not on sale yet.'
}
