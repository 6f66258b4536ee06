import { describe, expect, it } from 'vitest'
import { charging, guard, sampleGame } from '../../../testing/gameSample.ts'
import { filterSearch, matchesFilters, narrows, readFilters } from './scheduleFilters.ts'

const NONE = { teams: [], segment: null, week: null }

describe('readFilters', () => {
  it.each([
    ['', NONE],
    ['?team=guard&team=charm', { ...NONE, teams: ['guard', 'charm'] }],
    ['?team=%20Guard%20&team=guard&team=', { ...NONE, teams: ['guard'] }],
    ['?type=regular', { ...NONE, segment: 'REGULAR' }],
    ['?type=ChampSeries', { ...NONE, segment: 'CHAMPSERIES' }],
    ['?type=summer', NONE],
    ['?type=&week=', NONE],
    ['?week=7', { ...NONE, week: 7 }],
    ['?week=0', { ...NONE, week: 0 }],
    ['?week=seven', NONE],
    ['?week=-1', NONE],
    ['?week=7.5', NONE],
    ['?week=99999', NONE],
    ['?year=2024', NONE],
  ])('reads %s', (search, expected) => {
    expect(readFilters(new URLSearchParams(search), true)).toEqual(expected)
  })

  it('reads no Championship Series while the league does not show it', () => {
    expect(readFilters(new URLSearchParams('?type=champseries&week=7'), false)).toEqual({ ...NONE, week: 7 })
  })
})

describe('narrows', () => {
  it('is false only where nothing is left out', () => {
    expect(narrows(NONE)).toBe(false)
    expect(narrows({ ...NONE, teams: ['guard'] })).toBe(true)
    expect(narrows({ ...NONE, segment: 'POST' })).toBe(true)
    expect(narrows({ ...NONE, week: 0 })).toBe(true)
  })
})

describe('matchesFilters', () => {
  const game = sampleGame({ homeTeam: guard, awayTeam: charging, week: 8 })

  it.each([
    ['no filter', NONE, true],
    ['the home team', { ...NONE, teams: ['guard'] }, true],
    ['the visitors', { ...NONE, teams: ['charging'] }, true],
    ['an official id', { ...NONE, teams: ['wgua'] }, true],
    ['one of two teams', { ...NONE, teams: ['palms', 'guard'] }, true],
    ['other teams', { ...NONE, teams: ['palms', 'charm'] }, false],
    ['a team nobody knows', { ...NONE, teams: ['archers'] }, false],
    ['its week', { ...NONE, week: 8 }, true],
    ['another week', { ...NONE, week: 7 }, false],
    ['its part of the season', { ...NONE, segment: 'REGULAR' as const }, true],
    ['another part of the season', { ...NONE, segment: 'POST' as const }, false],
    ['its team in another week', { teams: ['guard'], segment: null, week: 7 }, false],
  ])('answers for %s', (_what, filters, expected) => {
    expect(matchesFilters(game, filters)).toBe(expected)
  })

  it('counts no team that is still to be decided', () => {
    const open = sampleGame({ homeTeam: null, awayTeam: null })

    expect(matchesFilters(open, { ...NONE, teams: ['guard'] })).toBe(false)
    expect(matchesFilters(open, NONE)).toBe(true)
  })
})

describe('filterSearch', () => {
  it.each<[string, [string, string][], string]>([
    [
      'everything left at "all"',
      [
        ['year', '2025'],
        ['type', ''],
        ['week', ''],
      ],
      '',
    ],
    [
      'two teams',
      [
        ['team', 'guard'],
        ['team', 'charm'],
        ['year', '2025'],
      ],
      '?team=guard&team=charm',
    ],
    [
      'another season',
      [
        ['year', '2024'],
        ['week', ''],
      ],
      '?year=2024',
    ],
    [
      'a week',
      [
        ['year', '2025'],
        ['type', 'regular'],
        ['week', '7'],
      ],
      '?type=regular&week=7',
    ],
  ])('says only what was chosen: %s', (_what, form, expected) => {
    expect(filterSearch(form, 2025)).toBe(expected)
  })

  it('keeps the season where the current one is not known', () => {
    expect(filterSearch([['year', '2025']], null)).toBe('?year=2025')
  })
})
