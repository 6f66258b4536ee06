import { expect, it } from 'vitest'
import {
  formatDifference,
  formatStreak,
  hasStarted,
  outcomeLetter,
  spokenResults,
  typesetRecords,
} from './standingFigures.ts'

it.each([
  [17, '+17'],
  [0, '0'],
  [-22, '\u221222'],
])('writes the difference %i with its sign as %s', (difference, shown) => {
  expect(formatDifference(difference)).toBe(shown)
})

it.each([
  [{ outcome: 'WIN', length: 3 } as const, 'W3'],
  [{ outcome: 'LOSS', length: 1 } as const, 'L1'],
  [{ outcome: 'TIE', length: 2 } as const, 'T2'],
  [null, null],
])('writes the streak %o as %s', (streak, shown) => {
  expect(formatStreak(streak)).toBe(shown)
})

it.each([
  ['WIN', 'W'],
  ['LOSS', 'L'],
  ['TIE', 'T'],
] as const)('shortens %s to %s', (outcome, letter) => {
  expect(outcomeLetter(outcome)).toBe(letter)
})

it('says the last five results in words, oldest first', () => {
  expect(spokenResults(['WIN', 'LOSS', 'TIE'])).toBe('Last five: win, loss, tie')
})

it('sets records with an en dash and leaves hyphenated words alone', () => {
  const shown = typesetRecords('Same record (4-4-1), so head-to-head decides: Charm lead 2-1.')

  expect(shown).toBe(
    'Same record (4\u2013\u20604\u2013\u20601), so head-to-head decides: Charm lead 2\u2013\u20601.',
  )
})

it('counts a table as started once any row has a rank', () => {
  const row = (rank: number | null, wins = 0) => ({ rank, wins, losses: 0 })

  expect(hasStarted([row(null), row(null)])).toBe(false)
  expect(hasStarted([row(1), row(null)])).toBe(true)
  expect(hasStarted([row(null, 1), row(null)])).toBe(true)
})
