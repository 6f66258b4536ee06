import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { leagueTimeAt, useLeagueNow } from './leagueClock.ts'

const WALL = '2026-11-21T10:00:00.000Z'
const ANCHOR = { wall: WALL, league: '2025-07-12T20:59:00.000Z', speed: 1 }

describe('leagueTimeAt', () => {
  it.each([
    ['at the anchor', 1, 0, '2025-07-12T20:59:00.000Z'],
    ['a minute later', 1, 60_000, '2025-07-12T21:00:00.000Z'],
    ['a minute earlier', 1, -60_000, '2025-07-12T20:58:00.000Z'],
    ['a minute later at tenfold speed', 10, 60_000, '2025-07-12T21:09:00.000Z'],
    ['an hour later while it stands still', 0, 3_600_000, '2025-07-12T20:59:00.000Z'],
  ])('tells the time %s', (_when, speed, sinceMs, expected) => {
    const leagueMs = leagueTimeAt({ ...ANCHOR, speed }, Date.parse(WALL) + sinceMs)

    expect(new Date(leagueMs).toISOString()).toBe(expected)
  })

  it("is the wall's time without an anchor", () => {
    expect(leagueTimeAt(null, 1234)).toBe(1234)
  })
})

describe('useLeagueNow', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse(WALL) + 5000 })
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  function Clock() {
    return <time>{new Date(useLeagueNow(ANCHOR, Date.parse(WALL) + 2000, 1000)).toISOString()}</time>
  }

  it('is the instant of loading on the server, whenever it renders', () => {
    expect(renderToString(<Clock />)).toBe('<time>2025-07-12T20:59:02.000Z</time>')
  })

  it('runs in the browser', () => {
    render(<Clock />)
    expect(screen.getByText('2025-07-12T20:59:05.000Z')).toBeTruthy()

    act(() => {
      vi.advanceTimersByTime(3000)
    })

    expect(screen.getByText('2025-07-12T20:59:08.000Z')).toBeTruthy()
  })

  it('stops when nobody looks any more', () => {
    render(<Clock />)
    cleanup()

    expect(vi.getTimerCount()).toBe(0)
  })
})
