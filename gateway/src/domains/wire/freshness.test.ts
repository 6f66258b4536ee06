import { describe, expect, it } from 'vitest'
import { FIVE_MINUTES, formatFreshness, FRESH_FOR_FIVE_MINUTES, TEN_SECONDS } from './freshness.ts'

describe('formatFreshness', () => {
  it('has the usual duration', () => {
    expect(formatFreshness(FRESH_FOR_FIVE_MINUTES)).toBe('5 min')
  })

  it('appends a shorter duration, and the bound', () => {
    const shorter = { ms: TEN_SECONDS, when: 'while a game is on' }

    expect(formatFreshness({ usualMs: FIVE_MINUTES, shorter })).toBe('5 min; 10 s while a game is on')
    expect(formatFreshness({ usualMs: 90_000, shorter, bound: 'never past a start' })).toBe(
      '90 s; 10 s while a game is on; never past a start',
    )
  })
})
