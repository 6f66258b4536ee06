import { expect, it } from 'vitest'
import { isLiveOrDue } from './liveOrDue.ts'

/** Saturday, July 12, 2025, 4:59 PM Eastern. */
const NOW_MS = Date.parse('2025-07-12T16:59:00.000-04:00')

const at = (time: string, typename = 'ScheduledGame', isTimeAnnounced = true) => ({
  startTime: `2025-07-12T${time}:00.000-04:00`,
  isTimeAnnounced,
  state: { __typename: typename },
})

it.each([
  ['a game being played', at('15:30', 'LiveGame'), true],
  ['a game that should have begun a minute ago', at('16:58'), true],
  ['a game to begin in a minute', at('17:00'), false],
  ['a game that the gateway still expects to begin', at('10:00'), true],
  ['a delayed game', at('15:30', 'DelayedGame'), true],
  ['a game suspended today', at('15:30', 'SuspendedGame'), true],
  ['a game that was never reported', at('10:00', 'NoResultGame'), false],
  ['an evening that was held', at('10:00', 'HeldEvent'), false],
  ['a game whose time is not announced', at('16:58', 'ScheduledGame', false), false],
  ['a finished game', at('15:30', 'FinalGame'), false],
])('says of %s whether its state is about to change', (_what, game, expected) => {
  expect(isLiveOrDue(game, NOW_MS)).toBe(expected)
})
