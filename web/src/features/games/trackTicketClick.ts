import { track } from '../../lib/tracking/track.ts'

/** Counts a click on a link to tickets or a waitlist. */
export function trackTicketClick(): void {
  track({ name: 'ticket_click' })
}
