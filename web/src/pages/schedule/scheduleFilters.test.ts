import { describe, expect, it } from 'vitest'
import { charging, guard } from '../../../testing/gameSample.ts'
import {
  chosenFilters,
  filteredAddress,
  filterSearch,
  filterVariables,
  narrows,
  readFilters,
  teamNamed,
  weeksBeside,
} from './scheduleFilters.ts'

const NONE = { teams: [], segment: null, week: null, isHome: null }

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
    ['?week=30', { ...NONE, week: 30 }],
    ['?week=31', NONE],
    ['?week=99999', NONE],
    ['?year=2024', NONE],
    ['?home=true', { ...NONE, isHome: true }],
    ['?home=false', NONE],
    ['?home=1', NONE],
  ])('reads %s', (search, expected) => {
    expect(readFilters(new URLSearchParams(search), true)).toEqual(expected)
  })

  it('reads no more teams than can be asked for', () => {
    const search = new URLSearchParams(Array.from({ length: 40 }, (_none, i) => ['team', `team-${i}`]))

    expect(readFilters(search, true).teams).toHaveLength(20)
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
    expect(narrows({ ...NONE, isHome: true })).toBe(true)
  })
})

describe('filterVariables', () => {
  it.each([
    [NONE, {}],
    [{ ...NONE, week: 0 }, { week: 0 }],
    [{ ...NONE, segment: 'POST' as const }, { segment: 'POST' }],
    [
      { ...NONE, teams: ['guard', 'charm'], week: 7, isHome: true },
      { teams: ['charm', 'guard'], week: 7, isHome: true },
    ],
  ])('asks for %j as %j', (filters, expected) => {
    expect(filterVariables(filters)).toStrictEqual(expected)
  })

  it('is the same whatever the order of the teams', () => {
    const [some, others] = [
      ['palms', 'guard'],
      ['guard', 'palms'],
    ].map((teams) => filterVariables({ ...NONE, teams }))

    expect(some).toEqual(others)
  })
})

describe('teamNamed', () => {
  it.each([
    ['guard', 'guard'],
    ['wgua', 'guard'],
    ['boston guard', 'guard'],
    ['boston-guard', 'guard'],
    ['new-york-charging', 'charging'],
    ['the-guard-of-boston', 'guard'],
    ['boston', 'guard'],
    ['the guard', undefined],
    ['archers', undefined],
  ])('finds by %s: %s', (name, expected) => {
    expect(teamNamed([charging, guard], name)?.slug).toBe(expected)
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

describe('filteredAddress', () => {
  it.each([
    ['/scores', NONE, null, '/scores'],
    ['/scores', NONE, 2024, '/scores?year=2024'],
    [
      '/tickets',
      { teams: ['guard', 'charm'], segment: 'POST' as const, week: 0, isHome: true },
      2024,
      '/tickets?team=guard&team=charm&year=2024&type=post&week=0&home=true',
    ],
  ])('is the address of %s with %j of %s', (path, filters, year, expected) => {
    expect(filteredAddress(path, filters, year)).toBe(expected)
  })
})

describe('chosenFilters', () => {
  it('names each filter, with those that remain without it', () => {
    const filters = { teams: ['wgua', 'archers'], segment: 'POST' as const, week: 3, isHome: true }

    expect(chosenFilters(filters, [guard, charging])).toEqual([
      { label: 'Guard', without: { ...filters, teams: ['archers'] } },
      { label: 'archers', without: { ...filters, teams: ['wgua'] } },
      { label: 'Post-season', without: { ...filters, segment: null } },
      { label: 'Week 3', without: { ...filters, week: null } },
      { label: 'Home games', instead: 'All games', without: { ...filters, isHome: null } },
    ])
  })

  it('is empty where nothing is chosen', () => {
    expect(chosenFilters(NONE, [guard])).toEqual([])
  })
})

describe('weeksBeside', () => {
  it.each([
    [null, { before: null, after: null }],
    [1, { before: null, after: 3 }],
    [3, { before: 1, after: 10 }],
    [5, { before: 3, after: 10 }],
    [10, { before: 3, after: null }],
  ])('finds the weeks beside %s', (week, expected) => {
    expect(weeksBeside(week, [10, 1, 3])).toEqual(expected)
  })
})
