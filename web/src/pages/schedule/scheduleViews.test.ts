import { describe, expect, it } from 'vitest'
import { scheduleLists, schedulePreset, weekPlaces } from './scheduleViews.ts'
import {
  canceledFrom,
  easternInstant,
  final,
  live,
  NO_TICKETS,
  postponedFrom,
  SAMPLE_NOW_MS,
  sampleGame,
} from '../../../testing/gameSample.ts'
import { calendarDay } from '../../features/games/gameLists.ts'

describe('schedulePreset', () => {
  it.each([
    ['/schedule', 'upcoming', 'fan'],
    ['/schedule-et', 'upcoming', 'league'],
    ['/scores', 'results', 'fan'],
    ['/tickets', 'tickets', 'fan'],
    ['/elsewhere', 'upcoming', 'fan'],
  ])('shows at %s the games that are %s, in the times of the %s', (pathname, view, times) => {
    expect(schedulePreset(pathname)).toMatchObject({ view, times })
  })
})

describe('scheduleLists', () => {
  const game = (id: string, local: string, changes: Parameters<typeof sampleGame>[0] = {}) =>
    sampleGame({ id, startTime: easternInstant(local), ...changes })

  const postponed = (id: string, local: string) =>
    game(id, local, {
      state: postponedFrom(easternInstant(local)),
    })

  /** A season around Saturday, July 12, 4:59 PM Eastern, ascending. */
  const SEASON = [
    game('old', '2025-06-28T15:00', { state: final(7, 8) }),
    game('rained-off', '2025-06-29T15:00', {
      state: canceledFrom(easternInstant('2025-06-29T15:00')),
    }),
    game('fourth', '2025-07-04T15:00', { state: final(7, 8) }),
    game('thursday', '2025-07-10T19:00', { state: final(9, 13) }),
    game('thursday-late', '2025-07-10T21:00', { state: final(10, 9) }),
    game('noon', '2025-07-12T12:00', { state: final(11, 9) }),
    game('now', '2025-07-12T15:30', { state: live(8, 10) }),
    game('tonight', '2025-07-12T19:30'),
    game('tomorrow', '2025-07-13T15:00', { tickets: NO_TICKETS }),
    postponed('put-off', '2025-07-19T16:00'),
    game('next-week', '2025-07-19T19:00', { tickets: { ...NO_TICKETS, hasWaitlist: true } }),
  ]

  function ids(view: Parameters<typeof scheduleLists>[0], games = SEASON) {
    const { upcoming, past } = scheduleLists(view, games, SAMPLE_NOW_MS)

    return { upcoming: upcoming.map(({ id }) => id), past: past.map(({ id }) => id) }
  }

  describe('the schedule', () => {
    it('opens at today with the game being played, and ends with the last two days of results', () => {
      expect(ids('upcoming')).toEqual({
        upcoming: ['now', 'noon', 'tonight', 'tomorrow', 'put-off', 'next-week'],
        past: ['thursday-late', 'thursday', 'fourth'],
      })
    })

    it('shows every result once nothing is coming', () => {
      const over = SEASON.filter(({ id }) => ['old', 'rained-off', 'fourth', 'thursday'].includes(id))

      expect(ids('upcoming', over)).toEqual({
        upcoming: [],
        past: ['thursday', 'fourth', 'rained-off', 'old'],
      })
    })

    it('keeps a game that is still being played after midnight', () => {
      const late = game('late', '2025-07-11T22:30', { state: live(3, 4) })

      expect(ids('upcoming', [late]).upcoming).toEqual(['late'])
    })

    it("counts the days in the league's zone", () => {
      const lateYesterday = game('late', '2025-07-11T23:30', { state: final(3, 4) })

      expect(ids('upcoming', [lateYesterday])).toEqual({ upcoming: [], past: ['late'] })
    })
  })

  describe('the scores', () => {
    it('start with the game being played and go back, with the games that fell through', () => {
      expect(ids('results')).toEqual({
        upcoming: [],
        past: ['now', 'noon', 'thursday-late', 'thursday', 'fourth', 'rained-off', 'old'],
      })
    })
  })

  describe('the tickets', () => {
    it('list the coming games with a ticket or a waitlist', () => {
      expect(ids('tickets')).toEqual({ upcoming: ['tonight', 'next-week'], past: [] })
    })
  })

  describe('calendarDay', () => {
    it('is the day a postponed game was meant for', () => {
      const moved = sampleGame({
        startTime: easternInstant('2025-08-01T19:00'),
        state: postponedFrom(easternInstant('2025-07-19T16:00')),
      })

      expect(calendarDay(moved)).toBe('2025-07-19')
    })
  })
})

describe('weekPlaces', () => {
  const played = (day: string, week: number | null) =>
    sampleGame({ id: day, week, startTime: easternInstant(`${day}T19:00`), state: final(9, 12) })

  it('finds the first day of each week in the order of the list', () => {
    const games = [played('2025-07-20', 9), played('2025-07-13', 8), played('2025-07-12', 8)]

    expect(weekPlaces(games)).toEqual([
      { week: 9, day: '2025-07-20', id: 'week-9' },
      { week: 8, day: '2025-07-13', id: 'week-8' },
    ])
  })

  it('gives two weeks that begin on one day one place', () => {
    expect(weekPlaces([played('2025-07-13', 8), played('2025-07-13', 7)]).map(({ id }) => id)).toEqual([
      'week-8',
      'week-8',
    ])
  })

  it('passes over games that are in no week', () => {
    expect(weekPlaces([played('2025-09-13', null)])).toEqual([])
  })
})
