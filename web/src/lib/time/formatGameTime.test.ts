import { describe, expect, it } from 'vitest'
import {
  dayOf,
  formatDay,
  formatGameTime,
  formatShortDay,
  formatTime,
  formatWeekday,
  gameDay,
  groupByDay,
  leagueDay,
  zoneInWords,
  zoneLabel,
} from './formatGameTime.ts'

const EASTERN = 'America/New_York'
/** 7:30 PM in New York on Saturday, July 12, 2025. */
const EVENING = '2025-07-12T23:30:00.000Z'

describe('formatTime', () => {
  it.each([
    ['2025-07-12T23:30:00Z', EASTERN, '7:30 PM'],
    ['2025-07-12T23:30:00Z', 'America/Los_Angeles', '4:30 PM'],
    ['2025-07-12T23:30:00Z', 'Europe/Berlin', '1:30 AM'],
    ['2025-07-12T23:30:00Z', 'Asia/Kolkata', '5:00 AM'],
    ['2025-07-12T16:00:00Z', EASTERN, '12:00 PM'],
    ['2025-07-12T04:00:00Z', EASTERN, '12:00 AM'],
    ['2025-02-12T00:00:00Z', EASTERN, '7:00 PM'],
  ])('prints %s in %s as %s with a plain space', (instant, timeZone, expected) => {
    expect(formatTime(instant, timeZone)).toBe(expected)
  })
})

describe('formatGameTime', () => {
  it('gives the time of day once it is announced', () => {
    expect(formatGameTime({ startTime: EVENING, isTimeAnnounced: true }, EASTERN)).toBe('7:30 PM')
  })

  it('gives TBA until then', () => {
    expect(formatGameTime({ startTime: EVENING, isTimeAnnounced: false }, EASTERN)).toBe('TBA')
    expect(formatGameTime({ startTime: EVENING, isTimeAnnounced: false }, 'Asia/Tokyo')).toBe('TBA')
  })

  it.each([
    ['America/Los_Angeles', '4:30 PM'],
    ['Europe/Berlin', 'Sun 1:30 AM'],
    ['Asia/Tokyo', 'Sun 8:30 AM'],
  ])('names the weekday where %s is on another day than the league: %s', (timeZone, expected) => {
    expect(formatGameTime({ startTime: EVENING, isTimeAnnounced: true }, timeZone)).toBe(expected)
  })
})

describe('days', () => {
  it.each([
    ['2025-07-12T23:30:00Z', EASTERN, '2025-07-12'],
    ['2025-07-12T23:30:00Z', 'Europe/Berlin', '2025-07-13'],
    ['2025-07-13T03:59:59Z', EASTERN, '2025-07-12'],
    ['2025-07-13T04:00:00Z', EASTERN, '2025-07-13'],
    ['2025-12-31T23:00:00Z', 'Asia/Tokyo', '2026-01-01'],
  ])('puts %s in %s on %s', (instant, timeZone, expected) => {
    expect(dayOf(Date.parse(instant), timeZone)).toBe(expected)
  })

  it("puts a game on the league's own day", () => {
    expect(gameDay({ startTime: EVENING })).toBe('2025-07-12')
    expect(gameDay({ startTime: '2025-07-13T03:59:59.000Z' })).toBe('2025-07-12')
  })

  it("turns the league's day at midnight Eastern", () => {
    expect(leagueDay(Date.parse('2025-07-13T03:59:59Z'))).toBe('2025-07-12')
    expect(leagueDay(Date.parse('2025-07-13T04:00:00Z'))).toBe('2025-07-13')
  })

  it('prints a day in full and in short', () => {
    expect(formatDay('2025-07-12')).toBe('Saturday, July 12')
    expect(formatShortDay('2025-07-12')).toBe('Jul 12')
    expect(formatWeekday('2025-07-12')).toBe('Sat')
  })

  it('groups games by day in the order in which they bring the days up', () => {
    const games = [
      { id: 'c', day: '2025-07-12' },
      { id: 'a', day: '2025-07-10' },
      { id: 'b', day: '2025-07-12' },
    ]

    expect(groupByDay(games, (game) => game.day)).toEqual([
      { day: '2025-07-12', games: [games[0], games[2]] },
      { day: '2025-07-10', games: [games[1]] },
    ])
  })
})

describe('zones', () => {
  it.each([
    [EASTERN, 'ET', 'Eastern Time'],
    ['America/Los_Angeles', 'PT', 'Pacific Time'],
    ['America/Phoenix', 'MST', 'Mountain Standard Time'],
    ['Europe/Berlin', 'GMT+2', 'Central European Time'],
    ['Asia/Kolkata', 'GMT+5:30', 'India Standard Time'],
    ['UTC', 'UTC', 'UTC'],
  ])('names %s %s, in words %s', (timeZone, letters, text) => {
    expect(zoneLabel(EVENING, timeZone)).toBe(letters)
    expect(zoneInWords(EVENING, timeZone)).toBe(text)
  })
})
