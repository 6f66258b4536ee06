import { describe, expect, it } from 'vitest'
import { exampleEvent } from '../../../../tests/support/examples/exampleEvent.ts'
import { eventsOfLeague } from './leagueEvents.ts'

describe('eventsOfLeague', () => {
  it('drops games of another league and keeps those without one', () => {
    const events = [
      exampleEvent({ id: 1, league: 'PLL' }),
      exampleEvent({ id: 2, league: null }),
      exampleEvent({ id: 3, league: 'WLL' }),
    ]

    const ours = eventsOfLeague(events, 'WLL')

    expect(ours.map((event) => event.id)).toEqual([2, 3])
  })
})
