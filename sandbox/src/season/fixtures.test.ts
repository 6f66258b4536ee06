import { describe, expect, it } from 'vitest'
import { fixturesOf } from './fixtures.ts'
import type { Fixture } from './fixtures.ts'
import { CLUB_IDS } from './teams.ts'

const played = (year: number) => fixturesOf(year).filter(({ calledOff }) => calledOff !== 'postponed')

function homeOf({ home }: Fixture): string | null {
  return 'team' in home ? home.team : null
}

function awayOf({ away }: Fixture): string | null {
  return 'team' in away ? away.team : null
}

describe.each([2024, 2025])("the sandbox's calendar of %i", (year) => {
  it('has as many games as the real lists, sorted by start', () => {
    const starts = fixturesOf(year).map(({ startMs }) => startMs)

    expect(starts.length).toBeGreaterThanOrEqual(47)
    expect(starts.length).toBeLessThanOrEqual(55)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  })

  it('contains every segment', () => {
    const count = (segment: string) =>
      fixturesOf(year).filter((fixture) => fixture.segment === segment).length

    expect(count('champseries')).toBe(8)
    expect(count('preseason')).toBe(4)
    expect(count('regular')).toBe(year === 2024 ? 33 : 32)
    expect(count('allstar')).toBe(1)
    expect(count('post')).toBe(year === 2024 ? 3 : 2)
  })

  it.each(CLUB_IDS)('gives %s sixteen games, half of them at home', (club) => {
    const regular = fixturesOf(year).filter(
      ({ segment, description }) => segment === 'regular' && description !== 'Makeup Game',
    )

    expect(regular.filter((fixture) => homeOf(fixture) === club)).toHaveLength(8)
    expect(regular.filter((fixture) => awayOf(fixture) === club)).toHaveLength(8)
  })

  it('postpones one game and cancels one', () => {
    const calledOff = fixturesOf(year).flatMap((fixture) => fixture.calledOff ?? [])

    expect(calledOff.toSorted()).toEqual(['canceled', 'postponed'])
  })

  it('leaves 15 hours between two games of a club', () => {
    for (const club of CLUB_IDS) {
      const starts = played(year)
        .filter((fixture) => homeOf(fixture) === club || awayOf(fixture) === club)
        .map(({ startMs }) => startMs)

      expect(
        starts.every((start, index) => index === 0 || start - (starts[index - 1] ?? 0) > 15 * 3_600_000),
      ).toBe(true)
    }
  })

  it('has unique slugs and ids', () => {
    const fixtures = fixturesOf(year)

    expect(new Set(fixtures.map(({ slug }) => slug)).size).toBe(fixtures.length)
    expect(new Set(fixtures.map(({ id }) => id)).size).toBe(fixtures.length)
  })
})

describe("the sandbox's summer of 2025", () => {
  it.each([
    { slug: '2025-wll-ev-15', start: '2025-07-10T23:00:00.000Z', away: 'WPLM', home: 'WCHR', week: 8 },
    { slug: '2025-wll-ev-17', start: '2025-07-12T19:30:00.000Z', away: 'WCHA', home: 'WGUA', week: 8 },
    { slug: '2025-wll-ev-18', start: '2025-07-12T23:30:00.000Z', away: 'WPLM', home: 'WCHR', week: 8 },
    { slug: '2025-wll-ev-19', start: '2025-07-13T19:00:00.000Z', away: 'WGUA', home: 'WCHA', week: 8 },
    { slug: '2025-wll-ev-21', start: '2025-07-19T20:00:00.000Z', away: 'WCHA', home: 'WPLM', week: 9 },
    { slug: '2025-wll-ev-22', start: '2025-07-20T03:23:00.000Z', away: 'WCHR', home: 'WGUA', week: 9 },
    { slug: '2025-wll-all-star-game', start: '2025-07-27T00:00:00.000Z', away: 'TNO', home: 'TIZ', week: 10 },
    { slug: '2025-wll-final', start: '2025-08-09T17:00:00.000Z', away: null, home: null, week: 12 },
  ])('plans $slug: $away at $home', ({ slug, start, away, home, week }) => {
    const fixture = fixturesOf(2025).find((fixture) => fixture.slug === slug)

    expect(fixture && new Date(fixture.startMs).toISOString()).toBe(start)
    expect(fixture && [awayOf(fixture), homeOf(fixture), fixture.week]).toEqual([away, home, week])
  })

  it('has no calendar for a year without a season', () => {
    expect(fixturesOf(2023)).toEqual([])
  })
})

it.each(['2024_game_1', 'game-2-2024-05-25', 'charm-guard-2024-5-31', 'playoffs-semifinal-1-2024-8-6'])(
  "the sandbox's 2024 slugs come in several forms, such as %s",
  (slug) => {
    expect(fixturesOf(2024).map((fixture) => fixture.slug)).toContain(slug)
  },
)
