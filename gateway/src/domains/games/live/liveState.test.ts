import { describe, expect, it } from 'vitest'
import { exampleGames } from '../../../../../tests/support/examples/exampleEvent.ts'
import type { ListedGame } from '../listedGame.ts'
import type { LiveRecord } from './liveRecords.ts'
import { isDue, isOn, isOverriddenByLive, isOver, withLiveState } from './liveState.ts'
import { liveEventPayload } from './payload.ts'

const START = 1_752_348_600
/** When the list was loaded. */
const LISTED_MS = Date.parse('2025-07-12T19:00:00.000Z')

/** The game as in its list, loaded at 19:00. */
function listed(fields: Record<string, unknown> = {}): ListedGame {
  const [game] = exampleGames(fields)
  if (!game) throw new Error('There is no example')
  return game
}

/** The live system's answer `after` s after the list was loaded, unchanged for `unchangedFor` s. */
function record(event: Record<string, unknown>, { after = 2, unchangedFor = 0 } = {}): LiveRecord {
  const readAtMs = LISTED_MS + after * 1000
  const state = {
    ...{ event: liveEventPayload.parse({ event }).event, version: 300_000_000 },
    ...{ readAtMs, changedAtMs: readAtMs - unchangedFor * 1000 },
    readDateMs: readAtMs,
  }
  return { version: 300_000_005, detailsVersion: 300_000_005, areDetailsComplete: true, state }
}

const THIRD = {
  eventStatus: 1,
  period: 3,
  clockMinutes: 4,
  clockSeconds: 21,
  clockTenths: 5,
  homeScore: 10,
  visitorScore: 8,
}

describe('withLiveState of a game that the live system has reported', () => {
  it('has the state of the live system, its time and the version of its record', () => {
    const game = withLiveState(listed({ eventStatus: 1, period: 1 }), record(THIRD))

    expect(game).toMatchObject({
      stateUpdated: '2025-07-12T19:00:02.000Z',
      version: 300_000_005,
      detailsVersion: 300_000_005,
    })
    expect(game.state).toEqual({
      __typename: 'LiveGame',
      status: 'LIVE',
      score: { home: 10, away: 8 },
      period: 3,
      periodLabel: '3rd',
      clock: { minutes: 4, seconds: 21, tenths: 5 },
      label: '3rd 4:21',
    })
  })

  it('is over when the live system reports it before the list does', () => {
    const game = withLiveState(listed({ eventStatus: 1 }), record({ ...THIRD, eventStatus: 2, period: 5 }))

    expect(game.state).toMatchObject({ status: 'FINAL', winner: 'HOME', label: 'Final/OT' })
  })

  it('is live when the list has it as over and the live system does not', () => {
    const game = withLiveState(listed({ eventStatus: 2 }), record(THIRD))

    expect(game.state.status).toBe('LIVE')
  })

  it.each([
    ['it is postponed', { gameStatus: 'postponed' }, record(THIRD)],
    ['it is canceled', { gameStatus: 'canceled' }, record(THIRD)],
    ['it has begun and the live system waits for it', { eventStatus: 1 }, record({ eventStatus: 0 })],
    ['the live system has been silent for 31 s', { eventStatus: 1 }, record(THIRD, { after: -31 })],
    [
      'it is over and the live system has said nothing new for 601 s',
      { eventStatus: 2 },
      record(THIRD, { unchangedFor: 601 }),
    ],
  ])('has the state of the list, as a newer version, when %s', (_name, fields, said) => {
    const list = listed(fields)

    const game = withLiveState(list, said)

    expect(game).toEqual({ ...list, version: 300_000_006, detailsVersion: 300_000_005 })
  })

  it.each([
    ['for 30 s', { eventStatus: 1 }, record(THIRD, { after: -30 })],
    ['while it is on, with an unchanged state', { eventStatus: 1 }, record(THIRD, { unchangedFor: 900 })],
    ['over in the list, unchanged for 600 s', { eventStatus: 2 }, record(THIRD, { unchangedFor: 600 })],
  ])('keeps the live state %s', (_name, fields, said) => {
    expect(withLiveState(listed(fields), said).state).toMatchObject({ status: 'LIVE', label: '3rd 4:21' })
  })

  it('keeps the version of the list where the list has the state and a higher one', () => {
    const list = { ...listed({ gameStatus: 'canceled' }), version: 300_000_009 }

    expect(withLiveState(list, record(THIRD)).version).toBe(300_000_009)
  })

  it('has the state of the list without a report of the live system', () => {
    const list = listed({ eventStatus: 1 })

    expect(withLiveState(list, undefined)).toBe(list)
  })
})

describe('isDue, polling of the live system,', () => {
  const over = record({ ...THIRD, eventStatus: 2 })

  it.each([
    ['before its start', {}, undefined, START - 1, false],
    ['at its start', {}, undefined, START, true],
    ['6 hours after it should have begun', {}, undefined, START + 6 * 3600, false],
    ['while it is on', { eventStatus: 1 }, undefined, START - 1, true],
    ['while only the live system has begun it', {}, record(THIRD), START + 7 * 3600, true],
    ['not a day after only the live system began it', {}, record(THIRD), START + 24 * 3600, false],
    ['not while it is suspended', { gameStatus: 'Suspended' }, record(THIRD), START + 1, false],
    ['once the list has it over', { eventStatus: 2 }, undefined, START + 1, true],
    ['once both have it over', { eventStatus: 2 }, over, START + 1, false],
    ['6 hours after the start of one that is over', { eventStatus: 2 }, undefined, START + 6 * 3600, false],
    ['over by the live system alone', { eventStatus: 1 }, over, START + 1, true],
    ['when it is canceled', { gameStatus: 'canceled' }, undefined, START + 1, false],
  ])('%s: case %#', (_name, fields, said, now, expected) => {
    expect(isDue(listed(fields), said, now)).toBe(expected)
  })
})

describe('isOn', () => {
  it.each([
    ['not before its start', {}, START - 1, false],
    ['from its start on', {}, START, true],
    ['while it is live', { eventStatus: 1 }, START - 1, true],
    ['not once it is over', { eventStatus: 2 }, START + 1, false],
  ])('%s', (_when, fields, now, expected) => {
    expect(isOn(withLiveState(listed(fields), undefined), now)).toBe(expected)
  })
})

describe("the league's status text for a game that the live system has reported", () => {
  it.each([
    ['Delayed', 'LIVE', 'Delayed', '3rd 4:21'],
    ['Suspended', 'SUSPENDED', null, 'Suspended, 3rd 4:21'],
    ['Forfeit', 'FINAL', null, 'Forfeit'],
    ['Under review', 'LIVE', 'Under review', '3rd 4:21'],
  ])('%s turns the game into %s', (gameStatus, status, statusNote, label) => {
    const game = withLiveState(listed({ gameStatus }), record(THIRD))

    expect(game).toMatchObject({ statusNote, state: { status, label, score: { home: 10, away: 8 } } })
  })
})

it('withLiveState gives a changed status text a higher version than its list, whatever the live record', () => {
  const list = { ...listed({ gameStatus: 'Suspended' }), version: 400_000_000 }

  expect(withLiveState(list, record(THIRD)).version).toBe(400_000_001)
})

describe('liveEventPayload', () => {
  it.each([
    ['without the game', {}],
    ['with null for the game', { event: null }],
    ['without a status', { event: { period: 1 } }],
    ['with a score in words', { event: { eventStatus: 1, homeScore: 'ten' } }],
  ])('rejects an answer %s', (_name, answer) => {
    expect(liveEventPayload.safeParse(answer).success).toBe(false)
  })
})

describe('isOverriddenByLive', () => {
  it.each([
    ['not while nothing was said', { eventStatus: 2 }, undefined, false],
    [
      'not where nothing was said of the state',
      { eventStatus: 2 },
      { ...record(THIRD), state: undefined },
      false,
    ],
    ['not while both wait for the game', {}, record({ eventStatus: 0 }), false],
    [
      'not before it has it over, however long nothing changes',
      { eventStatus: 1 },
      record(THIRD, { unchangedFor: 601 }),
      false,
    ],
    ['for a game that only it has begun', { eventStatus: 1 }, record({ eventStatus: 0 }), true],
    ['for a game that only it has over', { eventStatus: 2 }, record({ eventStatus: 0 }), true],
  ])('%s', (_what, fields, said, expected) => {
    expect(isOverriddenByLive(listed(fields), said)).toBe(expected)
  })
})

describe('isOver by the live system', () => {
  it.each([
    [undefined, false],
    [record({ eventStatus: 0 }), false],
    [record(THIRD), false],
    [record({ ...THIRD, eventStatus: 2 }), true],
    [record({ ...THIRD, eventStatus: 3 }), true],
  ])('case %#', (said, expected) => {
    expect(isOver(said)).toBe(expected)
  })
})
