import { safeHref } from '../../lib/address/safeHref.ts'

/** The main link for those who want to see a game, and the look of its button. */
export interface TicketLink {
  label: string
  to: string
  look: 'primary' | 'outline'
}

/** The ticket links of a game; each address is null when there is none. */
export interface TicketSale {
  url: string | null
  waitlistUrl: string | null
  hasWaitlist: boolean
  weekendUrl: string | null
}

/**
 * The best link for a coming game: its ticket, a place on the hasWaitlist, a ticket for the weekend, or the league's preview; null
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
    { label: 'Tickets', to: safeHref(tickets.url), look: 'primary' },
    { label: 'Join waitlist', to: safeHref(tickets.waitlistUrl), look: 'outline' },
    { label: 'Weekend tickets', to: safeHref(tickets.weekendUrl), look: 'outline' },
    { label: 'Preview', to: safeHref(previewUrl), look: 'outline' },
  ] as const
  for (const { label, to, look } of links) if (to !== null) return { label, to, look }

  return null
}

/** Whether a game is sold out: no ticket is on sale, but there is a waitlist. */
export function isSoldOut({ url, hasWaitlist, waitlistUrl }: TicketSale): boolean {
  return url === null && (hasWaitlist || waitlistUrl !== null)
}

/** Whether there is anything to get: a ticket, a place on the hasWaitlist, or a ticket for the weekend. */
export function isOnSale({ url, waitlistUrl, hasWaitlist, weekendUrl }: TicketSale): boolean {
  return url !== null || waitlistUrl !== null || hasWaitlist || weekendUrl !== null
}
