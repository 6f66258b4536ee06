import type { ReactNode } from 'react'
import { LeagueSeasons } from '../src/lib/address/leagueSeasons.ts'
import type { Seasons } from '../src/lib/address/leagueSeasons.ts'
import { LeagueClockProvider } from '../src/lib/time/LeagueClockProvider.tsx'
import type { ClockAnchor } from '../src/lib/time/leagueClock.ts'

/** For tests: two seasons, of which 2025 is the current one, as the gateway gives them. */
export const sampleSeasons = {
  __typename: 'Seasons' as const,
  current: 2025,
  first: 2024,
  years: [2025, 2024],
}

/** For tests: a league's clock that stands still at an instant, ISO or ms since the epoch. */
export function standingAt(league: string | number): ClockAnchor {
  return { wall: '2026-11-21T09:00:00.000Z', league: new Date(league).toISOString(), speed: 0 }
}

interface OnSiteProps {
  /** How the league's clock runs; as the wall's when left out. */
  clock?: ClockAnchor | null
  seasons?: Seasons | null
  /** When the page was loaded, on the wall's clock, ms; now when left out. */
  loadedAtMs?: number
  children: ReactNode
}

/** For tests: gives a part of the site what the layout gives to all of them, its clock and its seasons. */
export function OnSite({
  clock = null,
  seasons = sampleSeasons,
  loadedAtMs = Date.now(),
  children,
}: OnSiteProps) {
  return (
    <LeagueClockProvider anchor={clock} loadedAtMs={loadedAtMs}>
      <LeagueSeasons value={seasons}>{children}</LeagueSeasons>
    </LeagueClockProvider>
  )
}
