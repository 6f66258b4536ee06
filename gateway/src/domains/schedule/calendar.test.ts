import { describe, expect, it } from 'vitest'
import { exampleEvent, exampleList, exampleSeason } from '../../../../tests/support/examples/exampleEvent.ts'
import type { GameModel } from '../games/game.ts'
import { toCalendar } from './calendar.ts'
import { calendarText, escapeText } from './calendarLines.ts'

/** The calendar of one game, as unfolded lines. */
function linesOf(fields: Record<string, unknown> = {}, lastUpdated = '2025-07-12T19:00:00.000Z'): string[] {
  return linesOfGames(exampleSeason(exampleList([exampleEvent(fields)], { lastUpdated })).games)
}

function linesOfGames(games: readonly GameModel[]): string[] {
  const calendar = toCalendar({
    name: 'Boston Guard games',
    league: 'WLL',
    publicUrl: 'https://example.com',
    games,
  })
  return calendar.replaceAll('\r\n ', '').split('\r\n')
}

describe('toCalendar', () => {
  it('writes an upcoming game', () => {
    const lines = linesOf({ broadcaster: ['ESPN2', 'ESPN+'], description: 'Rivalry, Weekend' })

    expect(lines).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//WLL//Games//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Boston Guard games',
      'X-WR-CALNAME:Boston Guard games',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:wll-game-17',
      'DTSTAMP:20250712T190000Z',
      'SEQUENCE:174510000',
      'DTSTART:20250712T193000Z',
      'DTEND:20250712T220000Z',
      'TRANSP:OPAQUE',
      'STATUS:CONFIRMED',
      'SUMMARY:New York Charging at Boston Guard',
      'DESCRIPTION:Rivalry\\, Weekend\\nWatch on ESPN2\\, ESPN+\\nhttps://example.com/games/2025-wll-ev-17',
      'LOCATION:Harbor Field\\, Boston\\, MA',
      'URL:https://example.com/games/2025-wll-ev-17',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it("blocks the league's whole day as free time while the start is open", () => {
    const startTime = String(Date.parse('2025-07-20T03:23:00Z') / 1000)

    const lines = linesOf({ startTime })

    expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20250719', 'TRANSP:TRANSPARENT']))
    expect(lines.some((line) => line.startsWith('DTEND'))).toBe(false)
    expect(lines).toContainEqual(expect.stringContaining('Time to be announced'))
  })

  it.each([
    ['postponed', 'TENTATIVE', 'Postponed: New York Charging at Boston Guard'],
    ['canceled', 'CANCELLED', 'Canceled: New York Charging at Boston Guard'],
    ['Rescheduled', 'TENTATIVE', 'Postponed: New York Charging at Boston Guard'],
    ['Cancelled - Weather', 'CANCELLED', 'Canceled: New York Charging at Boston Guard'],
    ['Suspended', 'TENTATIVE', 'Suspended: New York Charging at Boston Guard'],
  ])('marks a game that is %s as %s, as free time', (gameStatus, status, summary) => {
    const lines = linesOf({ gameStatus })

    expect(lines).toEqual(
      expect.arrayContaining([`STATUS:${status}`, `SUMMARY:${summary}`, 'TRANSP:TRANSPARENT']),
    )
  })

  it('contains no score of a game that is over', () => {
    const lines = linesOf({ eventStatus: 2, period: 4, homeScore: 13, visitorScore: 9 })

    expect(lines).toEqual(expect.arrayContaining(['STATUS:CONFIRMED', 'UID:wll-game-17']))
    expect(lines.join('\n')).not.toMatch(/\b(13|9)\b/)
  })

  it.each([
    ['neither team', { homeTeam: null, awayTeam: null }, 'Teams to be decided'],
    ['neither, but a word for it', { homeTeam: null, awayTeam: null, description: 'Final' }, 'Final'],
    ['the home team alone', { awayTeam: null }, 'To be decided at Boston Guard'],
    ['that its ground is neutral', { seasonSegment: 'allstar' }, 'New York Charging vs Boston Guard'],
  ])('names a game with %s', (_what, fields, summary) => {
    const lines = linesOf(fields)

    expect(lines).toContain(`SUMMARY:${summary}`)
  })

  it('keeps the id and raises the sequence when a game moves', () => {
    const before = linesOf({}, '2025-07-12T19:00:00.000Z')

    const after = linesOf({ startTime: '1752345000' }, '2025-07-12T19:05:00.000Z')

    expect(before).toEqual(expect.arrayContaining(['UID:wll-game-17', 'SEQUENCE:174510000']))
    expect(after).toEqual(
      expect.arrayContaining(['UID:wll-game-17', 'SEQUENCE:174510300', 'DTSTART:20250712T183000Z']),
    )
  })

  it('includes ticket links only while they are useful', () => {
    const urlTicket = 'https://tickets.example.com/17'

    const coming = linesOf({ urlTicket })
    const over = linesOf({ urlTicket, eventStatus: 2 })
    const rescheduled = linesOf({ urlTicket, gameStatus: 'Rescheduled' })

    expect(coming.join('\n')).toContain('Tickets: https://tickets.example.com/17')
    expect(over.join('\n')).not.toContain('tickets.example.com')
    expect(rescheduled.join('\n')).not.toContain('tickets.example.com')
  })

  it('includes the league’s note about a game, except one that is over', () => {
    const off = linesOf({ gameStatus: 'Cancelled - Weather' }).join('\n')
    const delayed = linesOf({ gameStatus: 'Delayed - Lightning' }).join('\n')
    const over = linesOf({ eventStatus: 2, gameStatus: 'Guard won on review' }).join('\n')

    expect(off).toContain('Cancelled - Weather')
    expect(delayed).toContain('SUMMARY:Delayed: New York Charging at Boston Guard')
    expect(delayed).toContain('Delayed - Lightning')
    expect(over).not.toContain('review')
  })

  it('says that the result is not known when no end was reported', () => {
    const { games } = exampleSeason(exampleList([exampleEvent()]))

    const lines = linesOfGames(
      games.map((game) => ({ ...game, state: { __typename: 'NoResultGame', status: 'NO_RESULT' } })),
    )

    expect(lines).toContain('STATUS:CONFIRMED')
    expect(lines).toContainEqual(expect.stringMatching(/^DESCRIPTION:Result not known/))
  })
})

describe('calendarText', () => {
  it('folds lines at 75 bytes, never within a character', () => {
    const text = calendarText([`SUMMARY:${'é'.repeat(80)}`, 'END:VEVENT'])

    const lines = text.split('\r\n')
    expect(lines).toEqual([
      `SUMMARY:${'é'.repeat(33)}`,
      ` ${'é'.repeat(37)}`,
      ` ${'é'.repeat(10)}`,
      'END:VEVENT',
      '',
    ])
  })

  it.each([
    ['Field; north, gate', String.raw`Field\; north\, gate`],
    [String.raw`a\b`, String.raw`a\\b`],
    ['one\r\ntwo\nthree\rfour', String.raw`one\ntwo\nthree\nfour`],
    ['bell\u0007 and \u0085 next line', 'bell and  next line'],
    ['a\tb', 'a\tb'],
  ])('escapes %j as %j', (raw, expected) => {
    const text = escapeText(raw)

    expect(text).toBe(expected)
  })
})
