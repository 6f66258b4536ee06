import { expect, it } from 'vitest'
import { subscriptionAddress } from './subscriptionAddress.ts'

it.each([
  ['https://www.example.com', 'webcal://www.example.com/calendar/guard.ics'],
  ['http://localhost:4000', 'webcal://localhost:4000/calendar/guard.ics'],
  ['', '/calendar/guard.ics'],
])('builds from the origin %j the address %s', (origin, expected) => {
  const address = subscriptionAddress(origin, '/calendar/guard.ics')

  expect(address).toBe(expected)
})
