import { expect, it } from 'vitest'
import { nextStateChangeMs } from './gameStateChanges.ts'

/** 3:30 PM in New York. */
const START = '2025-07-12T19:30:00.000Z'
const startTime = Date.parse(START) / 1000

it.each([
  ['the start', 'REGULAR', '2025-07-12T19:29:59.999Z', START],
  ['six hours after it, when nobody waits for it any more', 'REGULAR', START, '2025-07-13T01:30:00.000Z'],
  ['midnight in New York', 'REGULAR', '2025-07-13T01:30:00.000Z', '2025-07-13T04:00:00.000Z'],
  ['just after its news have become old', 'REGULAR', '2025-07-14T23:30:00.000Z', '2025-07-14T23:30:00.001Z'],
  ['just after a post-season counts as over', 'POST', '2025-07-26T19:30:00.000Z', '2025-07-26T19:30:00.001Z'],
  [
    'midnight, though a game that is none of the post-season is two weeks old',
    'REGULAR',
    '2025-07-26T19:30:00.000Z',
    '2025-07-27T04:00:00.000Z',
  ],
] as const)('nextStateChangeMs of a game is %s', (_what, segment, now, next) => {
  const turn = nextStateChangeMs([{ startTime, segment }], Date.parse(now))

  expect(new Date(turn)).toEqual(new Date(next))
})

it('nextStateChangeMs of several games is the earliest', () => {
  const games = [3, 1, 2].map((hours) => ({
    startTime: startTime + hours * 3600,
    segment: 'REGULAR' as const,
  }))

  expect(new Date(nextStateChangeMs(games, startTime * 1000))).toEqual(new Date('2025-07-12T20:30:00.000Z'))
})
