import { describe, expect, it } from 'vitest'
import { exampleEvent } from '../../../../tests/support/examples/exampleEvent.ts'
import { toTickets } from './tickets.ts'

const TICKETING = {
  tracking: { utm_source: 'wll', utm_medium: 'web' },
  urlTemplate: 'https://www.ticketmaster.com/event/{id}',
}

describe('toTickets', () => {
  it.each([
    [
      'a bare id of the vendor',
      '1500617AC47F300A',
      'https://www.ticketmaster.com/event/1500617AC47F300A?utm_source=wll&utm_medium=web',
    ],
    [
      "the vendor's address",
      'https://www.ticketmaster.com/event/15?brand=w%20ll',
      'https://www.ticketmaster.com/event/15?brand=w%20ll&utm_source=wll&utm_medium=web',
    ],
    [
      "the vendor's address with a source of its own",
      'https://am.ticketmaster.com/x?utm_source=club',
      'https://am.ticketmaster.com/x?utm_source=club&utm_medium=web',
    ],
    [
      "the vendor's address with a fragment",
      'https://www.ticketmaster.com/event/15#seats',
      'https://www.ticketmaster.com/event/15?utm_source=wll&utm_medium=web#seats',
    ],
    [
      "the vendor's address without a protocol",
      'www.ticketmaster.com/event/15',
      'https://www.ticketmaster.com/event/15?utm_source=wll&utm_medium=web',
    ],
    [
      "another vendor's address",
      'https://boxoffice.example.com/g?a=1',
      'https://boxoffice.example.com/g?a=1',
    ],
    ['nothing', null, null],
    ['blank words', ' ', null],
    ['a script', 'javascript:alert("ticketmaster")', null],
  ])('builds a link from %s', (_what, urlTicket, expected) => {
    const tickets = toTickets(exampleEvent({ urlTicket }), TICKETING)

    expect(tickets.url).toBe(expected)
  })

  it('recognizes the vendor where the league has set neither address nor tracking', () => {
    const tickets = toTickets(exampleEvent({ urlTicket: '15006' }), { tracking: {}, urlTemplate: null })

    expect(tickets.url).toBe('https://www.ticketmaster.com/event/15006')
  })

  it('offers the waitlist only where no ticket is sold', () => {
    const waitlist = { waitlist: true, waitlistUrl: 'pages.example.com/waitlist' }

    const soldOut = toTickets(exampleEvent({ ...waitlist, urlTicket: null }), TICKETING)
    const onSale = toTickets(exampleEvent({ ...waitlist, urlTicket: '15006' }), TICKETING)

    expect(soldOut).toMatchObject({
      url: null,
      hasWaitlist: true,
      waitlistUrl: 'https://pages.example.com/waitlist',
    })
    expect(onSale).toMatchObject({ hasWaitlist: true, waitlistUrl: null })
  })

  it.each([
    [
      'an address of the vendor',
      'https://am.ticketmaster.com/wll/buy?id=Mjcz',
      'https://am.ticketmaster.com/wll/buy?id=Mjcz&utm_source=wll&utm_medium=web',
    ],
    ['an opaque id', 'Mjcz', null],
    ['nothing', null, null],
  ])('builds a weekend link from %s', (_what, weekendTicketId, expected) => {
    const tickets = toTickets(exampleEvent({ weekendTicketId }), TICKETING)

    expect(tickets.weekendUrl).toBe(expected)
  })

  it.each([
    [
      "the vendor's id",
      '1500617AC47F3051',
      'https://www.ticketmaster.com/event/1500617AC47F3051?utm_source=wll&utm_medium=web',
    ],
    ['an id of another form', '15006151', null],
    ["the league's own slug", '2022-albany-suite-deposit-june', null],
    ['an address', 'https://suites.example.com/night', 'https://suites.example.com/night'],
    ['an address that would run a script', 'javascript:alert(1)', null],
    ['nothing', null, null],
  ])('builds a suite link from %s', (_what, suiteId, expected) => {
    const tickets = toTickets(exampleEvent({ suiteId }), TICKETING)

    expect(tickets.suiteUrl).toBe(expected)
  })

  it("returns the vendor's ids", () => {
    const tickets = toTickets(exampleEvent({ ticketId: '15006', suiteId: 'S1' }), TICKETING)

    expect(tickets).toMatchObject({ ticketId: '15006', suiteId: 'S1' })
  })
})
