import { expect, it } from 'vitest'
import { final, live, sampleGame } from '../../../../testing/gameSample.ts'
import { latestReading } from './latestReading.ts'

const READ = '2025-07-12T20:00:00.000Z'
const LATER = '2025-07-12T20:00:45.000Z'

it.each([
  ['a live game read since', [sampleGame({ state: live(8, 10), stateUpdated: LATER })], LATER],
  [
    'a game that is over, however new its state',
    [sampleGame({ state: final(9, 12), stateUpdated: LATER })],
    READ,
  ],
  [
    'a live game read before',
    [sampleGame({ state: live(8, 10), stateUpdated: '2025-07-12T19:00:00.000Z' })],
    READ,
  ],
  ['no game', [], READ],
])('is that of a list with %s', (_what, games, expected) => {
  expect(latestReading(READ, games)).toBe(expected)
})
