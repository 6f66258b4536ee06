import { describe, expect, it } from 'vitest'
import { formatPerGame, formatStat } from './formatStat.ts'

describe('formatStat', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [31, '31'],
    [-3, '\u22123'],
    [2.5, '2.5'],
    [null, '-'],
    [Number.NaN, '-'],
    [Number.POSITIVE_INFINITY, '-'],
  ])('writes %s counted as %s', (value, expected) => {
    const text = formatStat('COUNT', { value })

    expect(text).toBe(expected)
  })

  it.each([
    [0, '0%'],
    [1, '100%'],
    [0.4230769, '42%'],
    [0.125, '13%'],
    [0.285, '29%'],
    [0.575, '58%'],
    [0.0049, '0%'],
    [0.995, '100%'],
    [-0.001, '0%'],
    [null, '-'],
    [Number.NaN, '-'],
  ])('writes the share %s as %s', (value, expected) => {
    const text = formatStat('PERCENT', { value })

    expect(text).toBe(expected)
  })

  it.each([
    [0, '0.0'],
    [10, '10.0'],
    [9.525, '9.5'],
    [2.25, '2.3'],
    [1.45, '1.5'],
    [1.05, '1.1'],
    [9.95, '10.0'],
    [-1.25, '\u22121.3'],
    [-0.04, '0.0'],
    [null, '-'],
    [Number.NaN, '-'],
  ])('writes the average %s as %s', (value, expected) => {
    const text = formatStat('AVERAGE', { value })

    expect(text).toBe(expected)
  })

  it.each([
    [9, 14, '9 - 14'],
    [0, 1, '0 - 1'],
    [0, 0, '-'],
    [0, null, '-'],
    [null, null, '-'],
    [null, 4, '-'],
  ])('writes %s won of %s as %s', (value, outOf, expected) => {
    const text = formatStat('RECORD', { value, outOf })

    expect(text).toBe(expected)
  })

  it.each([
    ['COUNT', '0'],
    ['PERCENT', '-'],
    ['AVERAGE', '-'],
    ['RECORD', '-'],
  ] as const)('writes a missing value of a player with games, as %s, with %s', (format, expected) => {
    const text = formatStat(format, { value: null, hasPlayed: true })

    expect(text).toBe(expected)
  })
})

describe('formatPerGame', () => {
  it.each([
    [31, 7, '4.4'],
    [0, 3, '0.0'],
    [9, 4, '2.3'],
    [9, 0, '-'],
    [9, null, '-'],
    [null, 4, '-'],
  ])('writes %s in %s games as %s', (value, games, expected) => {
    const text = formatPerGame('COUNT', { value }, games)

    expect(text).toBe(expected)
  })

  it('writes a dash for a missing count of a player with games', () => {
    const text = formatPerGame('COUNT', { value: null, hasPlayed: true }, 4)

    expect(text).toBe('0.0')
  })

  it.each([
    [86, 147, 9, '9.6 - 16.3'],
    [0, 0, 9, '-'],
  ])('writes %s won of %s in %s games per game, as %s', (value, outOf, games, expected) => {
    const text = formatPerGame('RECORD', { value, outOf }, games)

    expect(text).toBe(expected)
  })
})
