import { describe, expect, it } from 'vitest'
import { createClocks } from './clock.ts'

const wall = { nowMs: () => Date.parse('2026-11-21T12:00:00Z') }

describe('the league clock', () => {
  it('equals the wall clock without an anchor', () => {
    const clocks = createClocks({ wall })

    expect(clocks.league.nowMs()).toBe(Date.parse('2026-11-21T12:00:00Z'))
  })

  it.each([
    { speed: 1, league: '2025-07-12T21:00:00Z' },
    { speed: 60, league: '2025-07-15T08:00:00Z' },
    { speed: 0, league: '2025-07-12T20:00:00Z' },
  ])('reads $league an hour after its anchor at speed $speed', ({ speed, league }) => {
    const anchor = {
      wallMs: Date.parse('2026-11-21T11:00:00Z'),
      leagueMs: Date.parse('2025-07-12T20:00:00Z'),
      speed,
    }

    const clocks = createClocks({ anchor, wall })

    expect(new Date(clocks.league.nowMs())).toEqual(new Date(league))
    expect(clocks.league.anchor).toEqual(anchor)
    expect(clocks.wall.nowMs()).toBe(Date.parse('2026-11-21T12:00:00Z'))
  })

  it.each([
    { speed: 1, at: '2026-11-21T12:00:00.000Z' },
    { speed: 60, at: '2026-11-21T11:01:00.000Z' },
    { speed: 0.5, at: '2026-11-21T13:00:00.000Z' },
  ])('computes when it will show a later instant at speed $speed', ({ speed, at }) => {
    const anchor = {
      wallMs: Date.parse('2026-11-21T11:00:00Z'),
      leagueMs: Date.parse('2025-07-12T20:00:00Z'),
      speed,
    }

    const { league } = createClocks({ anchor, wall })

    expect(new Date(league.wallMsAt(Date.parse('2025-07-12T21:00:00Z')))).toEqual(new Date(at))
    expect(league.wallMsAt(Infinity)).toBe(Infinity)
  })

  it('never reaches a later instant while it stands still', () => {
    const { league } = createClocks({ anchor: { wallMs: 0, leagueMs: 0, speed: 0 }, wall })

    expect(league.wallMsAt(1)).toBe(Infinity)
  })

  it('rounds an instant between two ms of the wall clock up to the later one', () => {
    const { league } = createClocks({ anchor: { wallMs: 0, leagueMs: 0, speed: 2 }, wall })

    expect(league.wallMsAt(5)).toBe(3)
  })

  it('uses the system time when no wall clock is given', () => {
    const before = Date.now()

    const now = createClocks({}).wall.nowMs()

    expect(now).toBeGreaterThanOrEqual(before)
    expect(now).toBeLessThanOrEqual(Date.now())
  })
})
