import { createContext, useContext } from 'react'
import { useBrowserValue } from '../useBrowserValue.ts'
import { everyQuarterMinute, everySecond } from './siteTime.ts'
import type { Ticks } from './siteTime.ts'

/** How the league's clock differs from the real time; the shape of `Site.clock`. Instants are ISO 8601. */
export interface ClockAnchor {
  wall: string
  league: string
  speed: number
}

/** What the league's time is computed from during a visit. */
export interface LeagueClockValue {
  /** Null when the site's settings could not be loaded: the league's time is then the real time. */
  anchor: ClockAnchor | null
  /** The real time when the server loaded the layout, in ms; everything renders with this time during hydration. */
  loadedAtMs: number
}

/** The clock of the visit, for the hooks below. LeagueClockProvider sets it; null outside of it. */
export const LeagueClock = createContext<LeagueClockValue | null>(null)

/**
 * The league's time at a real instant; both in ms since the epoch. Without an anchor (the site's settings could not be
 * loaded) the two are the same.
 */
export function leagueTimeAt(anchor: ClockAnchor | null, wallMs: number): number {
  if (anchor === null) return wallMs

  return Date.parse(anchor.league) + (wallMs - Date.parse(anchor.wall)) * anchor.speed
}

/**
 * The league's time in ms since the epoch, renewed four times a minute.
 * @throws an Error outside of LeagueClockProvider, as the other hooks do.
 */
export function useLeagueNow(): number {
  return leagueTimeAt(useLeagueClock().anchor, useWallNow(everyQuarterMinute))
}

/** The same renewed every second, for countdowns. */
export function useLeagueNowEverySecond(): number {
  return leagueTimeAt(useLeagueClock().anchor, useWallNow(everySecond))
}

/** The site's time in ms since the epoch, renewed every second, for the age of loaded data. */
export function useWallNowEverySecond(): number {
  return useWallNow(everySecond)
}

/** On the server and during hydration it is the instant of loading, so that both render the same. */
function useWallNow(ticks: Ticks): number {
  const { loadedAtMs } = useLeagueClock()

  return useBrowserValue(ticks.listen, ticks.nowMs, () => loadedAtMs)
}

function useLeagueClock(): LeagueClockValue {
  const clock = useContext(LeagueClock)
  if (clock === null) throw new Error('The league’s time is read inside of LeagueClockProvider alone.')

  return clock
}
