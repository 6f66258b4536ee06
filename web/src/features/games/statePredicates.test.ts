import { expect, it } from 'vitest'
import {
  canceledFrom,
  delayed,
  easternInstant,
  final,
  forfeit,
  held,
  live,
  noResult,
  postponedFrom,
  SAMPLE_NOW_MS,
  sampleGame,
  suspended,
} from '../../../testing/gameSample.ts'
import { areSettled } from './statePredicates.ts'

const originalStartTime = easternInstant('2025-07-01T19:30')
const postponed = postponedFrom(originalStartTime)
const canceled = canceledFrom(originalStartTime)
const played = (state: ReturnType<typeof sampleGame>['state'], startTime = originalStartTime) =>
  sampleGame({ state, startTime })

it.each([
  ['final for more than a day, or canceled', [played(final(9, 8)), played(canceled)], true],
  ['final since today', [played(final(9, 8), easternInstant('2025-07-12T12:00'))], false],
  ['postponed, which may be played any time', [played(final(9, 8)), played(postponed)], false],
  ['live', [played(live(9, 8))], false],
  ['never reported, held or forfeited', [played(noResult), played(held), played(forfeit)], true],
  ['never reported since this morning', [played(noResult, easternInstant('2025-07-12T09:00'))], false],
  ['suspended', [played(suspended(9, 8))], false],
  ['delayed', [played(delayed)], false],
])('tells whether games can still change: %s', (_name, games, settled) => {
  expect(areSettled(games, SAMPLE_NOW_MS)).toBe(settled)
})
