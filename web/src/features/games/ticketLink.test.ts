import { describe, expect, it } from 'vitest'
import { NO_TICKETS } from '../../../testing/gameSample.ts'
import { isOnSale, isSoldOut, ticketLink } from './ticketLink.ts'

const TICKET = { url: 'https://tickets.example.com/7' }
const WAITLIST = { waitlistUrl: 'https://wait.example.com/7' }
const WEEKEND = { weekendUrl: 'https://weekend.example.com/7' }
const previewUrl = 'https://league.example.com/preview'

describe('the main link of a game', () => {
  it.each([
    ['its ticket', { ...TICKET, ...WAITLIST, ...WEEKEND }, 'Tickets'],
    ['the waitlist, before a ticket for the weekend', { ...WAITLIST, ...WEEKEND }, 'Join waitlist'],
    [
      'a ticket for the weekend, where the waitlist has no address',
      { ...WEEKEND, hasWaitlist: true },
      'Weekend tickets',
    ],
    ['the preview', { hasWaitlist: true }, 'Preview'],
  ])('is %s', (_name, tickets, label) => {
    const link = ticketLink({ tickets: { ...NO_TICKETS, ...tickets }, previewUrl })

    expect(link).toMatchObject({ label, isTicket: label !== 'Preview' })
  })

  it('is null without an address', () => {
    expect(ticketLink({ tickets: NO_TICKETS, previewUrl: null })).toBeNull()
  })
})

describe('a game', () => {
  it.each([
    ['with a ticket', { ...TICKET, hasWaitlist: true }, false, true],
    ['with the flag of a waitlist alone', { hasWaitlist: true }, true, true],
    ['with the address of a waitlist alone', WAITLIST, true, true],
    ['with a ticket for the weekend alone', WEEKEND, false, true],
    ['with nothing', {}, false, false],
  ])('%s is sold out or not, and has something to get or not', (_name, tickets, soldOut, onSale) => {
    const known = { ...NO_TICKETS, ...tickets }

    expect([isSoldOut(known), isOnSale(known)]).toEqual([soldOut, onSale])
  })
})
