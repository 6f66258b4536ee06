import { describe, expect, it } from 'vitest'
import { createLeagueClock, isClockAnchor, leagueInstant, parseClockAnchor } from './sandboxClock.ts'

describe("the sandbox's league clock", () => {
  it.each([
    { speed: 1, wallMs: 1_000, expected: 500_000 },
    { speed: 1, wallMs: 61_000, expected: 560_000 },
    { speed: 30, wallMs: 3_000, expected: 560_000 },
    { speed: 0, wallMs: 99_000, expected: 500_000 },
    { speed: 1, wallMs: 0, expected: 499_000 },
  ])('shows $expected at $wallMs of the system clock with speed $speed', ({ speed, wallMs, expected }) => {
    expect(leagueInstant({ wallMs: 1_000, leagueMs: 500_000, speed }, wallMs)).toBe(expected)
  })

  it('can be set and reset', () => {
    const clock = createLeagueClock({ wallMs: 0, leagueMs: 500_000, speed: 0 })
    const before = clock.nowMs()

    clock.set({ wallMs: 0, leagueMs: 700_000, speed: 0 })
    const moved = clock.nowMs()
    clock.reset()

    expect([before, moved, clock.nowMs()]).toEqual([500_000, 700_000, 500_000])
  })

  it('is parsed from the format that all processes share', () => {
    const anchor = parseClockAnchor('2026-11-21T10:00:00.000Z/2025-07-12T20:59:00.000Z/2.5')

    expect(anchor).toEqual({ wallMs: 1_795_255_200_000, leagueMs: 1_752_353_940_000, speed: 2.5 })
  })

  it.each([
    '',
    'now',
    '2026-11-21T10:00:00Z/2025-07-12T20:59:00Z',
    '2026-11-21T10:00:00Z/2025-07-12T20:59:00Z/fast',
    'a/b/1',
  ])('rejects %j with the expected format', (text) => {
    expect(() => parseClockAnchor(text)).toThrow('LEAGUE_CLOCK must read <wall ISO>/<league ISO>/<speed>')
  })

  it('rejects an anchor that runs backwards or is incomplete', () => {
    expect(isClockAnchor({ wallMs: 0, leagueMs: 0, speed: -1 })).toBe(false)
    expect(isClockAnchor({ wallMs: 0, leagueMs: 0 })).toBe(false)
    expect(isClockAnchor(null)).toBe(false)
  })
})
