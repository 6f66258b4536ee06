import { ALL_STAR_SIDES, CLUB_IDS } from './teams.ts'
import type { ClubId, TeamId } from './teams.ts'
import { HOME_VENUES, PRESEASON, REGULAR_SEASON, SERIES_ROUND_ROBIN } from './plannedGames.ts'
import type { PlannedGame } from './plannedGames.ts'
import { PAST_SLUGS, pastGameSlug } from './pastSlugs.ts'

export type Segment = 'champseries' | 'preseason' | 'regular' | 'allstar' | 'post'

/** One side of a fixture: a team, the club at a place in a table of the season, or the winner of another game (by random key). */
export type Slot = { team: TeamId } | { place: number; of: 'regular' | 'champseries' } | { winnerOf: string }

/** A game as the league planned it, without anything that happens in it. */
export interface Fixture {
  id: number
  /** The game's identifier in URLs. */
  slug: string
  /** The key of the game's random stream: its slug in today's form, even when its season used another form. */
  randomKey: string
  year: number
  segment: Segment
  startMs: number
  /** Null in the preseason, 0 in the Championship Series. */
  week: number | null
  /** Counts from 1 in each segment. */
  gameNumber: number
  home: Slot
  away: Slot
  venue: string
  /** As the league sends it; the app configuration maps some of these to another city for display. */
  location: string
  /** The league has not announced yet where it is played. */
  isVenueUnannounced?: boolean
  description: string | null
  /** A postponed or canceled game is never played. */
  calledOff: 'postponed' | 'canceled' | null
}

type PlannedFixture = Omit<Fixture, 'id' | 'slug' | 'year' | 'week'>
type PlannedStart = Pick<Fixture, 'randomKey' | 'segment' | 'gameNumber' | 'startMs' | 'calledOff'>

export const SEASON_YEARS: readonly number[] = [2024, 2025]

const DAY_MS = 86_400_000
/** 52 weeks, so that games fall on the same days of the week in every season. */
const SEASON_MS = 364 * DAY_MS
const FIRST_MONDAY_2025 = Date.parse('2025-05-19T00:00-04:00')

const FINAL_VENUE = { venue: 'Liberty Oval', location: 'Philadelphia, PA' }

/** The league's games of a season in order of their start; empty for a year without a season. */
export function fixturesOf(year: number): readonly Fixture[] {
  return CALENDAR.get(year) ?? []
}

const CALENDAR: ReadonlyMap<number, readonly Fixture[]> = new Map(
  SEASON_YEARS.map((year) => [year, calendarOf(year)]),
)

function calendarOf(year: number): readonly Fixture[] {
  const shiftMs = (year - 2025) * SEASON_MS
  const planned = [
    ...seriesFixtures(year),
    ...clubFixtures(year, 'preseason'),
    ...clubFixtures(year, 'regular'),
    ...allStarAndPostseasonFixtures(year),
  ]
  return planned
    .map((fixture) => ({ ...fixture, startMs: fixture.startMs + shiftMs }))
    .sort((a, b) => a.startMs - b.startMs || a.randomKey.localeCompare(b.randomKey))
    .map((fixture, index) => ({
      ...fixture,
      slug: slugOf(fixture, year),
      year,
      id: (year - 2023) * 200 + index,
      week: weekOf(fixture.segment, fixture.startMs - shiftMs),
    }))
}

/** The current season uses one form of slug; the season before used several. */
function slugOf(
  { randomKey, segment, gameNumber, startMs, away, home }: PlannedFixture,
  year: number,
): string {
  if (year === 2025) return randomKey
  if (segment !== 'regular' || !isClubSlot(away) || !isClubSlot(home))
    return PAST_SLUGS[randomKey] ?? randomKey
  // US Eastern is four hours behind UTC in summer.
  const day = new Date(startMs - 4 * 3_600_000).toISOString().slice(0, 10)
  return pastGameSlug({ gameNumber, day, away: away.team, home: home.team })
}

function isClubSlot(slot: Slot): slot is { team: ClubId } {
  return 'team' in slot && CLUB_IDS.some((club) => club === slot.team)
}

function weekOf(segment: Segment, ms: number): number | null {
  if (segment === 'champseries') return 0
  if (segment === 'preseason') return null
  return Math.floor((ms - FIRST_MONDAY_2025) / (7 * DAY_MS)) + 1
}

function clubFixtures(year: number, segment: 'preseason' | 'regular'): PlannedFixture[] {
  const days = segment === 'regular' ? REGULAR_SEASON : PRESEASON
  return days
    .filter(({ onlyIn }) => onlyIn === undefined || onlyIn === year)
    .map((planned, index) => {
      // Home and away are exchanged from season to season, so that no club plays at home more often.
      const [away, home] = year === 2025 ? [planned.away, planned.home] : [planned.home, planned.away]
      return {
        randomKey: `${year}-${segment === 'regular' ? 'wll' : 'wll-preseason'}-ev-${index + 1}`,
        segment,
        startMs: easternMs(planned.startsAt[year] ?? planned.startsAt[2025]),
        gameNumber: index + 1,
        home: { team: home },
        away: { team: away },
        ...(segment === 'regular' ? venueOf(home) : { venue: 'Northport Fields', location: 'Richmond, VA' }),
        isVenueUnannounced: planned.placeOpenIn === year,
        description: planned.description?.[year] ?? null,
        calledOff: planned.calledOff?.[year] ?? null,
      }
    })
}

function seriesFixtures(year: number): PlannedFixture[] {
  const game = (
    gameNumber: number,
    startsAt: string,
    away: Slot,
    home: Slot,
    description: string,
  ): PlannedFixture => ({
    randomKey: `${year}-championship-series-ev-${gameNumber}`,
    segment: 'champseries',
    startMs: easternMs(startsAt),
    gameNumber,
    home,
    away,
    venue: 'Capital Fieldhouse',
    location: 'Springfield, VA',
    description,
    calledOff: null,
  })
  const placeSlot = (number: number): Slot => ({ place: number, of: 'champseries' })
  return [
    ...SERIES_ROUND_ROBIN.map(({ startsAt, away, home }: PlannedGame, index) =>
      game(index + 1, startsAt[2025], { team: away }, { team: home }, `Round Robin - Game ${index + 1}`),
    ),
    game(7, '2025-02-16T17:00', placeSlot(4), placeSlot(3), 'Third Place'),
    game(8, '2025-02-17T19:00', placeSlot(2), placeSlot(1), 'Championship'),
  ]
}

function allStarAndPostseasonFixtures(year: number): PlannedFixture[] {
  const game = (name: string, segment: 'allstar' | 'post', gameNumber: number, startsAt: string) => ({
    randomKey: `${year}-wll-${name}`,
    segment,
    gameNumber,
    startMs: easternMs(startsAt),
    calledOff: null,
  })
  const placeSlot = (number: number): Slot => ({ place: number, of: 'regular' })
  const [homeStars, awayStars] = ALL_STAR_SIDES[year] ?? ['TIZ', 'TNO']
  return [
    {
      ...game('all-star-game', 'allstar', 1, '2025-07-26T20:00'),
      ...{ home: { team: homeStars }, away: { team: awayStars } },
      ...{ venue: 'Derby Grounds', location: 'Louisville, KY', description: 'All-Star Game' },
    },
    ...(year === 2025
      ? [
          {
            ...game('third-place', 'post', 1, '2025-08-08T19:00'),
            ...{ home: placeSlot(3), away: placeSlot(4), ...venueOf('WGUA'), description: 'Third Place' },
          },
          {
            ...game('final', 'post', 2, '2025-08-09T13:00'),
            ...{ home: placeSlot(1), away: placeSlot(2), ...FINAL_VENUE, description: 'Final' },
          },
        ]
      : semifinalsAndFinal2024(game, placeSlot)),
  ]
}

/** The 2024 post-season had semifinals. The league sends no description for most of its games. */
function semifinalsAndFinal2024(
  game: (name: string, segment: 'post', gameNumber: number, startsAt: string) => PlannedStart,
  placeSlot: (number: number) => Slot,
): PlannedFixture[] {
  const semifinal1 = game('playoffs-1', 'post', 1, '2025-08-05T19:00')
  const semifinal2 = game('playoffs-2', 'post', 2, '2025-08-06T19:00')
  return [
    { ...semifinal1, home: placeSlot(1), away: placeSlot(4), ...venueOf('WGUA'), description: 'Semifinal' },
    { ...semifinal2, home: placeSlot(2), away: placeSlot(3), ...venueOf('WCHR'), description: null },
    {
      ...game('final', 'post', 3, '2025-08-09T13:00'),
      ...{
        home: { winnerOf: semifinal1.randomKey },
        away: { winnerOf: semifinal2.randomKey },
        ...FINAL_VENUE,
      },
      description: null,
    },
  ]
}

function venueOf(home: ClubId): { venue: string; location: string } {
  const [venue, location] = HOME_VENUES[home]
  return { venue, location }
}

/** Converts Eastern local time, such as 2025-07-12T15:30, to epoch ms. No game is near a switch to or from daylight saving time. */
function easternMs(easternTime: string): number {
  const isWinter = Number(easternTime.slice(5, 7)) < 3
  return Date.parse(`${easternTime}${isWinter ? '-05:00' : '-04:00'}`)
}
