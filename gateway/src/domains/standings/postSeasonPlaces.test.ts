import { describe, expect, it } from 'vitest'
import { exampleGames } from '../../../../tests/support/exampleEvent.ts'
import { placePostSeason } from './postSeasonPlaces.ts'
import type { TableRow } from './tableRow.ts'

const GUARD = { officialId: 'WGUA', fullName: 'Guard' }
const CHARGING = { officialId: 'WCHA', fullName: 'Charging' }
const CHARM = { officialId: 'WCHR', fullName: 'Charm' }
const PALMS = { officialId: 'WPLM', fullName: 'Palms' }

const THIRD = { startTime: 100, homeTeam: CHARM, awayTeam: PALMS }
const FINAL = { startTime: 200, homeTeam: GUARD, awayTeam: CHARGING }
/** By more goals than the final, which must not matter. */
const PALMS_WIN = { eventStatus: 2, homeScore: 4, visitorScore: 20 }
const GUARD_WIN = { eventStatus: 2, homeScore: 12, visitorScore: 9 }
const LEVEL = { eventStatus: 2, homeScore: 9, visitorScore: 9 }

function row(officialId: string, name: string): TableRow {
  return {
    ...{ officialId, name, wins: 0, losses: 0, ties: 0 },
    ...{ scores: 0, scoresAgainst: 0, scoreDiff: 0, seed: null },
  }
}

const ROWS = [row('WPLM', 'Palms'), row('WGUA', 'Guard'), row('WCHR', 'Charm'), row('WCHA', 'Charging')]

function placesOf(...events: readonly Record<string, unknown>[]) {
  const games = exampleGames(...events.map((event) => ({ seasonSegment: 'post', ...event })))
  return placePostSeason(ROWS, games).map((placed) => [placed.rank, placed.row.name])
}

describe('placePostSeason', () => {
  it.each<[string, Record<string, unknown>[], (number | string | null)[][]]>([
    [
      'puts the finalists first, then the teams of the game for third place',
      [
        { ...THIRD, ...PALMS_WIN },
        { ...FINAL, ...GUARD_WIN },
      ],
      [
        [1, 'Guard'],
        [2, 'Charging'],
        [3, 'Palms'],
        [4, 'Charm'],
      ],
    ],
    [
      'has no rank for the finalists, who come first all the same, before the final',
      [{ ...THIRD, ...PALMS_WIN }, FINAL],
      [
        [null, 'Charging'],
        [null, 'Guard'],
        [3, 'Palms'],
        [4, 'Charm'],
      ],
    ],
    [
      'has no rank for teams whose game nobody won',
      [
        { ...THIRD, ...LEVEL },
        { ...FINAL, ...GUARD_WIN },
      ],
      [
        [1, 'Guard'],
        [2, 'Charging'],
        [null, 'Charm'],
        [null, 'Palms'],
      ],
    ],
    [
      'is in alphabetical order without rank before the first result',
      [THIRD, { ...FINAL, eventStatus: 1, homeScore: 3 }],
      [
        [null, 'Charging'],
        [null, 'Charm'],
        [null, 'Guard'],
        [null, 'Palms'],
      ],
    ],
  ])('%s', (_what, events, expected) => {
    const places = placesOf(...events)

    expect(places).toEqual(expected)
  })

  it('places nobody twice who plays on, and nobody by a game whose winner plays on', () => {
    const semifinal = { startTime: 50, homeTeam: GUARD, awayTeam: PALMS, ...GUARD_WIN }
    const other = { startTime: 60, homeTeam: CHARM, awayTeam: CHARGING, ...PALMS_WIN }

    const places = placesOf(semifinal, other, { ...FINAL, ...GUARD_WIN })

    expect(places).toEqual([
      [1, 'Guard'],
      [2, 'Charging'],
      [null, 'Charm'],
      [null, 'Palms'],
    ])
  })

  it('says by which game each stands above the next', () => {
    const games = exampleGames({ ...THIRD, ...PALMS_WIN }, { ...FINAL, ...GUARD_WIN })

    const reasons = placePostSeason(ROWS, games).map(({ placed }) => placed?.reason)

    expect(reasons).toEqual([
      'Won the final 12-9.',
      'Played in the final.',
      'Won the game for 3rd place 20-4.',
      undefined,
    ])
  })
})
