import { graphql } from '../../__generated__/gql.ts'
import type { TicketLink_GameFragment } from '../../__generated__/graphql.ts'
import { safeHref } from '../../lib/address/safeHref.ts'
import { track } from '../../lib/tracking/track.ts'

/** The main link for those who want to see a game, and the look of its button. */
export interface TicketLink {
  label: string
  to: string
  look: 'primary' | 'outline'
  /** Whether it leads to tickets or a waitlist, not only to something to read. */
  isTicket: boolean
}

graphql(`
  fragment TicketLink_game on Game {
    id
    tickets {
      url
      waitlistUrl
      hasWaitlist
      weekendUrl
      suiteUrl
    }
  }
`)

/** What tells whether and where a game's tickets are sold; each address is null when there is none. */
export type TicketSale = Omit<TicketLink_GameFragment['tickets'], '__typename' | 'suiteUrl'>

/**
 * The best link for a coming game: its ticket, a place on the waitlist, a ticket for the weekend, or the league's preview; null
 * without any.
 */
export function ticketLink({
  tickets,
  previewUrl,
}: {
  tickets: TicketSale
  previewUrl: string | null
}): TicketLink | null {
  const links = [
    { label: 'Tickets', to: safeHref(tickets.url), look: 'primary', isTicket: true },
    { label: 'Join waitlist', to: safeHref(tickets.waitlistUrl), look: 'outline', isTicket: true },
    { label: 'Weekend tickets', to: safeHref(tickets.weekendUrl), look: 'outline', isTicket: true },
    { label: 'Preview', to: safeHref(previewUrl), look: 'outline', isTicket: false },
  ] as const
  for (const { to, ...link } of links) if (to !== null) return { ...link, to }

  return null
}

/** Whether there is anything to get: a ticket, a place on the waitlist, or a ticket for the weekend. */
export function isOnSale({ url, waitlistUrl, hasWaitlist, weekendUrl }: TicketSale): boolean {
  return url !== null || waitlistUrl !== null || hasWaitlist || weekendUrl !== null
}

/** Whether a game is sold out: no ticket is on sale, but there is a waitlist. */
export function isSoldOut({ url, hasWaitlist, waitlistUrl }: TicketSale): boolean {
  return url === null && (hasWaitlist || waitlistUrl !== null)
}

/** "Sold out", where that is to be said of a game; else null. */
export function saleNote(tickets: TicketSale): string | null {
  return isSoldOut(tickets) ? 'Sold out' : null
}

/** Counts a click on a link to tickets or a waitlist. */
export function trackTicketClick(): void {
  track({ name: 'ticket_click' })
}
