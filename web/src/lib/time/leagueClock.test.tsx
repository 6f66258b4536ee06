import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use, useState } from 'react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LeagueClockProvider } from './LeagueClockProvider.tsx'
import { leagueTimeAt, useLeagueNow, useLeagueNowEverySecond, useWallNowEverySecond } from './leagueClock.ts'

const WALL = '2026-11-21T10:00:00.000Z'
const LEAGUE = '2025-07-12T20:59:00.000Z'
const WALL_MS = Date.parse(WALL)
const ANCHOR = { wall: WALL, league: LEAGUE, speed: 1 }

describe('leagueTimeAt', () => {
  it.each([
    ['at the anchor', 1, 0, '2025-07-12T20:59:00.000Z'],
    ['a minute later', 1, 60_000, '2025-07-12T21:00:00.000Z'],
    ['a minute earlier', 1, -60_000, '2025-07-12T20:58:00.000Z'],
    ['a minute later at tenfold speed', 10, 60_000, '2025-07-12T21:09:00.000Z'],
    ['an hour later while it stands still', 0, 3_600_000, '2025-07-12T20:59:00.000Z'],
  ])('tells the time %s', (_when, speed, sinceMs, expected) => {
    const leagueMs = leagueTimeAt({ ...ANCHOR, speed }, WALL_MS + sinceMs)

    expect(new Date(leagueMs).toISOString()).toBe(expected)
  })

  it("is the computer's time without an anchor", () => {
    expect(leagueTimeAt(null, 1234)).toBe(1234)
  })
})

beforeEach(() => {
  vi.useFakeTimers({ now: WALL_MS + 5000 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const iso = (ms: number) => new Date(ms).toISOString()

function Seconds() {
  return <time>{iso(useLeagueNowEverySecond())}</time>
}

function QuarterMinutes() {
  return <time>{iso(useLeagueNow())}</time>
}

/** What the server loaded two seconds after the anchor was set. */
function onSite(children: ReactNode, { anchor = ANCHOR, loadedAtMs = WALL_MS + 2000 } = {}) {
  return (
    <LeagueClockProvider anchor={anchor} loadedAtMs={loadedAtMs}>
      {children}
    </LeagueClockProvider>
  )
}

const times = () => screen.getAllByRole('time').map((time) => time.textContent)

describe('useLeagueNow', () => {
  it('is the instant of loading on the server, whenever it renders', () => {
    expect(renderToString(onSite(<Seconds />))).toBe('<time>2025-07-12T20:59:02.000Z</time>')
    expect(renderToString(onSite(<QuarterMinutes />))).toBe('<time>2025-07-12T20:59:02.000Z</time>')
  })

  it('runs in the browser, four times a minute or every second', () => {
    render(
      onSite(
        <>
          <Seconds />
          <QuarterMinutes />
        </>,
      ),
    )
    expect(times()).toEqual(['2025-07-12T20:59:05.000Z', '2025-07-12T20:59:00.000Z'])

    act(() => void vi.advanceTimersByTime(14_000))
    expect(times()).toEqual(['2025-07-12T20:59:19.000Z', '2025-07-12T20:59:00.000Z'])

    act(() => void vi.advanceTimersByTime(1000))
    expect(times()).toEqual(['2025-07-12T20:59:20.000Z', '2025-07-12T20:59:15.000Z'])
  })

  it('follows an anchor that was replaced', () => {
    const { rerender } = render(onSite(<Seconds />))

    rerender(onSite(<Seconds />, { anchor: { ...ANCHOR, speed: 10 } }))

    expect(times()).toEqual(['2025-07-12T20:59:50.000Z'])
  })

  it('shares one timer among all components, and stops it after the last one unmounts', () => {
    render(onSite([<Seconds key="a" />, <Seconds key="b" />, <Wall key="c" />]))
    expect(vi.getTimerCount()).toBe(1)

    cleanup()

    expect(vi.getTimerCount()).toBe(0)
  })

  it('throws an error that names the missing provider', () => {
    expect(() => renderToString(<QuarterMinutes />)).toThrow('inside of LeagueClockProvider')
  })
})

function Wall() {
  return <time>{iso(useWallNowEverySecond())}</time>
}

describe('hydration', () => {
  let root: Root | undefined
  afterEach(async () => {
    await act(() => Promise.resolve(root?.unmount()))
    document.body.replaceChildren()
  })

  /** Hydrates in the browser what the server has rendered, and returns what React had to repair. */
  async function hydrate(served: ReactNode, page = served) {
    const repairs: unknown[] = []
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(served)
    const onRecoverableError = (error: unknown) => repairs.push(error)
    await act(() => Promise.resolve((root = hydrateRoot(container, page, { onRecoverableError }))))
    return repairs
  }

  it('first renders the same as the server, then the present time', async () => {
    const painted: string[] = []
    const Page = () => {
      const now = iso(useLeagueNow())
      painted.push(now)
      return <time>{now}</time>
    }

    const repairs = await hydrate(onSite(<Page />))

    expect(repairs).toEqual([])
    expect(painted[1]).toBe('2025-07-12T20:59:02.000Z')
    expect(times()).toEqual(['2025-07-12T20:59:00.000Z'])
  })

  it('does so in a part that is hydrated late, though the clock has been loaded again by then', async () => {
    const { promise: code, resolve: bringCode } = Promise.withResolvers<void>()
    let loadAgain = () => {}
    const painted: string[] = []
    const Late = ({ waits }: { waits: boolean }) => {
      if (waits) use(code)
      const now = iso(useLeagueNow())
      painted.push(now)
      return <time>{now}</time>
    }
    const Site = ({ children }: { children: ReactNode }) => {
      const [loadedAtMs, setLoadedAtMs] = useState(WALL_MS + 2000)
      loadAgain = () => setLoadedAtMs(Date.now())
      return onSite(children, { loadedAtMs })
    }
    const page = (waits: boolean) => (
      <Site>
        <Suspense>
          <Late waits={waits} />
        </Suspense>
      </Site>
    )
    const repairs = await hydrate(page(false), page(true))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    act(() => loadAgain())
    painted.length = 0

    await act(() => Promise.resolve(bringCode()))

    expect(repairs).toEqual([])
    expect(painted[0]).toBe('2025-07-12T20:59:02.000Z')
    expect(times()).toEqual(['2025-07-12T21:00:00.000Z'])
  })
})
