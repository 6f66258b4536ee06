import { expect, it } from 'vitest'
import { easternSeconds, final, live, SAMPLE_NOW_MS, sampleGame } from './gameSample.ts'
import { isLiveOrDue } from './gameState.ts'

const at = (local: string, changes: Parameters<typeof sampleGame>[0] = {}) =>
  sampleGame({ startTime: easternSeconds(local), ...changes })

it.each([
  ['a game being played', at('2025-07-12T15:30', { state: live(8, 10) }), true],
  ['a game that should have begun a minute ago', at('2025-07-12T16:58'), true],
  ['a game to begin in a minute', at('2025-07-12T17:00'), false],
  ['a game forgotten since the morning', at('2025-07-12T10:00'), false],
  ['a game whose time is not announced', at('2025-07-12T16:58', { timeAnnounced: false }), false],
  ['a finished game', at('2025-07-12T15:30', { state: final(8, 10) }), false],
])('says of %s whether its state is about to change', (_what, game, expected) => {
  expect(isLiveOrDue(game, SAMPLE_NOW_MS)).toBe(expected)
})
