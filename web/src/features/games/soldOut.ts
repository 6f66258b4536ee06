import type { TicketSale } from './ticketLink.ts'

/** Whether a game is sold out: no ticket is on sale, but there is a waitlist. */
export function isSoldOut({ url, hasWaitlist, waitlistUrl }: TicketSale): boolean {
  return url === null && (hasWaitlist || waitlistUrl !== null)
}
