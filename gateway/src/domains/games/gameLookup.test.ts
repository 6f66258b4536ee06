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

/** The Championship Series is switched off in the season of the lookup. */
function lookupOf(readGames: () => Promise<SeasonGames>) {
  return createGameLookup({
    site: { knownYears: () => Promise.resolve([2025]) },
    readGames,
    clock: settableClock(),
  })
}

describe('a ground by its key', () => {
  it.each([
    ['2025:harbor-field-boston-ma', 'Harbor Field'],
    ['2025:old-dome-boston-ma', 'Old Dome'],
  ])('is found where a game of it may be shown: %s', async (key, name) => {
    const venue = await lookupOf(() => Promise.resolve(SEASON)).venueByKey(key)

    expect(venue.name).toBe(name)
  })

  it.each([['2025:secret-dome-boston-ma'], ['2024:harbor-field-boston-ma'], ['harbor-field'], ['']])(
    'is not found otherwise: %s',
    async (key) => {
      await expect(lookupOf(() => Promise.resolve(SEASON)).venueByKey(key)).rejects.toThrow('unknown venue')
    },
  )

  it('leaves a season alone for a while that could not be read', async () => {
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
