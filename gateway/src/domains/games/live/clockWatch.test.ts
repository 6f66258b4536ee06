import { expect, it } from 'vitest'
import { captureLog } from '../../../../../tests/support/capturedLog.ts'
import { settableClock } from '../../../../../tests/support/settableClock.ts'
import { createClockWatch } from './clockWatch.ts'
import type { LiveEvent } from './payload.ts'

const MINUTE_MS = 60_000
const PLAYED: LiveEvent = {
  ...{ eventStatus: 1, period: 3, clockMinutes: 7, clockSeconds: 4, clockTenths: 2 },
  ...{ homeScore: 8, visitorScore: 6 },
}

/** A watch whose game is seen at once, and then after each minute as long as the test says. */
function watchGame(event: LiveEvent) {
  const clock = settableClock('2025-07-12T21:00:00.000Z')
  const { log, lines } = captureLog()
  const watch = createClockWatch({ clock, log })
  const see = (seen: LiveEvent) => watch.see('2025-ev-31', seen)
  see(event)
  const stand = (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      clock.advance(MINUTE_MS)
      see(event)
    }
  }
  return { clock, lines, see, stand }
}

it('the clock watch warns once when a live game has stood for five minutes of league time', () => {
  const { clock, lines, see, stand } = watchGame(PLAYED)
  stand(4)
  clock.advance(MINUTE_MS - 1)
  see(PLAYED)
  const before = lines.length

  clock.advance(1)
  see(PLAYED)
  stand(30)

  expect(before).toBe(0)
  expect(lines).toEqual([
    {
      ...{ level: 'warn', time: expect.any(String) as string, msg: 'The clock of a live game stands' },
      ...{ slug: '2025-ev-31', period: 3, clock: '7:04', since: '2025-07-12T21:00:00.000Z' },
    },
  ])
})

it('the clock watch says that the game moves again, and warns of the next standstill', () => {
  const { clock, lines, see, stand } = watchGame(PLAYED)
  stand(10)

  see({ ...PLAYED, clockSeconds: 3 })
  for (let minute = 0; minute < 6; minute += 1) {
    clock.advance(MINUTE_MS)
    see({ ...PLAYED, clockSeconds: 3 })
  }

  expect(lines).toMatchObject([
    { msg: 'The clock of a live game stands' },
    { level: 'info', msg: 'A live game moves again', clock: '7:03', since: '2025-07-12T21:00:00.000Z' },
    { msg: 'The clock of a live game stands', clock: '7:03', since: '2025-07-12T21:10:00.000Z' },
  ])
})

it.each([
  ['between two periods', { clockMinutes: 0, clockSeconds: 0, clockTenths: 0 }],
  ['without a clock', { clockMinutes: null, clockSeconds: null, clockTenths: null }],
  ['before it has begun', { eventStatus: 0 }],
  ['after its end', { eventStatus: 2 }],
])('the clock watch expects nothing of a game %s', (_when, fields) => {
  const { lines, stand } = watchGame({ ...PLAYED, ...fields })

  stand(30)

  expect(lines).toEqual([])
})

it('the clock watch does not warn of a game that scores while its clock stands', () => {
  const { clock, lines, see } = watchGame(PLAYED)

  for (let homeScore = 9; homeScore < 20; homeScore += 1) {
    clock.advance(4 * MINUTE_MS)
    see({ ...PLAYED, homeScore })
  }

  expect(lines).toEqual([])
})
