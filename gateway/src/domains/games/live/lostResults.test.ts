import { describe, expect, it } from 'vitest'
import { exampleGames } from '../../../../../tests/support/examples/exampleEvent.ts'
import { settableClock } from '../../../../../tests/support/settableClock.ts'
import type { GameModel } from '../game.ts'
import { createLostResults, type StateSource } from './lostResults.ts'

const HOUR = 3_600_000
/** When the example begins: July 12, 2025, 3:30 PM Eastern. */
const START = '2025-07-12T19:30:00.000Z'

function game(fields: Record<string, unknown>): GameModel {
  const [example] = exampleGames({ urlTicket: 'https://tickets.example.com/17', waitlist: true, ...fields })
  if (!example) throw new Error('there is no example')
  return example
}

/** Reads with a new process whose first reading is this many hours after the start. */
function startAfter(hours: number) {
  const clock = settableClock(START)
  clock.advance(hours * HOUR)
  const withLostResult = createLostResults(clock)
  return {
    clock,
    statusOf: (fields: Record<string, unknown>, source: StateSource = 'list') =>
      withLostResult(game(fields), { source, listVersion: 0 }).state.status,
  }
}

const AS_LISTED = { source: 'list', listVersion: 0 } as const
const LIVE = { eventStatus: 1, period: 3, clockMinutes: 4, clockSeconds: 21 }

describe('the state of a game long after its time', () => {
  it.each([
    ['one that has not begun', {}, 5.99, 'SCHEDULED'],
    ['one that has not begun', {}, 6, 'NO_RESULT'],
    ['one that is live and was never seen to change', LIVE, 5.99, 'LIVE'],
    ['one that is live and was never seen to change', LIVE, 6, 'NO_RESULT'],
    ['one that is delayed by the league’s word', { gameStatus: 'Delayed' }, 23.99, 'DELAYED'],
    ['one that is delayed by the league’s word', { gameStatus: 'Delayed' }, 24, 'NO_RESULT'],
    ['one that is live with a delay', { ...LIVE, gameStatus: 'Delayed' }, 23.99, 'LIVE'],
    ['one that is live with a delay', { ...LIVE, gameStatus: 'Delayed' }, 24, 'NO_RESULT'],
    ['one with a word that nobody knows', { gameStatus: 'Under review' }, 6, 'NO_RESULT'],
    ['one that is over', { eventStatus: 2 }, 9000, 'FINAL'],
    ['one that is suspended', { ...LIVE, gameStatus: 'Suspended' }, 9000, 'SUSPENDED'],
    ['one that was postponed', { gameStatus: 'PPD' }, 9000, 'POSTPONED'],
    ['one that was canceled', { gameStatus: 'Cancelled - Weather' }, 9000, 'CANCELED'],
    ['one that was forfeited', { gameStatus: 'Forfeit' }, 9000, 'FINAL'],
  ])('is, for %s, %j, after %s hours: %s', (_what, fields, hours, expected) => {
    expect(startAfter(hours).statusOf(fields)).toBe(expected)
  })

  it('stays live for a day at most once this process has seen it change', () => {
    const { clock, statusOf } = startAfter(5)

    const statuses = [statusOf(LIVE), statusOf({ ...LIVE, homeScore: 1 })]
    clock.advance(18.9 * HOUR)
    statuses.push(statusOf(LIVE))
    clock.advance(0.1 * HOUR)
    statuses.push(statusOf(LIVE))

    expect(statuses).toEqual(['LIVE', 'LIVE', 'LIVE', 'NO_RESULT'])
  })

  it('is restored by the first change', () => {
    const { statusOf } = startAfter(7)

    const statuses = [statusOf(LIVE), statusOf(LIVE), statusOf({ ...LIVE, clockSeconds: 20 })]

    expect(statuses).toEqual(['NO_RESULT', 'NO_RESULT', 'LIVE'])
  })

  it('is live again if the game was suspended meanwhile, or began late', () => {
    const suspended = startAfter(5)
    const late = startAfter(5)

    const statuses = [suspended.statusOf({ ...LIVE, gameStatus: 'Suspended' }), late.statusOf({})]
    suspended.clock.advance(2 * HOUR)
    late.clock.advance(2 * HOUR)
    statuses.push(suspended.statusOf(LIVE), late.statusOf(LIVE))

    expect(statuses).toEqual(['SUSPENDED', 'SCHEDULED', 'LIVE', 'LIVE'])
  })

  it('is not restored by a mere difference between live system and list', () => {
    const { statusOf } = startAfter(7)

    const statuses = [statusOf(LIVE, 'list'), statusOf({ ...LIVE, clockSeconds: 20 }, 'live')]

    expect(statuses).toEqual(['NO_RESULT', 'NO_RESULT'])
  })

  it('is the same object at each reading, with a higher version, and no tickets', () => {
    const clock = settableClock(START)
    const withLostResult = createLostResults(clock)
    const scheduled = game({})

    const before = withLostResult(scheduled, AS_LISTED)
    clock.advance(6 * HOUR)
    const [after, again] = [withLostResult(scheduled, AS_LISTED), withLostResult(scheduled, AS_LISTED)]

    expect(before).toBe(scheduled)
    expect(before.tickets).toMatchObject({ url: 'https://tickets.example.com/17' })
    expect(after).toMatchObject({ version: scheduled.version + 1 })
    expect(after.tickets).toMatchObject({ url: null, waitlistUrl: null, hasWaitlist: false })
    expect(again).toBe(after)
  })

  it('gets a higher version each time when only the status text reopens and closes it', () => {
    const { clock } = startAfter(5)
    const withLostResult = createLostResults(clock)
    const stated = (listVersion: number, gameStatus: string | null) => {
      const live = { ...game({ ...LIVE, gameStatus }), version: 1000 }
      const { state, version } = withLostResult(live, { source: 'live', listVersion })
      return [state.status, version]
    }

    const before = stated(900, null)
    clock.advance(HOUR)
    const since = [stated(1300, null), stated(1600, 'Delayed'), stated(1900, null)]

    expect([before, ...since]).toEqual([
      ['LIVE', 1000],
      ['NO_RESULT', 1301],
      ['LIVE', 1601],
      ['NO_RESULT', 1901],
    ])
  })
})
