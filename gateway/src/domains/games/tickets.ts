import type { GameStatus, Tickets } from '../../__generated__/schemaTypes.ts'
import { externalLink } from '../wire/externalLink.ts'
import type { Ticketing } from '../site/settings.ts'
import { isOpen } from '../season/noResult.ts'
import type { EventPayload } from '../season/payload.ts'

/** Recognizes an address of the ticket vendor. */
const VENDOR = 'ticketmaster'
/** The vendor's address for a bare id when the league has set none. */
const VENDOR_TEMPLATE = 'https://www.ticketmaster.com/event/{id}'

/** The tickets of a game that sells none. */
export const NO_TICKETS: Tickets = {
  ...{ url: null, waitlistUrl: null, hasWaitlist: false },
  ...{ weekendUrl: null, suiteUrl: null, ticketId: null, suiteId: null },
}

/** Whether tickets are useful: the game is live or upcoming. A postponed or suspended game sells again once the league says so. */
export function sellsTickets(status: GameStatus): boolean {
  return isOpen(status)
}

type TicketFields = Pick<
  EventPayload,
  'urlTicket' | 'ticketId' | 'suiteId' | 'weekendTicketId' | 'waitlist' | 'waitlistUrl'
>

/**
 * The tickets of a game. The league sends the vendor's bare id, a whole address or nothing; when no ticket is sold, the waitlist is offered
 * instead. Only the vendor's addresses get tracking parameters. An opaque weekend id has no address.
 */
export function toTickets(event: TicketFields, ticketing: Ticketing): Tickets {
  const url = ticketUrl(event.urlTicket, ticketing)
  return {
    url,
    waitlistUrl: url ? null : externalLink(event.waitlistUrl),
    hasWaitlist: event.waitlist,
    weekendUrl: isBareId(event.weekendTicketId) ? null : ticketUrl(event.weekendTicketId, ticketing),
    suiteUrl: isOtherId(event.suiteId) ? null : ticketUrl(event.suiteId, ticketing),
    ticketId: event.ticketId,
    suiteId: event.suiteId,
  }
}

function ticketUrl(idOrAddress: string | null, { tracking, urlTemplate }: Ticketing): string | null {
  const link = externalLink(
    isBareId(idOrAddress)
      ? (urlTemplate ?? VENDOR_TEMPLATE).replace('{id}', encodeURIComponent(idOrAddress))
      : idOrAddress,
  )
  return link?.toLowerCase().includes(VENDOR) ? withTracking(link, tracking) : link
}

/** Addresses have a dot or a slash, ids do not. */
function isBareId(idOrAddress: string | null): idOrAddress is string {
  return idOrAddress !== null && /^[\w-]+$/.test(idOrAddress)
}

/** A suite id that is not in the vendor's form, 16 hexadecimal digits: the league's own slug, for which there is no address. */
function isOtherId(suiteId: string | null): boolean {
  return isBareId(suiteId) && !/^[\da-f]{16}$/i.test(suiteId)
}

/** Adds parameters that the query lacks; existing ones stay as the league wrote them. */
function withTracking(link: string, tracking: Ticketing['tracking']): string {
  const url = new URL(link)
  const added = Object.entries(tracking).filter(([name]) => !url.searchParams.has(name))
  url.search = [url.search, String(new URLSearchParams(added))].filter(Boolean).join('&')
  return url.href
}
