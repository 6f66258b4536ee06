import { describe, expect, it } from 'vitest'
import { exampleEvent } from '../../../../tests/support/examples/exampleEvent.ts'
import { gameStatus, isUnknownWord, statusNote } from '../season/eventStatus.ts'
import { periodLabel, scoreOfState, toGameState } from './gameState.ts'

describe('gameStatus', () => {
  it.each([
    [0, null, 'SCHEDULED'],
    [1, null, 'LIVE'],
    [2, null, 'FINAL'],
    [3, null, 'FINAL'],
    [0, 'postponed', 'POSTPONED'],
    [1, 'Postponed', 'POSTPONED'],
    [2, 'canceled', 'CANCELED'],
    [0, 'cancelled', 'CANCELED'],
    [0, 'PPD', 'POSTPONED'],
    [0, ' ppd - rain', 'POSTPONED'],
    [0, 'Rescheduled to Aug 3', 'POSTPONED'],
    [0, 'Cancelled - Weather', 'CANCELED'],
    [1, 'CANCELED (lightning)', 'CANCELED'],
    [1, 'Suspended', 'SUSPENDED'],
    [2, 'suspended: weather', 'SUSPENDED'],
    [0, 'Delayed', 'DELAYED'],
    [0, 'DELAY - lightning', 'DELAYED'],
    [1, 'delayed', 'LIVE'],
    [2, 'delayed', 'FINAL'],
    [0, 'Forfeit', 'FINAL'],
    [1, 'forfeited by Guard', 'FINAL'],
    [0, 'Under review', 'SCHEDULED'],
    [1, 'Under review', 'LIVE'],
    [3, 'Not postponed', 'FINAL'],
  ])('for event status %s with the text %s is %s', (eventStatus, word, expected) => {
    const status = gameStatus({ eventStatus, gameStatus: word })

    expect(status).toBe(expected)
  })
})

describe('statusNote', () => {
  it.each([
    ['Canceled', 'CANCELED', null],
    ['Cancelled - Weather', 'CANCELED', 'Cancelled - Weather'],
    ['PPD', 'POSTPONED', null],
    ['Rescheduled', 'POSTPONED', 'Rescheduled'],
    ['Delayed', 'DELAYED', null],
    ['Delayed', 'LIVE', 'Delayed'],
    ['Delayed', 'FINAL', null],
    ['Forfeited', 'FINAL', null],
    ['Final/OT', 'FINAL', null],
    ['Under  review', 'LIVE', 'Under review'],
    ['a\u0000b\u202ec\nd', 'SCHEDULED', 'a b c d'],
    [' \u200b ', 'SCHEDULED', null],
    [null, 'LIVE', null],
  ] as const)('of %j for a game that is %s is %j', (text, status, note) => {
    expect(statusNote(text, status)).toBe(note)
  })

  it('is at most 60 characters long', () => {
    expect(statusNote('x'.repeat(61), 'LIVE')).toBe(`${'x'.repeat(59)}…`)
    expect(statusNote('🥍'.repeat(60), 'LIVE')).toBe('🥍'.repeat(60))
  })

  it.each([
    ['Under review', true],
    ['Weather delay', true],
    ['Cancelled - Weather', false],
    ['Scheduled', false],
    [' ', false],
  ])('isUnknownWord of %j is %s', (text, isUnknown) => {
    expect(isUnknownWord(text)).toBe(isUnknown)
  })
})

describe('periodLabel', () => {
  it.each([
    [1, 12, 0, '1st'],
    [1, 0, 0, '1st'],
    [2, 0, 1, '2nd'],
    [2, 5, 0, '2nd'],
    [2, 0, 0, 'Half'],
    [3, 4, 21, '3rd'],
    [4, 0, 0, '4th'],
    [5, 2, 5, 'OT'],
    [6, 4, 0, 'OT2'],
    [7, 4, 0, 'OT3'],
  ])('of period %s at %s:%s is %s', (period, minutes, seconds, expected) => {
    const label = periodLabel(period, { minutes, seconds })

    expect(label).toBe(expected)
  })
})

describe('toGameState', () => {
  it('gives a scheduled game only its status', () => {
    const state = toGameState(exampleEvent())

    expect(state).toEqual({ __typename: 'ScheduledGame', status: 'SCHEDULED' })
  })

  it.each([
    [3, 4, 21, '3rd', '3rd 4:21'],
    [1, 0, 7, '1st', '1st 0:07'],
    [2, 0, 0, 'Half', 'Half'],
    [5, 2, 5, 'OT', 'OT 2:05'],
  ])('labels a live game in period %s at %s:%s', (period, clockMinutes, clockSeconds, periodName, label) => {
    const event = exampleEvent({
      eventStatus: 1,
      period,
      clockMinutes,
      clockSeconds,
      clockTenths: 3,
      homeScore: 9,
      visitorScore: 8,
    })

    const state = toGameState(event)

    expect(state).toEqual({
      __typename: 'LiveGame',
      status: 'LIVE',
      score: { home: 9, away: 8 },
      period,
      periodLabel: periodName,
      clock: { minutes: clockMinutes, seconds: clockSeconds, tenths: 3 },
      label,
    })
  })

  it('starts a live game without a score at 0-0 in the first period', () => {
    const state = toGameState(exampleEvent({ eventStatus: 1 }))

    expect(state).toMatchObject({
      ...{ score: { home: 0, away: 0 }, period: 1, label: '1st 0:00' },
      clock: { minutes: 0, seconds: 0, tenths: 0 },
    })
  })

  it('treats period 0 of a live game as the first', () => {
    expect(toGameState(exampleEvent({ eventStatus: 1, period: 0 }))).toMatchObject({ period: 1 })
  })

  it.each([
    [4, 12, 9, 'HOME', 'Final'],
    [4, 9, 12, 'AWAY', 'Final'],
    [4, 9, 9, null, 'Final'],
    [null, 12, 9, 'HOME', 'Final'],
    [5, 10, 9, 'HOME', 'Final/OT'],
    [6, 9, 10, 'AWAY', 'Final/OT2'],
  ])('ends a game in period %s with %s-%s', (period, homeScore, visitorScore, winner, label) => {
    const state = toGameState(exampleEvent({ eventStatus: 2, period, homeScore, visitorScore }))

    expect(state).toEqual({
      __typename: 'FinalGame',
      status: 'FINAL',
      score: { home: homeScore, away: visitorScore },
      winner,
      isForfeit: false,
      label,
    })
  })

  it.each([
    ['without a score', 0, { homeScore: null, visitorScore: null }, { home: 0, away: 0 }, null],
    [
      'with the score that the league sets',
      2,
      { homeScore: 1, visitorScore: 0 },
      { home: 1, away: 0 },
      'HOME',
    ],
  ])('ends a forfeit %s', (_what, eventStatus, fields, score, winner) => {
    const state = toGameState(exampleEvent({ gameStatus: 'Forfeit', eventStatus, ...fields }))

    expect(state).toEqual({
      ...{ __typename: 'FinalGame', status: 'FINAL', score, winner },
      ...{ isForfeit: true, label: 'Forfeit' },
    })
  })

  it.each([
    ['in its third quarter', { period: 3, clockMinutes: 4, clockSeconds: 21 }, 'Suspended, 3rd 4:21'],
    ['at half time', { period: 2, clockMinutes: 0, clockSeconds: 0 }, 'Suspended, Half'],
    ['before it began', {}, 'Suspended'],
  ])('labels a game suspended %s', (_when, fields, label) => {
    const state = toGameState(exampleEvent({ gameStatus: 'Suspended', eventStatus: 1, ...fields }))

    expect(state).toMatchObject({ __typename: 'SuspendedGame', status: 'SUSPENDED', label })
  })

  it.each([{ homeTeam: null }, { awayTeam: null }])(
    'names no winner when %j is an undecided team',
    (teams) => {
      const state = toGameState(exampleEvent({ eventStatus: 2, homeScore: 3, visitorScore: 1, ...teams }))

      expect(state).toMatchObject({ winner: null })
    },
  )

  it.each([
    ['postponed', 'PostponedGame', 'POSTPONED'],
    ['canceled', 'CanceledGame', 'CANCELED'],
  ])('keeps the original start of a %s game', (word, typename, status) => {
    const state = toGameState(exampleEvent({ gameStatus: word }))

    expect(state).toEqual({ __typename: typename, status, originalStartTime: '2025-07-12T19:30:00.000Z' })
  })
})

describe('scoreOfState', () => {
  it.each([
    ['a live game', { eventStatus: 1, homeScore: 9, visitorScore: 8 }, { home: 9, away: 8 }],
    ['a game that is over', { eventStatus: 2, homeScore: 3, visitorScore: 12 }, { home: 3, away: 12 }],
    ['a suspended game', { gameStatus: 'suspended', homeScore: 9, visitorScore: 8 }, { home: 9, away: 8 }],
    ['a game to come', { homeScore: 9, visitorScore: 8 }, null],
    ['a postponed game', { gameStatus: 'postponed', homeScore: 9, visitorScore: 8 }, null],
  ])('returns the score of %s', (_what, fields, score) => {
    expect(scoreOfState(toGameState(exampleEvent(fields)))).toEqual(score)
  })
})
