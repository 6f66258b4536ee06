import { safeHref } from '../../lib/address/safeHref.ts'

/** Where a game sends those who want to see it, and how loudly. */
export interface TicketLink {
  label: string
  to: string
  look: 'primary' | 'outline'
}

/** What is known of the ways to a game; each address null where there is none. */
export interface TicketSale {
  url: string | null
  waitlistUrl: string | null
  waitlist: boolean
  weekendUrl: string | null
}

/** The best way to a game to come: its ticket, a place on the waitlist, a ticket for the weekend, or the league's preview. */
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

/** No ticket is on sale, but the league has a waitlist. */
export function isSoldOut({ url, waitlist, waitlistUrl }: TicketSale): boolean {
  return url === null && (waitlist || waitlistUrl !== null)
}

/** Whether there is any way in: a ticket, a place on the waitlist, or a ticket for the weekend. */
export function isOnSale({ url, waitlistUrl, waitlist, weekendUrl }: TicketSale): boolean {
  return url !== null || waitlistUrl !== null || waitlist || weekendUrl !== null
}
