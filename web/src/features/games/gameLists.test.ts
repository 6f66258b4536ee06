import { describe, expect, it } from 'vitest'
import {
  delayed,
  easternInstant,
  final,
  live,
  noResult,
  postponedFrom,
  sampleGame,
  suspended,
} from '../../../testing/gameSample.ts'
import { latestReading, nextGame } from './gameLists.ts'

describe('nextGame', () => {
  const game = (id: string, local: string, state = sampleGame().state) =>
    sampleGame({ id, startTime: easternInstant(local), state })
  const putOff = postponedFrom('2025-07-01T00:00:00.000Z')

  it.each([
    [
      'the game being played',
      [game('a', '2025-07-12T12:00'), game('b', '2025-07-12T15:30', live(8, 10))],
      'b',
    ],
    [
      'the next one to be played',
      [game('a', '2025-07-10T19:00', final(1, 2)), game('b', '2025-07-13T15:00')],
      'b',
    ],
    ['a delayed one', [game('a', '2025-07-12T16:00', delayed), game('b', '2025-07-13T15:00')], 'a'],
    [
      'none that was broken off',
      [game('a', '2025-07-12T12:00', suspended(8, 10)), game('b', '2025-07-13T15:00')],
      'b',
    ],
    [
      'one of yesterday that is still expected',
      [game('a', '2025-07-11T23:00'), game('b', '2025-07-13T15:00')],
      'a',
    ],
    ['one whose start has just passed', [game('a', '2025-07-12T16:58'), game('b', '2025-07-13T15:00')], 'a'],
    [
      'none of days ago that a saved copy has as to come',
      [game('a', '2025-07-11T16:59'), game('b', '2025-07-13T15:00')],
      'b',
    ],
    [
      'the one after a postponed one',
      [game('a', '2025-07-13T15:00', putOff), game('b', '2025-07-19T15:00')],
      'b',
    ],
    [
      'none whose result was never known',
      [game('a', '2025-07-12T09:00', noResult), game('b', '2025-07-19T15:00')],
      'b',
    ],
    ['nothing once the season is over', [game('a', '2025-07-10T19:00', final(1, 2))], undefined],
    ['nothing without games', [], undefined],
  ])('is %s', (_what, games, expected) => {
    expect(nextGame(games, Date.parse(easternInstant('2025-07-12T17:00')))?.id).toBe(expected)
  })
})

describe('latestReading', () => {
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
})
