import { describe, expect, it } from 'vitest'
import { exampleEvent, exampleList, exampleSeason } from '../../../../tests/support/examples/exampleEvent.ts'
import { settableClock } from '../../../../tests/support/settableClock.ts'
import { createGameLookup } from './gameLookup.ts'
import type { SeasonGames } from './seasonGames.ts'

const SEASON = exampleSeason(
  exampleList([
    exampleEvent({ id: 1, venue: 'Harbor Field' }),
    exampleEvent({ id: 2, venue: 'Secret Dome', seasonSegment: 'champseries' }),
    exampleEvent({ id: 3, venue: 'Old Dome', seasonSegment: 'champseries', eventStatus: 2 }),
  ]),
)

/** A lookup for a season with the Championship Series switched off. */
function lookupOf(readGames: () => Promise<SeasonGames>) {
  return createGameLookup({
    site: { knownYears: () => Promise.resolve([2025]) },
    readGames,
    clock: settableClock(),
  })
}

describe('venueByKey', () => {
  it.each([
    ['2025:harbor-field-boston-ma', 'Harbor Field'],
    ['2025:old-dome-boston-ma', 'Old Dome'],
  ])('finds a venue with a visible game: %s', async (key, name) => {
    const venue = await lookupOf(() => Promise.resolve(SEASON)).venueByKey(key)

    expect(venue.name).toBe(name)
  })

  it.each([['2025:secret-dome-boston-ma'], ['2024:harbor-field-boston-ma'], ['harbor-field'], ['']])(
    'does not find: %s',
    async (key) => {
      await expect(lookupOf(() => Promise.resolve(SEASON)).venueByKey(key)).rejects.toThrow('unknown venue')
    },
  )

  it('does not read a season again for a while after a failure', async () => {
    let readings = 0
    const lookup = lookupOf(() => {
      readings += 1
      return Promise.reject(new Error('out of reach'))
    })

    const failures = [
      await lookup.venueByKey('2025:a').catch(String),
      await lookup.venueByKey('2025:b').catch(String),
      await lookup.venueByKey('2025:c').catch(String),
    ]

    expect(failures).toEqual(Array.from({ length: 3 }, () => 'Error: out of reach'))
    expect(readings).toBe(1)
  })
})
