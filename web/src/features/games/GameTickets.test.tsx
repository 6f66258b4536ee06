import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { collectEvents } from '../../../testing/collectEvents.ts'
import { canceledFrom, NO_TICKETS, sampleGame } from '../../../testing/gameSample.ts'
import { GameTickets } from './GameTickets.tsx'

afterEach(cleanup)

const TERMS = 'https://league.example.com/ticket-terms'

it.each([
  ['Tickets', { url: 'https://tickets.example.com/7' }],
  ['Join waitlist', { waitlistUrl: 'https://wait.example.com/7' }],
  ['Weekend tickets', { weekendUrl: 'https://weekend.example.com/7' }],
  ['Suites', { suiteUrl: 'https://suites.example.com/7' }],
])('counts a click on %s', (name, tickets) => {
  const sent = collectEvents()
  render(<GameTickets game={sampleGame({ tickets: { ...NO_TICKETS, ...tickets } })} ticketTerms={TERMS} />)

  fireEvent.click(screen.getByRole('link', { name }))

  expect(sent).toEqual([{ name: 'ticket_click' }])
})

it('does not count a click on the policy for a canceled game', () => {
  const sent = collectEvents()
  const state = canceledFrom('2025-07-12T23:30:00.000Z')
  render(<GameTickets game={sampleGame({ state })} ticketTerms={TERMS} />)

  fireEvent.click(screen.getByRole('link', { name: 'Ticket policy' }))

  expect(sent).toEqual([])
})
