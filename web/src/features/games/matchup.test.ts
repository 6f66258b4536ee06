import { describe, expect, it } from 'vitest'
import { charm, guard, palms, sampleGame } from '../../../testing/gameSample.ts'
import { matchup, matchupInFull, occasionOf, recordBefore } from './matchup.ts'

describe('matchup', () => {
  it.each([
    ['visitors first', sampleGame(), 'Palms at Charm', 'California Palms at Maryland Charm'],
    [
      'on neutral ground',
      sampleGame({ isNeutral: true }),
      'Palms vs Charm',
      'California Palms vs Maryland Charm',
    ],
    [
      'twice on one day',
      sampleGame({ numberOnDay: 2 }),
      'Palms at Charm, Game 2',
      'California Palms at Maryland Charm, Game 2',
    ],
    [
      'with one side open',
      sampleGame({ awayTeam: null }),
      'To be decided at Charm',
      'To be decided at Maryland Charm',
    ],
    [
      'with both sides open',
      sampleGame({ awayTeam: null, homeTeam: null }),
      'Teams to be decided',
      'Teams to be decided',
    ],
    [
      'without a place',
      sampleGame({ awayTeam: { ...palms, location: null } }),
      'Palms at Charm',
      'Palms at Maryland Charm',
    ],
  ])('says who plays whom %s', (_case, game, short, full) => {
    expect(matchup(game)).toBe(short)
    expect(matchupInFull(game)).toBe(full)
  })
})

describe('recordBefore', () => {
  it('gives wins and losses', () => {
    expect(recordBefore(sampleGame(), charm)).toBe('4–4')
  })

  it('adds ties where there are any', () => {
    const tied = { ...guard, record: { ...guard.record, ties: 1 } }

    expect(recordBefore(sampleGame(), tied)).toBe('6–2–1')
  })

  it('is null for an all-star side and an undecided one', () => {
    expect(recordBefore(sampleGame({ segment: 'ALLSTAR' }), charm)).toBeNull()
    expect(recordBefore(sampleGame(), null)).toBeNull()
  })
})

describe('occasionOf', () => {
  it.each([
    ['REGULAR', null, null, null],
    ['REGULAR', null, 2, 'Game 2'],
    ['REGULAR', 'Rivalry Weekend', 1, 'Rivalry Weekend · Game 1'],
    ['POST', null, null, 'Post-season'],
    ['POST', 'Semifinal', null, 'Semifinal'],
  ] as const)(
    'names a game of the segment %s, called %s, number %s of its day: %s',
    (segment, description, numberOnDay, name) => {
      expect(occasionOf({ segment, description, numberOnDay })).toBe(name)
    },
  )
})
