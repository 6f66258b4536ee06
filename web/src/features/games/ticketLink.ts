import { externalLink } from '../../lib/address/safeHref.ts'

/** Where a game sends those who want to see it, and how loudly. */
export interface WayIn {
  label: string
  to: string
  look: 'primary' | 'outline'
}

/** What is known of the ways to a game; each address null where there is none. */
export interface Admission {
  url: string | null
  waitlistUrl: string | null
  waitlist: boolean
  weekendUrl: string | null
}

/** The best way to a game to come: its ticket, a place on the waitlist, a ticket for the weekend, or the league's preview. */
export function wayIn({
  tickets,
  previewUrl,
}: {
  tickets: Admission
  previewUrl: string | null
}): WayIn | null {
  const ways = [
    { label: 'Tickets', to: externalLink(tickets.url), look: 'primary' },
    { label: 'Join waitlist', to: externalLink(tickets.waitlistUrl), look: 'outline' },
    { label: 'Weekend tickets', to: externalLink(tickets.weekendUrl), look: 'outline' },
    { label: 'Preview', to: externalLink(previewUrl), look: 'outline' },
  ] as const
  for (const { label, to, look } of ways) if (to !== null) return { label, to, look }

  return null
}

/** No ticket is on sale, but the league has a waitlist. */
export function isSoldOut({ url, waitlist, waitlistUrl }: Admission): boolean {
  return url === null && (waitlist || waitlistUrl !== null)
}

/** Whether there is any way in: a ticket, a place on the waitlist, or a ticket for the weekend. */
export function isOnSale({ url, waitlistUrl, waitlist, weekendUrl }: Admission): boolean {
  return url !== null || waitlistUrl !== null || waitlist || weekendUrl !== null
}
